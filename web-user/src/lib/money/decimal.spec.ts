import { cutAmount } from '@server/common/money/decimal.rules';
import { fromUnits, toUnits } from './decimal';

describe('units of 10^-18', () => {
  it.each(['0', '12.5', '-3.5', '0.00000001', '90071992547409931.12345678'])('keep %s exactly', (text) => {
    expect(fromUnits(toUnits(text))).toBe(text);
  });

  it.each(['', '.5', '1.', '1e3', '+1', ' 1', '0x10', '１', '1,5', 'NaN', '--1'])('refuse %j', (text) => {
    expect(() => toUnits(text)).toThrow(RangeError);
  });

  it('are cut towards zero for reading', () => {
    expect(cutAmount('1.99999', 4)).toBe('1.9999');
    expect(cutAmount('-1.99999', 4)).toBe('-1.9999');
  });
});
