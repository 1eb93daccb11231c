import { compareAmounts } from '../../lib/money/decimal';
import {
  type AssetRules,
  foreignAddress,
  largestAmount,
  quoteWithdrawal,
  type WithdrawalDraft,
  withdrawalProblems,
  withdrawalRequest,
} from './withdrawal-form';

const own = '0xAbCdEf0000000000000000000000000000000001';
const other = `0x${'12'.repeat(20)}`;
const rules: AssetRules = {
  asset: 'USDT',
  balance: '100',
  minimum: '0',
  feeFixed: '1',
  feeRatePpm: 0,
  maximum: '99',
  decimals: 8,
};
const draft: WithdrawalDraft = { asset: 'USDT', amount: '10', address: '' };

describe('quoteWithdrawal', () => {
  it('charges the fee on top', () => {
    expect(quoteWithdrawal('10', rules, 8)).toEqual({ fee: '1', total: '11', received: '10' });
  });

  // The figures of server/finance/withdrawal.rules.ts at scale 8: fixed + ⌈amount · ppm⌉.
  it.each([
    ['0.00000001', '0', 1, '0.00000001', '0.00000002'],
    ['0.00000333', '1', 2000, '1.00000001', '1.00000334'],
    ['1234.56789012', '5', 1234, '6.52345678', '1241.0913469'],
    ['900719925.47409931', '1', 200_000, '180143986.09481987', '1080863911.56891918'],
  ])('of %s, fixed %s and %s ppm: %s', (amount, feeFixed, feeRatePpm, fee, total) => {
    expect(quoteWithdrawal(amount, { ...rules, feeFixed, feeRatePpm }, 8)).toEqual({ fee, total, received: amount });
  });

  it('debits no more than the balance at the maximum the server answers', () => {
    // largestWithdrawal(100.00000001, 1, 3333 ppm)
    const quote = quoteWithdrawal('98.67112913', { ...rules, feeFixed: '1', feeRatePpm: 3333 }, 8);
    expect(compareAmounts(quote.total, '100.00000001')).toBeLessThanOrEqual(0);
  });
});

describe('largestAmount', () => {
  it('is cut to what the chain can carry', () => {
    expect(largestAmount({ ...rules, maximum: '98.12345678', decimals: 6 })).toBe('98.123456');
  });

  it('is nothing where the fee eats it all', () => {
    expect(largestAmount({ ...rules, maximum: '0' })).toBeNull();
    expect(largestAmount({ ...rules, maximum: '0.00000009', decimals: 6 })).toBeNull();
  });
});

describe('withdrawalProblems', () => {
  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.123456789', 'decimals'],
    ['1e3', 'form'],
    ['99.00000001', 'insufficientFunding'],
  ])('refuses the amount %j: %s', (amount, problem) => {
    expect(withdrawalProblems({ ...draft, amount }, rules, own).amount).toBe(problem);
  });

  it('takes the maximum and the minimum themselves', () => {
    const reading = { ...rules, minimum: '10' };
    expect(withdrawalProblems({ ...draft, amount: '99' }, reading, own).amount).toBeNull();
    expect(withdrawalProblems({ ...draft, amount: '10' }, reading, own).amount).toBeNull();
    expect(withdrawalProblems({ ...draft, amount: '9.99' }, reading, own).amount).toBe('belowMinimum');
  });

  it('wants an address of the chain', () => {
    expect(withdrawalProblems({ ...draft, address: other }, rules, own).address).toBeNull();
    expect(withdrawalProblems({ ...draft, address: other.slice(0, -1) }, rules, own).address).toBe('form');
  });
});

describe('withdrawalRequest', () => {
  it('names an address only where it is not one’s own', () => {
    expect(withdrawalRequest({ ...draft, amount: '010.50' }, rules, own)).toEqual({ asset: 'USDT', amount: '10.5' });
    expect(withdrawalRequest({ ...draft, address: own.toLowerCase() }, rules, own)).not.toHaveProperty('address');
    expect(withdrawalRequest({ ...draft, address: other }, rules, own)).toHaveProperty('address', other);
  });

  it('is nothing while something is wrong', () => {
    expect(withdrawalRequest({ ...draft, amount: '100' }, rules, own)).toBeNull();
    expect(withdrawalRequest({ ...draft, address: '0x' }, rules, own)).toBeNull();
  });
});

describe('foreignAddress', () => {
  it('knows one’s own in any case', () => {
    expect(foreignAddress(own.toLowerCase(), own)).toBeNull();
    expect(foreignAddress('', own)).toBeNull();
    expect(foreignAddress(other, own)).toBe(other);
  });
});
