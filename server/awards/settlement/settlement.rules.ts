/** An award that waits. */
export interface Waiting {
  readonly id: number;
  readonly userId: number;
  /** minor units */
  readonly amount: bigint;
}

/** The oldest of these that the pool covers: it ends at the first that is too much, so that none overtakes an older one. */
export function coveredBy<T extends Waiting>(waiting: readonly T[], available: bigint): T[] {
  let left = available;
  const covered: T[] = [];
  for (const award of waiting) {
    if (award.amount > left) break;
    left -= award.amount;
    covered.push(award);
  }
  return covered;
}

export const sumOf = (awards: readonly Pick<Waiting, 'amount'>[]): bigint =>
  awards.reduce((sum, { amount }) => sum + amount, 0n);
