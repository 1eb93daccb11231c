import { deviationPpm } from '../prices/deviation.rules';

const million = 1_000_000n;

/** What lies in a pool, in minor units. */
export interface Reserves {
  readonly base: bigint;
  readonly quote: bigint;
}

/** A trade seen from the trader: what goes into the pool and what comes out. */
export interface Swap {
  readonly amount: bigint;
  readonly received: bigint;
  /** the reserves it leaves */
  readonly after: Reserves;
}

/** Which way a trade goes: `sell` gives base for quote, `buy` quote for base. */
export type Side = 'sell' | 'buy';

/** What a trade must keep to, parts per million each. */
export interface SwapLimits {
  readonly feePpm: number;
  /** of either reserve */
  readonly maxTradePpm: number;
  /** the spot may be so far from `average`, before and after */
  readonly breakerPpm: number;
  /** of 30 minutes; units of the quote for one whole unit of base */
  readonly average: bigint;
  /** the spot may be so far from `dayAverage`, before and after */
  readonly dayBreakerPpm: number;
  /** the same of 24 hours */
  readonly dayAverage: bigint;
  /** decimals of the base */
  readonly scale: number;
}

/** How near to its averages a spot must stay. */
export type Breakers = Pick<SwapLimits, 'average' | 'breakerPpm' | 'dayAverage' | 'dayBreakerPpm'>;

/** Why a trade is refused; `Day` where the average of 24 hours stops what that of 30 minutes would let pass. */
export type Refusal = 'empty' | 'tooSmall' | 'tooLarge' | 'tooLargeForDay' | 'halted' | 'haltedForDay';

/** Units of the quote for one whole unit of base, rounded down; null while the pool is empty. */
export function spotOf({ base, quote }: Reserves, scale: number): bigint | null {
  return base > 0n && quote > 0n ? (quote * 10n ** BigInt(scale)) / base : null;
}

/**
 * A trade against x·y = k, the fee staying in the pool: out = ⌊y·in·(1−f) / (x + in·(1−f))⌋ (domain 7). Rounding down
 * favours the pool, so k cannot fall.
 * @throws Error if k would fall, which is a fault of ours
 */
export function swap({ base, quote }: Reserves, side: Side, amount: bigint, feePpm: number): Swap {
  const [x, y] = side === 'sell' ? [base, quote] : [quote, base];
  const net = amount * (million - BigInt(feePpm));
  const received = (y * net) / (x * million + net);
  const [left, right] = [x + amount, y - received];
  if (left * right < x * y) throw new Error('a swap would make k fall');
  const after = side === 'sell' ? { base: left, quote: right } : { base: right, quote: left };
  return { amount, received, after };
}

/** Which average a spot is too far from; null: it is near both. */
export function breakerOf(spot: bigint, limits: Breakers): 'halfHour' | 'day' | null {
  if (deviationPpm(spot, limits.average) > BigInt(limits.breakerPpm)) return 'halfHour';
  return deviationPpm(spot, limits.dayAverage) > BigInt(limits.dayBreakerPpm) ? 'day' : null;
}

/** Why this trade is refused, or null if it is allowed (domain 6: `pool.maxTrade`, `pool.breaker`, `pool.dayBreaker`). */
export function refusalOf(before: Reserves, side: Side, trade: Swap, limits: SwapLimits): Refusal | null {
  const spot = spotOf(before, limits.scale);
  if (spot === null) return 'empty';
  const halted = breakerOf(spot, limits);
  if (halted) return halted === 'day' ? 'haltedForDay' : 'halted';
  if (trade.received === 0n) return 'tooSmall';
  const [x, y] = side === 'sell' ? [before.base, before.quote] : [before.quote, before.base];
  const most = BigInt(limits.maxTradePpm);
  if (trade.amount * million > x * most || trade.received * million > y * most) return 'tooLarge';
  const left = spotOf(trade.after, limits.scale);
  const stopped = left === null ? 'halfHour' : breakerOf(left, limits);
  if (stopped) return stopped === 'day' ? 'tooLargeForDay' : 'tooLarge';
  return null;
}

/** The largest amount that can be traded at once; 0 if none can. */
export function largestSwap(before: Reserves, side: Side, limits: SwapLimits): bigint {
  const reserve = side === 'sell' ? before.base : before.quote;
  let possible = 0n;
  let refused = reserve + 1n;
  const passes = (amount: bigint) => {
    const refusal = refusalOf(before, side, swap(before, side, amount, limits.feePpm), limits);
    return refusal === null || refusal === 'tooSmall';
  };
  // The further a trade goes the further it moves the spot, so what is refused stays refused above.
  while (refused - possible > 1n) {
    const middle = (possible + refused) / 2n;
    if (passes(middle)) possible = middle;
    else refused = middle;
  }
  return possible;
}

/** How much less the trade brings than its amount less the fee would at the spot, ppm: what the trade itself moves. */
export function impactPpm({ base, quote }: Reserves, side: Side, trade: Swap, feePpm: number): number {
  const [x, y] = side === 'sell' ? [base, quote] : [quote, base];
  const ideal = (trade.amount * (million - BigInt(feePpm)) * y) / (x * million);
  if (ideal <= trade.received) return 0;
  return Number(((ideal - trade.received) * million) / ideal);
}

/** A point in the life of a pool: its spot from `at` on, and the sum of spot × milliseconds up to `at`. */
export interface PoolMoment {
  readonly at: number;
  readonly spot: bigint;
  readonly cumulative: bigint;
}

/** The cumulative at `now`, when nothing happened since `moment`. */
export function cumulativeAt({ at, spot, cumulative }: PoolMoment, now: number): bigint {
  return cumulative + spot * BigInt(Math.max(0, now - at));
}

/**
 * The average spot of the window that ends at `now`; of a younger pool, since its first event.
 * @param last the last event
 * @param anchor the last event at or before the window's start, else the first event
 * @param window ms
 */
export function averageOf(last: PoolMoment, anchor: PoolMoment, now: number, window: number): bigint {
  const start = Math.max(anchor.at, now - window);
  if (now <= start) return last.spot;
  return (cumulativeAt(last, now) - cumulativeAt(anchor, start)) / BigInt(now - start);
}

/** Quote that goes with `base` at the reserves' own price, rounded up: nothing leaves the others' share. */
export function quoteFor({ base, quote }: Reserves, added: bigint): bigint {
  return (added * quote + base - 1n) / base;
}
