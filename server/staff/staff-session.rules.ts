const minute = 60_000;

/** A session unused for so long is over. */
export const sessionIdle = 15 * minute;
/** At most so long after the login, however busy. */
export const sessionLife = 12 * 60 * minute;
/** `lastSeenAt` is written at most this often, so that not every read of the console writes. */
export const seenEvery = 30_000;

export interface SessionTimes {
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly endedAt: number | null;
}

/** Whether a session is still good at `now`, epoch ms. */
export function isLive(session: SessionTimes, now: number): boolean {
  return session.endedAt === null && now < session.lastSeenAt + sessionIdle && now < session.createdAt + sessionLife;
}
