const million = 1_000_000n;

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
