/** What one member of each weight gets of a dividend. */
export interface DividendShare {
  readonly weight: number;
  /** minor units, rounded down: what is left over stays where it is */
  readonly amount: bigint;
}

/**
 * Shares `pool` by weight.
 * @param shares the sum of all members' weights
 */
export function dividendShares(pool: bigint, shares: bigint, weights: readonly number[]): DividendShare[] {
  if (shares === 0n) return [];
  return [...new Set(weights)]
    .filter((weight) => weight > 0)
    .map((weight) => ({ weight, amount: (pool * BigInt(weight)) / shares }));
}

/** The first UTC day (its start) without a dividend: yesterday where there was none. */
export const firstDueDay = (last: number | null, today: number, day: number): number =>
  last === null ? today - day : last + day;

/** The UTC days (starts) whose dividend is due: after the last one that was made up to yesterday; only yesterday where there was none. */
export function dueDays(last: number | null, today: number, day: number): number[] {
  const days: number[] = [];
  for (let at = firstDueDay(last, today, day); at < today; at += day) days.push(at);
  return days;
}
