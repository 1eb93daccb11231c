import { compareAmounts } from '@server/common/money/decimal.rules';
import type { Candle } from '@server/market/market.schemas';

/** How many of the last candles are fetched again: a late tick still changes the candle before. */
export const overlap = 3;

/**
 * The known candles followed by the `added` ones, which replace all from their first time on; both oldest first. If
 * there is a gap between the two, as after hours in the background, only the added ones are returned.
 */
export function mergeCandles(known: readonly Candle[], added: readonly Candle[]): Candle[] {
  const [first] = added;
  const last = known.at(-1);
  if (!first || !last) return [...(first ? added : known)];
  if (first.time > last.time) return [...added];
  return [...known.filter(({ time }) => time < first.time), ...added];
}

/** The candles with the last one closed at `price`: chart and page tell one price, though they are asked for apart. */
export function closedAt(candles: readonly Candle[], price: string | null): readonly Candle[] {
  const last = candles.at(-1);
  if (!last || price === null || last.close === price) return candles;
  const high = compareAmounts(price, last.high) > 0 ? price : last.high;
  const low = compareAmounts(price, last.low) < 0 ? price : last.low;
  return [...candles.slice(0, -1), { ...last, high, low, close: price }];
}

const sameCandle = (a: Candle, b: Candle): boolean =>
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume;

/** The candles to draw again to get from `before` to `after`; null means all of them. */
export function changedCandles(before: readonly Candle[], after: readonly Candle[]): Candle[] | null {
  const sameStart = before[0] !== undefined && before[0].time === after[0]?.time;
  if (!sameStart || after.length < before.length) return null;
  const moved = before.some((candle, at) => candle.time !== after[at]?.time);
  if (moved) return null;
  return after.filter((candle, at) => {
    const drawn = before[at];
    return drawn === undefined || !sameCandle(drawn, candle);
  });
}

/** The candles that reach highest and lowest; of equal ones the first. Undefined where there are none. */
export function extremesOf(candles: readonly Candle[]): { highest: Candle; lowest: Candle } | undefined {
  const [first] = candles;
  if (!first) return undefined;
  return candles.reduce(
    ({ highest, lowest }, candle) => ({
      highest: Number(candle.high) > Number(highest.high) ? candle : highest,
      lowest: Number(candle.low) < Number(lowest.low) ? candle : lowest,
    }),
    { highest: first, lowest: first },
  );
}
