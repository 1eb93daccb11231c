import { snoozeDays } from '@server/common/words/snooze.rules';

/** When a chat can come back: in an hour, at six in the evening, at nine tomorrow, or at a time that is typed. */
export type SnoozeChoice = 'hour' | 'evening' | 'tomorrow' | 'other';

const eveningHour = 18;
const morningHour = 9;
const hour = 3_600_000;
const dayMs = 24 * hour;

/** A day's hour on the clock of the person at the desk. @param ahead days from today */
function clockTime(now: number, ahead: number, at: number): number {
  const today = new Date(now);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, at).getTime();
}

/** The times offered now; the evening only while it is more than an hour away. */
export function snoozeTimes(now: number): readonly { readonly choice: SnoozeChoice; readonly at: number }[] {
  const evening = clockTime(now, 0, eveningHour);
  return [
    { choice: 'hour', at: now + hour },
    ...(evening > now + hour ? [{ choice: 'evening' as const, at: evening }] : []),
    { choice: 'tomorrow', at: clockTime(now, 1, morningHour) },
  ];
}

/**
 * The moment that was chosen, in epoch milliseconds; null: none that can be.
 * @param typed a day and time on the clock of the person at the desk, as a browser's field has it
 */
export function snoozeMoment(choice: string, typed: string, now: number): number | null {
  const at =
    choice === 'other' ? new Date(typed).getTime() : snoozeTimes(now).find((each) => each.choice === choice)?.at;
  if (at === undefined || Number.isNaN(at)) return null;
  return at > now && at <= now + snoozeDays * dayMs ? at : null;
}
