import { day, hour, minute } from '../../common/runtime/times';
import { barsOf, walkTo } from './demo-bars.rules';

/** Always the most, or always the least. */
const always = (most: boolean) => (below: number) => (most ? below - 1 : 0);
/** Counts on by a large step, so that it is far from even and the same each time. */
function counter(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe('a walk', () => {
  it('ends at its price, has as many as asked for, and is the same again', () => {
    const walk = walkTo(50_000_000n, 5_000, 100_000n, counter());
    expect([walk.length, walk.at(-1)]).toEqual([5_000, 50_000_000n]);
    expect(walkTo(50_000_000n, 5_000, 100_000n, counter())).toEqual(walk);
  });

  it('keeps to its way, and never leaves it for good', () => {
    for (const most of [true, false]) {
      const walk = walkTo(50_000_000n, 40_000, 0n, always(most));
      expect(walk.every((price) => price > 0n && price < 50_000_000_000n)).toBe(true);
    }
    const calm = walkTo(50_000_000n, 40_000, 0n, counter());
    const off = calm.filter((price) => price < 40_000_000n || price > 60_000_000n);
    expect(off.length).toBeLessThan(calm.length / 100);
  });

  it('begins lower where it is to rise', () => {
    const first = walkTo(50_000_000n, 43_200, 200_000n, counter())[0] as bigint;
    expect(first > 34_000_000n && first < 46_000_000n).toBe(true);
  });
});

describe('bars', () => {
  const end = Date.parse('2026-03-02T00:00:00Z');

  it('open where the one before closed, and hold all between', () => {
    const prices = [10n, 30n, 20n, 25n];
    expect(barsOf(prices, end, '1m')).toEqual([
      { start: end - 3 * minute, open: 10n, high: 30n, low: 10n, close: 30n, volume: 0n },
      { start: end - 2 * minute, open: 30n, high: 30n, low: 20n, close: 20n, volume: 0n },
      { start: end - minute, open: 20n, high: 25n, low: 20n, close: 25n, volume: 0n },
    ]);
    expect(barsOf(prices, end, '1d')).toEqual([
      { start: end - day, open: 10n, high: 30n, low: 10n, close: 25n, volume: 0n },
    ]);
  });

  it('of an hour begin with the hour', () => {
    const prices = Array.from({ length: 121 }, (_, index) => BigInt(index));
    const bars = barsOf(prices, end + 30 * minute, '1h');
    expect(bars.map(({ start, open, close }) => [(start - end) / hour, open, close])).toEqual([
      [-2, 0n, 30n],
      [-1, 30n, 90n],
      [0, 90n, 120n],
    ]);
  });
});
