const minuteMs = 60_000;
const minutesOfDay = 24 * 60;
/** No zone moves its clock by more at once. */
const largestShift = 3 * 60;

/** Quiet hours of a user: minutes from midnight in their time zone. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** One format a zone: to make one takes far longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const options = { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-US', options);
  clocks.set(zone, clock);
  return clock;
}

function minuteOfDay(zone: string, at: number): number {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return part('hour') * 60 + part('minute');
}

function isQuiet({ from, to, zone }: QuietHours, at: number): boolean {
  const minute = minuteOfDay(zone, at);
  if (from === to) return false;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/**
 * When the quiet hours end that a moment falls into, epoch ms; null: it falls into none. Where the clock is put forward
 * over their end, they end with the first minute after the gap; where it is put back, at the first of two ends.
 */
export function quietUntil(hours: QuietHours, now: number): number | null {
  if (!isQuiet(hours, now)) return null;
  const start = Math.floor(now / minuteMs) * minuteMs;
  const ahead = (hours.to - minuteOfDay(hours.zone, now) + minutesOfDay) % minutesOfDay;
  // The clock may be moved on the way: the end is looked for around where it would be.
  for (let minute = Math.max(1, ahead - largestShift); minute <= ahead + largestShift; minute += 1) {
    const at = start + minute * minuteMs;
    if (!isQuiet(hours, at)) return at;
  }
  return start + ahead * minuteMs;
}
