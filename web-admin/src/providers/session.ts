import type { StaffMe } from '@server/staff/staff.schemas';

/** Who is logged in, as the server last said; the cookie itself is out of reach of scripts. */
let me: StaffMe | null = null;
let ended: string | null = null;

export const session = {
  get: (): StaffMe | null => me,
  set: (next: StaffMe): StaffMe => {
    me = next;
    ended = null;
    return next;
  },
  forget: (): void => {
    me = null;
  },
  /** Why the last session is over, by the server's code; null: nobody was sent away. */
  ended: (): string | null => ended,
  /** The session is over, and the login page says why. */
  end: (code: string): void => {
    ended = code;
    me = null;
  },
};
