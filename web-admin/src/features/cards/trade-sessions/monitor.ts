import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';

/** Ms between two looks at a session: it is watched while it is on, and no more once it is over. */
export function lookEvery(state: SessionRow['state']): number | false {
  if (state === 'ended') return false;
  return state === 'inProgress' ? 3_000 : 15_000;
}

/** How much of a session's time has passed, 0 to 1. */
export function passedOf({ startAt, endAt }: Pick<SessionRow, 'startAt' | 'endAt'>, now: number): number {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}
