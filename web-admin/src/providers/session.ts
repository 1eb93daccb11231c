import type { StaffMe } from '@server/staff/staff.schemas';

/** Who is logged in, as the server last said; the cookie itself is out of reach of scripts. */
let me: StaffMe | null = null;
let ended: string | null = null;
let last: StaffMe | null = null;
let leftAt = '';

export const session = {
  get: (): StaffMe | null => me,
  set: (next: StaffMe): StaffMe => {
    me = next;
    last = next;
    ended = null;
    return next;
  },
  forget: (): void => {
    me = null;
  },
  /** Who was logged in last on this page, also after their session is over. */
  last: (): StaffMe | null => last,
  /** Somebody logged in on this page: whoever that is, it is theirs. */
  begin: (): void => {
    last = null;
  },
  /** Where on its page the last session ended: the part after `#`, which react-admin does not keep. */
  leftAt: (): string => leftAt,
  /** Remembers that place. react-admin may log out again once the login page is there: that is none. */
  leave: (): void => {
    const place = globalThis.location;
    if (place && !place.pathname.endsWith('/login')) leftAt = place.hash;
  },
  /** Why the last session is over, by the server's code; null: nobody was sent away. */
  ended: (): string | null => ended,
  /** The session is over, and the login page says why. */
  end: (code: string): void => {
    ended = code;
    me = null;
  },
};
