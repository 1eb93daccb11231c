import { shareDown } from './rates.rules';

/** A sum that comes back in as many parts as days, with a rate on what is left. */
export interface DailyParts {
  /** minor units */
  readonly principal: bigint;
  readonly days: number;
  /** of a day, ppm of what is left before that day's part */
  readonly ratePpm: number;
}

/** The part of every day but the last, rounded down. */
export const dailyPart = ({ principal, days }: DailyParts): bigint => principal / BigInt(days);

/** What is left before the part of the nth day, from 1. */
const leftBefore = (parts: DailyParts, nth: number): bigint => parts.principal - dailyPart(parts) * BigInt(nth - 1);

/** Principal of the nth day; the last brings the exact rest. */
export const principalOf = (parts: DailyParts, nth: number): bigint =>
  nth === parts.days ? leftBefore(parts, nth) : dailyPart(parts);

/** Bonus of the nth day, rounded down. */
export const bonusOf = (parts: DailyParts, nth: number): bigint => shareDown(leftBefore(parts, nth), parts.ratePpm);

/** The whole bonus: the sum of its days. */
export function wholeBonus(parts: DailyParts): bigint {
  let sum = 0n;
  for (let nth = 1; nth <= parts.days; nth++) sum += bonusOf(parts, nth);
  return sum;
}
