import { readFiatRates } from './fiat-rates.rules';

describe('rates of currencies', () => {
  it('are read one after the other', () => {
    expect(readFiatRates('')).toEqual([]);
    expect(readFiatRates('EUR 1.087 2026-11-28, BRL 0.185 2026-11-27')).toEqual([
      { currency: 'EUR', rate: '1.087', date: '2026-11-28' },
      { currency: 'BRL', rate: '0.185', date: '2026-11-27' },
    ]);
  });

  it('are at most ten', () => {
    const rates = (count: number) =>
      Array.from({ length: count }, (_, at) => `AA${String.fromCharCode(65 + at)} 1 2026-11-28`).join(', ');
    expect(readFiatRates(rates(10))).toHaveLength(10);
    expect(readFiatRates(rates(11))).toBeNull();
  });

  it.each([
    'EUR 1.087',
    'eur 1.087 2026-11-28',
    'EURO 1.087 2026-11-28',
    'EUR 0 2026-11-28',
    'EUR -1 2026-11-28',
    'EUR 1,087 2026-11-28',
    'EUR 1.123456789 2026-11-28',
    'EUR 1e3 2026-11-28',
    'EUR 1.087 2026-02-31',
    'EUR 1.087 28.11.2026',
    'EUR 1.087 2026-11-28,',
    'EUR 1.087 2026-11-28, EUR 1.09 2026-11-28',
  ])('cannot be read from %j', (text) => {
    expect(readFiatRates(text)).toBeNull();
  });
});
