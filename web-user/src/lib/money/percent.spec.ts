import { formatPercent } from './percent';

describe('formatPercent', () => {
  it('cuts to two decimals, but never to nothing', () => {
    expect(formatPercent(12_345, { language: 'en' })).toBe('1.23%');
    expect(formatPercent(3_000, { language: 'en' })).toBe('0.3%');
    expect(formatPercent(12, { language: 'en' })).toBe('0.0012%');
    expect(formatPercent(0, { language: 'en', minimum: 2 })).toBe('0.00%');
  });

  it('writes both signs where asked', () => {
    expect(formatPercent(25_000, { language: 'en', sign: 'always', minimum: 2 })).toBe('+2.50%');
    expect(formatPercent(-25_000, { language: 'en', sign: 'always', minimum: 2 })).toBe('\u22122.50%');
  });

  it('follows the language', () => {
    expect(formatPercent(25_000, { language: 'de' })).toBe('2,5\u00a0%');
    expect(formatPercent(25_000, { language: 'zh-CN' })).toBe('2.5%');
  });
});
