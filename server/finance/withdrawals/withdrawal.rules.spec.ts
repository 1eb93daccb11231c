import fc from 'fast-check';
import { valueAt } from '../../common/money';
import { largestWithin } from '../fee.rules';
import { approvalsNeeded, chainCanCarry, isPaidByPayer, withdrawalDigest, withdrawalFee } from './withdrawal.rules';

const one = 100_000_000n;

describe('withdrawal rules', () => {
  it('charges a fixed part and a share rounded up', () => {
    expect(withdrawalFee(100n * one, one, 0)).toBe(one);
    expect(withdrawalFee(1n, 0n, 1)).toBe(1n);
    expect(withdrawalFee(100n * one, one, 5_000)).toBe(one + one / 2n);
    expect(withdrawalFee(999_999n, 7n, 1)).toBe(8n);
    expect(withdrawalFee(1_000_000n, 7n, 1)).toBe(8n);
    expect(withdrawalFee(1_000_001n, 7n, 1)).toBe(9n);
  });

  it('refuses dust the chain cannot carry', () => {
    expect(chainCanCarry(1n, 8, 18)).toBe(true);
    expect(chainCanCarry(1n, 8, null)).toBe(true);
    expect(chainCanCarry(100n, 8, 6)).toBe(true);
    expect(chainCanCarry(101n, 8, 6)).toBe(false);
    expect(chainCanCarry(150n, 8, 6)).toBe(false);
    expect(chainCanCarry(1n, 8, 8)).toBe(true);
    expect([chainCanCarry(10n, 8, 7), chainCanCarry(11n, 8, 7)]).toEqual([true, false]);
    expect([chainCanCarry(one, 8, 0), chainCanCarry(one + 1n, 8, 0)]).toEqual([true, false]);
  });

  it('knows what the payer pays: being paid, and by no member of staff', () => {
    expect(isPaidByPayer({ state: 'paying', payerId: null })).toBe(true);
    expect(isPaidByPayer({ state: 'paying', payerId: 7 })).toBe(false);
    expect(isPaidByPayer({ state: 'approved', payerId: null })).toBe(false);
  });

  it('finds the largest amount within a value: one unit more is worth too much', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        fc.integer({ min: 0, max: 18 }),
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        (left, scale, price) => {
          const amount = largestWithin(left, scale, price);
          expect(valueAt(amount, scale, price)).toBeLessThanOrEqual(left);
          expect(valueAt(amount + 1n, scale, price)).toBeGreaterThan(left);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('takes two reviewers above the limit, and where the value is unknown', () => {
    expect(approvalsNeeded(one, one)).toBe(1);
    expect(approvalsNeeded(one + 1n, one)).toBe(2);
    expect(approvalsNeeded(1n, 0n)).toBe(2);
    expect(approvalsNeeded(null, one)).toBe(2);
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
    // The exact text of five parts: what was approved before a new version of the server stays approved.
    expect(withdrawalDigest(row)).toBe('a2d9e09ec8c8633b2e0c7b0ab82f9e10391b1a3a07fc089ce0d5ed38bb230052');
    // No part runs into the next.
    expect(withdrawalDigest({ ...row, id: 71, asset: 'USDT' })).not.toBe(withdrawalDigest({ ...row, asset: '1USDT' }));
  });
});
