export interface UsualSpan {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const hour = 60;
const day = 24 * hour;

/** A usual time in the unit one says it in: minutes up to an hour and a half, hours up to a day and a half, days. */
export function usualSpan(minutes: number): UsualSpan {
  if (minutes < 1.5 * hour) return { unit: 'minutes', count: minutes };
  if (minutes < 1.5 * day) return { unit: 'hours', count: Math.round(minutes / hour) };
  return { unit: 'days', count: Math.round(minutes / day) };
}
