import fc from 'fast-check';
import { shareUp } from '../common/money';
import { largestWithFee } from './fee.rules';

describe('largestWithFee', () => {
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
