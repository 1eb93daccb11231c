import type { StaffMe } from '@server/staff/staff.schemas';

/** Who is logged in, as the server last said; the cookie itself is out of reach of scripts. */
let me: StaffMe | null = null;

export const session = {
  get: (): StaffMe | null => me,
  set: (next: StaffMe): StaffMe => {
    me = next;
    return next;
  },
  forget: (): void => {
    me = null;
  },
};
