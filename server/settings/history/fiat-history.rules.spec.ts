import { fiatCurrencies, fiatRateAt, fiatSpans } from './fiat-history.rules';

const day = (date: string) => Date.parse(`${date}T00:00:00Z`);
const texts = [
  { from: 0, text: 'EUR 1.1 2026-03-01, BRL 0.2 2026-03-01' },
  { from: day('2026-04-01') + 5, text: 'EUR 1.2 2026-03-31' },
  { from: day('2026-05-01'), text: 'USD 1 2026-05-01' },
  { from: day('2026-06-01'), text: 'EUR 1.4 2026-06-03' },
  { from: day('2026-07-01'), text: 'EUR 1.5 2026-09-01' },
  { from: day('2026-08-01'), text: '' },
];
const eur = fiatSpans('EUR', texts);
const at = (moment: number) => fiatRateAt(eur, moment)?.rate ?? null;

test('a rate holds from when it was written down, until another one is', () => {
  expect(at(day('2026-04-01') + 4)).toBe('1.1');
  expect(at(day('2026-04-01') + 5)).toBe('1.2');
  expect(fiatRateAt(eur, day('2026-04-20'))).toEqual({ rate: '1.2', date: '2026-03-31' });
});

test('a rate never holds before its own day', () => {
  expect(at(day('2026-03-01') - 1)).toBeNull();
  expect(at(day('2026-03-01'))).toBe('1.1');
  expect(at(day('2026-06-03') - 1)).toBeNull();
  expect(at(day('2026-06-03'))).toBe('1.4');
  // Replaced before its day came.
  expect(at(day('2026-07-15'))).toBeNull();
});

test('no rate holds while staff keep none of the currency', () => {
  expect(at(day('2026-05-01'))).toBeNull();
  expect(at(day('2026-12-01'))).toBeNull();
  expect(fiatSpans('CHF', texts).every(({ rate }) => rate === null)).toBe(true);
  expect(fiatRateAt([], 1)).toBeNull();
});

test('every currency is named once, the newest first', () => {
  expect(fiatCurrencies(texts)).toEqual(['EUR', 'USD', 'BRL']);
});
