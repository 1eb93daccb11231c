import fc from 'fast-check';
import { chainCanCarry, holdUntil, largestWithdrawal, withdrawalDigest, withdrawalFee } from './withdrawal.rules';

const one = 100_000_000n;

describe('withdrawal rules', () => {
  it('charges a fixed part and a share rounded up', () => {
    expect(withdrawalFee(100n * one, one, 0)).toBe(one);
    expect(withdrawalFee(1n, 0n, 1)).toBe(1n);
    expect(withdrawalFee(100n * one, one, 5_000)).toBe(one + one / 2n);
  });

  it('finds the largest amount the balance covers, fee included: one unit more is too much', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 0, max: 500_000 }),
        (balance, fixed, ppm) => {
          const amount = largestWithdrawal(balance, fixed, ppm);
          if (amount > 0n) expect(amount + withdrawalFee(amount, fixed, ppm)).toBeLessThanOrEqual(balance);
          expect(amount + 1n + withdrawalFee(amount + 1n, fixed, ppm)).toBeGreaterThan(balance);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('refuses dust the chain cannot carry', () => {
    expect(chainCanCarry(1n, 8, 18)).toBe(true);
    expect(chainCanCarry(1n, 8, null)).toBe(true);
    expect(chainCanCarry(100n, 8, 6)).toBe(true);
    expect(chainCanCarry(101n, 8, 6)).toBe(false);
  });

  it('holds after a changed password and for a foreign address', () => {
    const base = { now: 1_000, holdMs: 500, passwordChangedAt: null, ownAddress: true };
    expect(holdUntil(base)).toBeNull();
    expect(holdUntil({ ...base, passwordChangedAt: 900 })).toBe(1_400);
    expect(holdUntil({ ...base, passwordChangedAt: 400 })).toBeNull();
    expect(holdUntil({ ...base, ownAddress: false })).toBe(1_500);
    expect(holdUntil({ ...base, ownAddress: false, passwordChangedAt: 900 })).toBe(1_500);
  });

  it('names every part of what is approved', () => {
    const row = { id: 7, asset: 'USDT', amount: one, address: '0xab', fee: 1n };
    const digests = [
      row,
      { ...row, id: 8 },
      { ...row, asset: 'FXB' },
      { ...row, amount: one + 1n },
      { ...row, address: '0xac' },
      { ...row, fee: 2n },
    ].map(withdrawalDigest);
    expect(new Set(digests).size).toBe(digests.length);
  });
});
