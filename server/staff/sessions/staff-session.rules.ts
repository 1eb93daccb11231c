const minute = 60_000;

/** A session unused for so long is over. */
export const sessionIdle = 15 * minute;
/** At most so long after the login, however busy. */
export const sessionLife = 12 * 60 * minute;
/** `lastSeenAt` is written at most this often, so that not every read of the console writes. */
export const seenEvery = 30_000;

/** Why a session is over; each is the code of a refusal. */
export const sessionEnds = [
  'sessionIdle',
  'sessionExpired',
  'loggedOut',
  'passwordChanged',
  'secondFactorChanged',
  'accountDisabled',
  'roleChanged',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
  /** null while it lasts, and for those that ended before reasons were kept */
  readonly endReason: SessionEnd | null;
}

/** Why a session is no longer good at `now`, epoch ms; null: it is good. */
export function endOf({ createdAt, lastSeenAt, endedAt, endReason }: SessionTimes, now: number): SessionEnd | null {
  if (endedAt !== null) return endReason ?? 'loggedOut';
  if (now >= createdAt + sessionLife) return 'sessionExpired';
  return now >= lastSeenAt + sessionIdle ? 'sessionIdle' : null;
}
