import { minute } from '../../common/runtime/times';
import type { CandleInterval } from '../market.schemas';
import { type Bar, bucketStart } from './candle.rules';

const million = 1_000_000n;
/** How far a price moves in a minute at most, ppm; and how much of its distance from its way it loses, ppm. */
const step = 1_500;
const pull = 500n;

/**
 * A calm walk of prices, one a minute, oldest first, that ends at `last`.
 * @param count how many prices
 * @param risePpm by how much it rises on its way, or falls
 * @param random a number from 0 to below its argument
 */
export function walkTo(last: bigint, count: number, risePpm: bigint, random: (below: number) => number): bigint[] {
  const prices: bigint[] = [];
  let price = last;
  for (let back = 0; back < count; back++) {
    prices.push(price);
    const way = last - (last * risePpm * BigInt(back)) / (million * BigInt(count));
    const move = BigInt(random(2 * step + 1) - step) + ((way - price) * pull) / way;
    price += (price * move) / million;
  }
  return prices.reverse();
}

/**
 * Bars of a line of prices, oldest first.
 * @param end when the last price was, the start of a minute; epoch ms
 */
export function barsOf(prices: readonly bigint[], end: number, span: CandleInterval): Bar[] {
  const bars: { -readonly [Key in keyof Bar]: Bar[Key] }[] = [];
  for (let index = 1; index < prices.length; index++) {
    const [open, close] = [prices[index - 1] as bigint, prices[index] as bigint];
    const start = bucketStart(end - (prices.length - index) * minute, span);
    const known = bars.at(-1);
    const bar = known?.start === start ? known : { start, open, high: open, low: open, close, volume: 0n };
    if (bar !== known) bars.push(bar);
    if (close > bar.high) bar.high = close;
    if (close < bar.low) bar.low = close;
    bar.close = close;
  }
  return bars;
}
