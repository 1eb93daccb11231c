import { day, hour, minute } from '../../common/runtime/times';
import { bucketStart, withEmptyBars } from './candle.rules';

const bar = (start: number, price: bigint) => ({
  start,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 5n,
});

describe('candles', () => {
  it('start where their interval does; a day is a UTC day', () => {
    const at = Date.UTC(2026, 10, 21, 17, 23, 45);
    expect(bucketStart(at, '1m')).toBe(Date.UTC(2026, 10, 21, 17, 23));
    expect(bucketStart(at, '5m')).toBe(Date.UTC(2026, 10, 21, 17, 20));
    expect(bucketStart(at, '1h')).toBe(Date.UTC(2026, 10, 21, 17));
    expect(bucketStart(at, '1d')).toBe(Date.UTC(2026, 10, 21));
  });

  it('carry the price where nothing happened', () => {
    const filled = withEmptyBars([bar(2 * minute, 7n)], 3n, '1m', 0, 4 * minute);
    expect(filled.map(({ start, close, volume }) => [start / minute, close, volume])).toEqual([
      [0, 3n, 0n],
      [1, 3n, 0n],
      [2, 7n, 5n],
      [3, 7n, 0n],
      [4, 7n, 0n],
    ]);
  });

  it('begin at the first bar there is', () => {
    expect(withEmptyBars([bar(2 * hour, 7n)], null, '1h', 0, 3 * hour).map(({ start }) => start / hour)).toEqual([
      2, 3,
    ]);
    expect(withEmptyBars([], null, '1d', 0, 3 * day)).toEqual([]);
  });
});
