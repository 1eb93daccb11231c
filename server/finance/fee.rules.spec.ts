import fc from 'fast-check';
import { shareUp } from '../common/money';
import { largestBesideHeld, largestWithFee } from './fee.rules';

describe('largestWithFee', () => {
  it.each([
    // balance, fixed part, ppm, largest amount
    [20_000_000_000n, 100_000_000n, 0, 19_900_000_000n],
    [100_000_000n, 100_000_000n, 0, 0n],
    [99_999_999n, 100_000_000n, 0, 0n],
    [100_000_001n, 100_000_000n, 0, 1n],
    [3_333_333_333n, 0n, 2_000, 3_326_679_973n],
    [1n, 0n, 1, 0n],
    [2n, 0n, 1, 1n],
  ])('of %s with %s and %s ppm on top is %s', (balance, fixed, ppm, amount) => {
    expect(largestWithFee(balance, fixed, ppm)).toBe(amount);
  });

  it('finds the largest amount the balance covers, fee included: one unit more is too much', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 0, max: 500_000 }),
        (balance, fixed, ppm) => {
          const sumOf = (amount: bigint) => amount + fixed + shareUp(amount, ppm);
          const amount = largestWithFee(balance, fixed, ppm);
          if (amount > 0n) expect(sumOf(amount)).toBeLessThanOrEqual(balance);
          expect(sumOf(amount + 1n)).toBeGreaterThan(balance);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('largestBesideHeld', () => {
  it.each([
    // balance, received on hold, account on hold, how much of it may be sent, largest
    [1_000n, 0n, false, 0n, 1_000n],
    [1_000n, 300n, false, 0n, 700n],
    [1_000n, 300n, false, 100n, 800n],
    [1_000n, 300n, false, 301n, 1_000n],
    [1_000n, 1_001n, false, 0n, 0n],
    [1_000n, 300n, true, 0n, 0n],
    [1_000n, 300n, true, 999n, 999n],
    [1_000n, 300n, true, 1_001n, 1_000n],
  ])('of %s with %s received on hold, the account held: %s, and %s let through is %s', (...row) => {
    const [balance, received, accountHeld, heldMost, largest] = row;
    expect(largestBesideHeld({ balance, received, accountHeld, heldMost, ratePpm: 0 })).toBe(largest);
  });

  it('leaves room for the fee', () => {
    const funds = { balance: 1_000n, received: 499n, accountHeld: false, heldMost: 0n, ratePpm: 2_000 };
    expect(largestBesideHeld(funds)).toBe(500n);
  });
});
