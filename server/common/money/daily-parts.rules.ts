import { shareDown } from './rates.rules';

/** A sum that comes back in as many parts as days, with a rate on what is left. */
export interface DailyParts {
  /** minor units */
  readonly principal: bigint;
  readonly days: number;
  /** of a day, ppm of what is left before that day's part */
  readonly ratePpm: number;
  /** the first part with a bonus: `fullDays`, or 1 for what was made before full days counted */
  readonly bonusFrom: number;
}

/** A bonus is for the full day since the part before, and no full day lies before the first part (domain 5). */
export const fullDays = 2;

/** The part of every day but the last, rounded down. */
export const dailyPart = ({ principal, days }: DailyParts): bigint => principal / BigInt(days);

/** What is left before the part of the nth day, from 1. */
const leftBefore = (parts: DailyParts, nth: number): bigint => parts.principal - dailyPart(parts) * BigInt(nth - 1);

/** Principal of the nth day; the last brings the exact rest. */
export const principalOf = (parts: DailyParts, nth: number): bigint =>
  nth === parts.days ? leftBefore(parts, nth) : dailyPart(parts);

/** Bonus of the nth day, rounded down. */
export const bonusOf = (parts: DailyParts, nth: number): bigint =>
  nth < parts.bonusFrom ? 0n : shareDown(leftBefore(parts, nth), parts.ratePpm);

/** The whole bonus: the sum of its days. */
export function wholeBonus(parts: DailyParts): bigint {
  let sum = 0n;
  for (let nth = 1; nth <= parts.days; nth++) sum += bonusOf(parts, nth);
  return sum;
}
