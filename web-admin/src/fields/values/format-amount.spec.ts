import { formatAmount, formatRate, plotHeight } from './format-amount';

describe('an amount for reading', () => {
  it('is written for the locale with all its decimals', () => {
    expect(formatAmount('1234567.5', 'en')).toBe('1,234,567.50');
    expect(formatAmount('1234567.5', 'de')).toBe('1.234.567,50');
    expect(formatAmount('-0.12345678', 'en')).toBe('−0.12345678');
    expect(formatAmount('5', 'en', true)).toBe('+5.00');
    expect(formatAmount('0', 'en', true)).toBe('0.00');
    expect(formatAmount('12345678901234567890', 'en')).toBe('12,345,678,901,234,567,890.00');
    expect(formatAmount('n/a', 'en')).toBe('n/a');
  });

  it('is a height on a chart, and none where it is no amount', () => {
    expect([plotHeight('-1.5'), plotHeight('n/a')]).toEqual([-1.5, 0]);
  });

  it('is a rate in per cent, as short as it can be', () => {
    expect([0, 100_000, 2_500, 1_000_000].map((ppm) => formatRate(ppm, 'en'))).toEqual([
      '0\u00a0%',
      '10\u00a0%',
      '0.25\u00a0%',
      '100\u00a0%',
    ]);
    expect(formatRate(2_500, 'de')).toBe('0,25\u00a0%');
  });
});
