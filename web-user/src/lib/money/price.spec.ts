import { compareAmounts, cutAmount } from '@server/common/money/decimal.rules';
import { priceDecimals, worthOf } from './price';

describe('priceDecimals', () => {
  it.each([
    ['600', 2],
    ['100', 2],
    ['99.99999999', 4],
    ['1', 4],
    ['0.5', 6],
    ['0.01', 6],
    ['0.00999999', 8],
    ['0', 8],
  ])('shows %s with %i', (price, decimals) => {
    expect(priceDecimals(price)).toBe(decimals);
  });
});

describe('worthOf', () => {
  it.each([
    ['2', '0.5', '1'],
    ['3', '0.33333333', '0.99999999'],
    ['0.00000001', '0.5', '0'],
    ['90071992547.40993', '2', '180143985094.81986'],
  ])('%s at %s is %s, rounded down', (amount, price, worth) => {
    expect(compareAmounts(cutAmount(worthOf(amount, price), 8), worth)).toBe(0);
  });
});
