import { formatAmount, formatCount } from './format';

const en = { language: 'en', decimals: 4 };

describe('formatAmount', () => {
  it('groups, cuts and pads', () => {
    expect(formatAmount('1234567.891', en)).toBe('1,234,567.891');
    expect(formatAmount('0.99999', en)).toBe('0.9999');
    expect(formatAmount('12', en)).toBe('12.00');
    expect(formatAmount('12', { ...en, minimum: 0 })).toBe('12');
  });

  it('never shows something as nothing, nor as an exponent', () => {
    expect(formatAmount('0.00000001', en)).toBe('0.00000001');
    expect(formatAmount('90071992547409931', { ...en, minimum: 0 })).toBe('90,071,992,547,409,931');
  });

  it('writes both signs where asked', () => {
    expect(formatAmount('3.5', { ...en, sign: 'always' })).toBe('+3.50');
    expect(formatAmount('-3.5', { ...en, sign: 'always' })).toBe('\u22123.50');
    expect(formatAmount('0', { ...en, sign: 'always' })).toBe('0.00');
  });

  it('follows the language', () => {
    expect(formatAmount('1234.5', { language: 'de', decimals: 4 })).toBe('1.234,50');
    expect(formatAmount('1234.5', { language: 'ru', decimals: 4 })).toMatch(/^1[\u00a0\u202f]234,50$/);
  });
});

describe('formatCount', () => {
  it('shows a capped count as more', () => {
    expect(formatCount(10_000, 'en')).toBe('10,000');
    expect(formatCount(10_001, 'en')).toBe('10,000+');
  });
});
