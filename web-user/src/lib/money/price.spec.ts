import { priceDecimals } from './price';

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
