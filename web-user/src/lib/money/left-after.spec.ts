import { leftAfter } from './left-after';

describe('what is left after a payment', () => {
  it.each([
    ['10', '2.5', '7.5'],
    ['10', '10', '0'],
    ['10', '10.00000001', null],
    [undefined, '1', null],
  ])('of %s after %s is %s', (balance, spent, left) => {
    expect(leftAfter(balance, spent)).toBe(left);
  });
});
