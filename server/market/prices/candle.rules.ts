import { day, hour, minute } from '../../common/runtime/times';
import type { CandleInterval } from '../market.schemas';

/** Length of each interval; a day is a UTC day. */
export const spanLength: Readonly<Record<CandleInterval, number>> = {
  '1m': minute,
  '5m': 5 * minute,
  '1h': hour,
  '1d': day,
};

/** The intervals above a minute, each with the one it is made of, finest first. */
export const coarserSpans = [
  { span: '5m', from: '1m' },
  { span: '1h', from: '5m' },
  { span: '1d', from: '1h' },
] as const satisfies readonly { span: CandleInterval; from: CandleInterval }[];

/** Prices in minor units of the quote, volume in those of the asset. */
export interface Bar {
  readonly start: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

/** Start of the interval `at` falls in. */
export function bucketStart(at: number, span: CandleInterval): number {
  return Math.floor(at / spanLength[span]) * spanLength[span];
}

/**
 * One bar per interval from `first` to `last` (starts, both included): where nothing happened the price stays where the
 * bar before left it. Begins at the first stored bar where nothing is known before it.
 * @param bars stored bars, oldest first
 * @param before close of the last bar before `first`; null if there is none
 */
export function withEmptyBars(
  bars: readonly Bar[],
  before: bigint | null,
  span: CandleInterval,
  first: number,
  last: number,
): Bar[] {
  const stored = new Map(bars.map((bar) => [bar.start, bar]));
  const filled: Bar[] = [];
  let close = before;
  for (let start = first; start <= last; start += spanLength[span]) {
    const bar = stored.get(start) ?? (close === null ? undefined : emptyBar(start, close));
    if (!bar) continue;
    close = bar.close;
    filled.push(bar);
  }
  return filled;
}

function emptyBar(start: number, price: bigint): Bar {
  return { start, open: price, high: price, low: price, close: price, volume: 0n };
}
