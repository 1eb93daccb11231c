import { ApiError } from '../../lib/http/api-error';
import { failurePlaceOf } from '../../lib/http/failure-place';
import { largestAmount, typedAmount } from '../../lib/money/typed-amount';
import {
  type AssetRules,
  isUnfinished,
  ownName,
  quoteTransfer,
  recipientName,
  transferFaults,
  transferRequest,
} from './transfer-form';

const rules: AssetRules = {
  asset: 'USDT',
  balance: '100',
  onHold: '0',
  onHoldUntil: null,
  maximum: '99.80039920',
  decimals: 8,
};
const address = `0x${'aB'.repeat(20)}`;

describe('recipientName', () => {
  it('knows a uid and an address in any case, and nothing else', () => {
    expect(recipientName('12345678')).toBe('12345678');
    expect(recipientName(address)).toBe(address.toLowerCase());
    for (const text of [
      '',
      '01234567',
      '1234567',
      '123456789',
      'A2345678',
      address.slice(0, -1),
      `${address}0`,
      `x${address}`,
    ]) {
      expect([text, recipientName(text)]).toEqual([text, null]);
    }
  });

  it('waits for the rest of what is being typed', () => {
    expect([isUnfinished('1234'), isUnfinished('12345678'), isUnfinished('0x12345678')]).toEqual([true, false, true]);
    expect([isUnfinished(address.slice(0, -1)), isUnfinished(address), isUnfinished('12340x56')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('ownName', () => {
  it('is a nickname, unless that is nothing but the account', () => {
    expect(ownName({ nickname: 'Ada', account: '0x12****abcd' })).toBe('Ada');
    expect(ownName({ nickname: '0x12****abcd', account: '0x12****abcd' })).toBeNull();
    expect(ownName({ nickname: '', account: '0x12****abcd' })).toBeNull();
  });
});

describe('quoteTransfer', () => {
  // The figures of test/api/transfer.spec.ts.
  it('rounds the fee up at the asset’s scale', () => {
    expect(quoteTransfer('10.00000001', 2_000, rules)).toEqual({ fee: '0.02000001', total: '10.02000002' });
    expect(quoteTransfer('33.26679973', 2_000, rules).total).toBe('33.33333333');
    expect(quoteTransfer('5', 0, rules)).toEqual({ fee: '0', total: '5' });
  });
});

describe('amounts', () => {
  it('takes the largest and nothing above it', () => {
    const problemOf = (text: string) => typedAmount(text, 8, { maximum: rules.maximum }).problem;
    expect(problemOf('99.8003992')).toBeNull();
    expect(problemOf('99.80039921')).toBe('insufficientFunding');
    expect(problemOf('')).toBe('required');
    expect(largestAmount(rules.maximum, 8)).toBe('99.8003992');
    expect(largestAmount('0', 8)).toBeNull();
  });

  it('make a request only if everything is right', () => {
    expect(transferRequest({ asset: 'USDT', to: address, amount: '01.50' }, rules)).toEqual({
      to: address.toLowerCase(),
      asset: 'USDT',
      amount: '1.5',
    });
    expect(transferRequest({ asset: 'USDT', to: 'x', amount: '1' }, rules)).toBeNull();
    expect(transferRequest({ asset: 'USDT', to: address, amount: '100' }, rules)).toBeNull();
  });
});

it('shows a refusal at the field it names', () => {
  const place = (code: string, field: string | null) =>
    failurePlaceOf(new ApiError('refused', 'no', code, field), transferFaults);
  expect(place('recipientUnknown', 'to')).toBe('to');
  expect(place('insufficientFunding', 'amount')).toBe('amount');
  expect(place('insufficientFunding', null)).toBe('confirm');
  expect(transferFaults).toEqual({ to: [], amount: [] });
});
