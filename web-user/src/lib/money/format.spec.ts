import { formatAmount, formatCount } from './format';
import { formatPercent } from './percent';

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
    expect(formatAmount('9007199254740991', { ...en, minimum: 0 })).toBe('9,007,199,254,740,991');
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

describe('in each of the six languages', () => {
  it.each([
    ['zh-CN', '1,234,567.891', '1,234.50', '10,000+', '2.5%'],
    ['zh-TW', '1,234,567.891', '1,234.50', '10,000+', '2.5%'],
    ['en', '1,234,567.891', '1,234.50', '10,000+', '2.5%'],
    ['ru', '1\u00a0234\u00a0567,891', '1\u00a0234,50', '10\u00a0000+', '2,5\u00a0%'],
    ['pt', '1.234.567,891', '1.234,50', '10.000+', '2,5%'],
    ['de', '1.234.567,891', '1.234,50', '10.000+', '2,5\u00a0%'],
  ])('%s writes %s and %s, %s and %s', (language, long, short, count, percent) => {
    const options = { language, decimals: 4 };
    expect(formatAmount('1234567.891', options)).toBe(long);
    expect(formatAmount('1234.5', options)).toBe(short);
    expect(formatCount(10_001, language)).toBe(count);
    expect(formatPercent(25_000, { language })).toBe(percent);
  });
});

describe('an amount that is cut', () => {
  it.each([
    ['0.00019999', 4, '0.0001'],
    ['-0.00019999', 4, '\u22120.0001'],
    ['1.00009', 4, '1.00'],
    ['0.00009', 4, '0.00009'],
    ['-0.00009', 4, '\u22120.00009'],
    ['999999.99999', 2, '999,999.99'],
    ['1.999', 0, '1'],
    ['0.9', 0, '0.9'],
    ['0', 4, '0.00'],
    ['-0', 4, '0.00'],
    ['1.5', 1, '1.5'],
    ['1', 1, '1.0'],
  ])('%s at %i decimals is %s', (amount, decimals, text) => {
    expect(formatAmount(amount, { language: 'en', decimals })).toBe(text);
  });

  it.each([
    ['0.00009', 4, '<0.0001'],
    ['0.00000001', 4, '<0.0001'],
    ['-0.00009', 4, '\u2212<0.0001'],
    ['0.0001', 4, '0.0001'],
    ['0.00019', 4, '0.0001'],
    ['0.009', 2, '<0.01'],
    ['0.9', 0, '<1'],
    ['1.00001', 4, '1.00'],
    ['0', 4, '0.00'],
  ])('%s at %i decimals is %s where the least may stand for it', (amount, decimals, text) => {
    expect(formatAmount(amount, { language: 'en', decimals, below: true })).toBe(text);
  });

  it('is less than the least in the marks and with the sign of its language', () => {
    expect(formatAmount('0.00001', { language: 'de', decimals: 4, below: true, sign: 'always' })).toBe('+<0,0001');
  });

  it('never gets a sign for nothing', () => {
    expect(formatAmount('-0.00', { language: 'en', decimals: 2, sign: 'always' })).toBe('0.00');
  });
});

describe('formatCount', () => {
  it('shows a capped count as more', () => {
    expect(formatCount(10_000, 'en')).toBe('10,000');
    expect(formatCount(10_001, 'en')).toBe('10,000+');
  });
});

describe('source 8: an amount above the safe-integer range', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is shown whole, and warned of once on the console', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const shown = (amount: string) => formatAmount(amount, { decimals: 2, language: 'en' });
    expect(shown('9007199254740991')).toBe('9,007,199,254,740,991.00');
    expect(warn).not.toHaveBeenCalled();
    expect([shown('9007199254740992'), shown('9007199254740992')]).toEqual([
      '9,007,199,254,740,992.00',
      '9,007,199,254,740,992.00',
    ]);
    shown('-9007199254740993.5');
    expect(warn.mock.calls).toEqual([
      ['The amount 9007199254740992 is above the safe-integer range'],
      ['The amount -9007199254740993.5 is above the safe-integer range'],
    ]);
  });
});
