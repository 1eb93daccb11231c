import { fiatOf } from './fiat';

describe('USDT in another currency', () => {
  it.each([
    ['100', '1.16', '86.206896551724137931'],
    ['100', '0.187', '534.759358288770053475'],
    ['0', '1.16', '0'],
    ['0.00000001', '1.16', '0.00000000862068965'],
    ['-5', '2', '-2.5'],
    ['123456789012.12345678', '1', '123456789012.12345678'],
  ])('of %s at %s is %s, cut and never rounded up', (usdt, rate, fiat) => {
    expect(fiatOf(usdt, rate).startsWith(fiat)).toBe(true);
  });
});
