import { day, minute } from '../../common/runtime/times';
import type { SessionState } from '../cards.schemas';

/** When a session is; times in epoch ms. */
export interface SessionTimes {
  readonly startAt: number;
  /** the first moment after it */
  readonly endAt: number;
  /** when staff stopped it; null: they did not */
  readonly stoppedAt: number | null;
}

/** What repeats every day, UTC. */
export interface DailyWindow {
  /** minutes from the start of the day */
  readonly startMinute: number;
  /** how long it lasts, at most a day */
  readonly minutes: number;
}

/** The state of a session by the clock (domain 4). One that was stopped stays so until its end. */
export function sessionState({ startAt, endAt, stoppedAt }: SessionTimes, now: number): SessionState {
  if (now >= endAt) return 'ended';
  if (stoppedAt !== null) return 'stopped';
  return now < startAt ? 'notStarted' : 'inProgress';
}

/** Whether cards can be hung for it: it lies ahead, and nobody stopped it. */
export const isOpen = (times: SessionTimes, now: number): boolean => sessionState(times, now) === 'notStarted';

const minutesOfDay = day / minute;

/** Whether two windows meet on any day; one may last past midnight. */
export function overlap(a: DailyWindow, b: DailyWindow): boolean {
  return [-minutesOfDay, 0, minutesOfDay].some((shift) => {
    const start = b.startMinute + shift;
    return a.startMinute < start + b.minutes && start < a.startMinute + a.minutes;
  });
}

/** The times of a window on the day that begins at `dayStart`. */
export function timesOn(dayStart: number, { startMinute, minutes }: DailyWindow): { startAt: number; endAt: number } {
  const startAt = dayStart + startMinute * minute;
  return { startAt, endAt: startAt + minutes * minute };
}
