interface Span {
  readonly from: string;
  readonly to: string;
}

/** A part of a day, as shares of it from 0 to 1. */
export interface DayPart {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;

/** The reader's midnight before a moment. */
export function localMidnight(now: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  return day.getTime();
}

/** What of the spans falls into a day. @param midnight its start, epoch ms */
export function partsOfDay(spans: readonly Span[], midnight: number): DayPart[] {
  const share = (iso: string) => Math.min(1, Math.max(0, (Date.parse(iso) - midnight) / dayMs));
  return spans.map(({ from, to }) => ({ from: share(from), to: share(to) })).filter(({ from, to }) => from < to);
}

/** The time until a moment in hours and minutes, rounded up; none of it is in the past. */
export function timeUntil(iso: string, now: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.ceil((Date.parse(iso) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A time of day in UTC, e.g. "08:00". */
export const utcTime = (iso: string): string => new Date(iso).toISOString().slice(11, 16);

/** Whether the reader's clock shows another time than UTC at a moment. */
export const differsFromUtc = (iso: string): boolean => new Date(iso).getTimezoneOffset() !== 0;
