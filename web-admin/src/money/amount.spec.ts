import {
  add,
  compare,
  divide,
  formatAmount,
  isAmount,
  multiply,
  negate,
  partOf,
  percentOf,
  ppmOf,
  subtract,
} from './amount';

describe('amounts are decimal strings', () => {
  it('takes digits with at most one point, and a sign only where asked', () => {
    expect(['0', '12', '12.5', '0.00000001'].every((text) => isAmount(text))).toBe(true);
    for (const text of ['', '.5', '1.', '1e3', '0x1', ' 1', '+1', '-1', '１', '1,000', '1.2.3']) {
      expect(isAmount(text)).toBe(false);
    }
    expect(isAmount('-1', true)).toBe(true);
  });

  it('adds and subtracts beyond what a double holds', () => {
    expect(add('90071992547409931.00000001', '0.00000002')).toBe('90071992547409931.00000003');
    expect(subtract('1', '0.1')).toBe('0.9');
    expect(subtract('0.1', '1')).toBe('-0.9');
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(negate('0')).toBe('0');
  });

  it('compares by value, not by text', () => {
    expect(compare('10', '9.99')).toBe(1);
    expect(compare('1.0', '1')).toBe(0);
    expect(compare('-2', '1')).toBe(-1);
  });

  it('computes parts per million exactly', () => {
    expect(partOf('100', '2000')).toBe('0.2');
    expect(partOf('0.00000001', '1')).toBe('0.00000000000001');
    expect(percentOf('2000')).toBe('0.2');
    expect(percentOf('1000000')).toBe('100');
    expect(percentOf('1')).toBe('0.0001');
  });

  it('multiplies exactly and divides to either side', () => {
    expect(multiply('0.00000001', '1.5')).toBe('0.000000015');
    expect(divide('1', '3', 8)).toBe('0.33333333');
    expect(divide('1', '3', 8, true)).toBe('0.33333334');
    expect(divide('6', '3', 8, true)).toBe('2');
    expect(ppmOf('0.2')).toBe(2000);
    expect(ppmOf('100')).toBe(1_000_000);
  });

  it('is written for the locale with all its decimals', () => {
    expect(formatAmount('1234567.5', 'en')).toBe('1,234,567.50');
    expect(formatAmount('1234567.5', 'de')).toBe('1.234.567,50');
    expect(formatAmount('-0.12345678', 'en')).toBe('−0.12345678');
    expect(formatAmount('5', 'en', true)).toBe('+5.00');
    expect(formatAmount('0', 'en', true)).toBe('0.00');
    expect(formatAmount('12345678901234567890', 'en')).toBe('12,345,678,901,234,567,890.00');
    expect(formatAmount('n/a', 'en')).toBe('n/a');
  });
});
