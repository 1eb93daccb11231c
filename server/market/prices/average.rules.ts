import { day, minute } from '../../common/runtime/times';

const million = 1_000_000n;

/** The windows over which a price is averaged that moves by itself, ms (domain 7). */
export const averageWindows = { halfHour: 30 * minute, day } as const;

/** Averages of both windows up to a moment. */
export interface Averages {
  readonly halfHour: bigint;
  readonly day: bigint;
}

/** The average by which fewer units are paid for what is due in USDT. */
export function higherOf({ halfHour, day: ofDay }: Averages): bigint {
  if (halfHour > ofDay) return halfHour;
  return ofDay;
}

/** A price, and since when it stood. */
export interface PricePoint {
  readonly at: number;
  readonly price: bigint;
}

/**
 * What a price was from `from` to `now`, each weighed by how long it stood, rounded down.
 * @param first the price at `from`; where nothing is known so early, the first there was, as if it had always stood
 * @param points oldest first; what is before `from` counts from there on
 */
export function averageSince(first: bigint, points: readonly PricePoint[], from: number, now: number): bigint {
  let [sum, price, since] = [0n, first, from];
  for (const point of points) {
    const at = Math.min(Math.max(point.at, since), now);
    sum += price * BigInt(at - since);
    [price, since] = [point.price, at];
  }
  sum += price * BigInt(now - since);
  return sum / BigInt(now - from);
}

/**
 * Sum of price × milliseconds from `start` to `end`.
 * @param points oldest first; each stands until the next, the last one to the end
 */
export function priceTime(points: readonly PricePoint[], start: number, end: number): bigint {
  let sum = 0n;
  for (const [index, { at, price }] of points.entries()) {
    const [since, until] = [Math.max(at, start), Math.min(points[index + 1]?.at ?? end, end)];
    if (until > since) sum += price * BigInt(until - since);
  }
  return sum;
}

/** The lowest and the highest price that one person may set alone: `limitPpm` from the average, and no unit further. */
export function aloneBounds(average: bigint, limitPpm: number): { least: bigint; most: bigint } {
  const limit = BigInt(limitPpm);
  return {
    least: (average * (million - limit) + million - 1n) / million,
    most: (average * (million + limit)) / million,
  };
}

/** How far a price is from another, with its sign, in percent to four decimals, e.g. `-12.5 %`. */
export function movePercent(price: bigint, from: bigint): string {
  const ppm = ((price - from) * million) / from;
  const size = ppm < 0n ? -ppm : ppm;
  const fraction = (size % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return `${ppm < 0n ? '-' : '+'}${size / 10_000n}${fraction && `.${fraction}`} %`;
}
