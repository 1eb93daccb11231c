import { ApiError } from '../../lib/http/api-error';
import { failurePlaceOf } from '../../lib/http/failure-place';
import {
  type AssetRules,
  foreignAddress,
  heldUntil,
  quoteWithdrawal,
  type WithdrawalDraft,
  withdrawalFaults,
  withdrawalProblems,
  withdrawalRequest,
} from './withdrawal-form';

const own = '0xAbCdEf0000000000000000000000000000000001';
const other = `0x${'12'.repeat(20)}`;
const rules: AssetRules = {
  asset: 'USDT',
  balance: '100',
  onHold: '0',
  onHoldUntil: null,
  minimum: '0',
  moreThanMinimum: false,
  feeFixed: '1',
  feeRatePpm: 0,
  maximum: '99',
  decimals: 8,
};
const draft: WithdrawalDraft = { asset: 'USDT', amount: '10', address: '' };

describe('quoteWithdrawal', () => {
  it('charges the fee on top', () => {
    expect(quoteWithdrawal('10', rules, 8)).toEqual({ fee: '1', total: '11' });
    expect(quoteWithdrawal('10', { ...rules, feeRatePpm: 2_000 }, 8)).toEqual({ fee: '1.02', total: '11.02' });
    expect(quoteWithdrawal('10', { ...rules, feeFixed: '0', feeRatePpm: 2_000 }, 8)).toEqual({
      fee: '0.02',
      total: '10.02',
    });
  });

  it('rounds the fee up at the scale of the asset, whatever decimals the chain carries', () => {
    const reading = { ...rules, feeRatePpm: 1, decimals: 2 };
    expect(quoteWithdrawal('0.01', reading, 8)).toEqual({ fee: '1.00000001', total: '1.01000001' });
  });
});

const refused = (code: string, field: string | null = null) => new ApiError('refused', 'no', code, field);

describe('a refusal', () => {
  it.each([
    [refused('passwordWrong', 'password'), 'keypad'],
    [refused('insufficientFunding'), 'amount'],
    [refused('dailyLimitReached'), 'amount'],
    [refused('amountInvalid', 'amount'), 'amount'],
    [refused('belowMinimum'), 'amount'],
    [refused('chainDecimals'), 'amount'],
    [refused('ownAddressOnly', 'address'), 'address'],
    [refused('ownAddressOnly'), 'address'],
    [refused('addressInvalid'), 'address'],
    [refused('tooManyPending'), 'confirm'],
  ])('%j belongs to %s', (error, place) => {
    expect(failurePlaceOf(error, withdrawalFaults)).toBe(place);
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

  it('source 5: takes more than 100, or at least 100, as the setting says', () => {
    const of = (amount: string, moreThanMinimum: boolean) =>
      withdrawalProblems({ ...draft, amount }, { ...rules, minimum: '100', moreThanMinimum, maximum: '500' }, own)
        .amount;
    expect([of('99.99', false), of('100', false), of('100.00', false)]).toEqual(['belowMinimum', null, null]);
    expect([of('100', true), of('100.00', true), of('100.00000001', true)]).toEqual([
      'belowMinimum',
      'belowMinimum',
      null,
    ]);
  });

  it('wants an address of the chain', () => {
    expect(withdrawalProblems({ ...draft, address: other }, rules, own).address).toBeNull();
    for (const address of [other.slice(0, -1), `${other}0`, `x${other}`, other.replace('1', 'g')]) {
      expect([address, withdrawalProblems({ ...draft, address }, rules, own).address]).toEqual([address, 'form']);
    }
  });
});

describe('withdrawalRequest', () => {
  it('names an address only if it is not one’s own', () => {
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
    expect(foreignAddress(own, own)).toBeNull();
    expect(foreignAddress(own, own.toLowerCase())).toBeNull();
    expect(foreignAddress('', own)).toBeNull();
    expect(foreignAddress(other, own)).toBe(other);
  });
});

describe('heldUntil', () => {
  const [soon, later] = ['2026-11-23T10:00:00.000Z', '2026-11-23T11:00:00.000Z'];
  const held = { ...rules, onHold: '30', onHoldUntil: soon };

  it('waits for what came from an account on hold only where it takes of that', () => {
    expect(heldUntil('70', held, null)).toBeNull();
    expect(heldUntil('70.00000001', held, null)).toBe(soon);
    expect(heldUntil('100', rules, null)).toBeNull();
  });

  it('waits for the later of two holds', () => {
    expect(heldUntil('70', held, later)).toBe(later);
    expect(heldUntil('71', held, later)).toBe(later);
    expect(heldUntil('71', { ...held, onHoldUntil: later }, soon)).toBe(later);
  });
});
