import type { Candle } from '@server/market/market.schemas';

/** How many of the last candles are asked for again: a tick that came late still changes the one before. */
export const overlap = 3;

/**
 * The candles known so far with the `added` ones, which replace those of the same time on; both oldest first. Where
 * the two no longer touch, as after a night in the pocket, what was added stands alone.
 */
export function mergeCandles(known: readonly Candle[], added: readonly Candle[]): Candle[] {
  const [first] = added;
  const last = known.at(-1);
  if (!first || !last) return [...(first ? added : known)];
  if (first.time > last.time) return [...added];
  return [...known.filter(({ time }) => time < first.time), ...added];
}

const sameCandle = (a: Candle, b: Candle): boolean =>
  a.time === b.time &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.close === b.close &&
  a.volume === b.volume;

/** What has to be drawn anew to come from `before` to `after`; null: everything. */
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
