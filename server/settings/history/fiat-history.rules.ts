import { readFiatRates } from '../people/fiat-rates.rules';

/** From a moment on, epoch ms, a rate of one currency; null: there was none. It holds until the next one. */
export interface FiatSpan {
  readonly from: number;
  readonly rate: { readonly rate: string; readonly date: string } | null;
}

/** What `ui.fiatRates` was from a moment on, epoch ms. */
export interface FiatText {
  readonly from: number;
  readonly text: string;
}

/**
 * The rates of a currency in order of time. A rate holds from when staff wrote it down, and not before its own day: the
 * rates of a demonstration were there before their day.
 */
export function fiatSpans(currency: string, texts: readonly FiatText[]): FiatSpan[] {
  return texts.flatMap(({ from, text }, at) => {
    const found = readFiatRates(text)?.find((each) => each.currency === currency);
    const begins = found ? Math.max(from, Date.parse(`${found.date}T00:00:00Z`)) : from;
    const ends = texts[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (!found || begins >= ends) return [{ from, rate: null }];
    const span = { from: begins, rate: { rate: found.rate, date: found.date } };
    return begins > from ? [{ from, rate: null }, span] : [span];
  });
}

/** The rate that held at a moment, epoch ms; null: there was none. */
export const fiatRateAt = (spans: readonly FiatSpan[], at: number): FiatSpan['rate'] =>
  spans.findLast(({ from }) => from <= at)?.rate ?? null;

/** Every currency there was a rate of, the present ones first, in the order staff wrote them. */
export function fiatCurrencies(texts: readonly FiatText[]): string[] {
  const found = texts.toReversed().flatMap(({ text }) => readFiatRates(text) ?? []);
  return [...new Set(found.map(({ currency }) => currency))];
}
