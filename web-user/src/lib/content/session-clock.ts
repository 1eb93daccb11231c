import type { SessionState, ZoneSession } from '@server/cards/cards.schemas';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What is left until a moment. */
export interface Countdown {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** What is left, a begun second counted whole; nothing once it is over. */
export function countdownTo(until: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((until - now) / second) * second);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
  };
}

/** What is left of less than a day, in its two largest units; null: a day or more. */
export function leftInWords({ days, hours, minutes, seconds }: Countdown) {
  if (days > 0) return null;
  if (hours > 0) return { unit: 'hours', hours, minutes } as const;
  return minutes > 0 ? ({ unit: 'minutes', minutes } as const) : ({ unit: 'seconds', seconds } as const);
}

/** Where a session stands. */
export interface Phase {
  state: SessionState;
  /** ms: when that ends */
  until: number;
  /** how much of it is over, 0 … 1 */
  share: number;
}

/** Where a session stands by the server's clock. One that was stopped stays so until staff or its end say otherwise. */
export function phaseOf(
  { startAt, endAt, state }: Pick<ZoneSession, 'startAt' | 'endAt' | 'state'>,
  now: number,
): Phase {
  const [start, end] = [Date.parse(startAt), Date.parse(endAt)];
  const share = Math.min(1, Math.max(0, (now - start) / (end - start)));
  if (now >= end) return { state: 'ended', until: end, share: 1 };
  if (state === 'stopped') return { state, until: end, share };
  return now < start ? { state: 'notStarted', until: start, share: 0 } : { state: 'inProgress', until: end, share };
}
