import type { Candle } from '@server/market/market.schemas';
import { changedCandles, closedAt, extremesOf, mergeCandles } from './candles';

const candle = (minute: number, close = '1'): Candle => ({
  time: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
  open: '1',
  high: '2',
  low: '0.5',
  close,
  volume: '0',
});

describe('mergeCandles', () => {
  it('begins with what came', () => {
    expect(mergeCandles([], [candle(1)])).toEqual([candle(1)]);
    expect(mergeCandles([candle(1)], [])).toEqual([candle(1)]);
  });

  it('replaces what was asked for again and appends the rest', () => {
    const merged = mergeCandles([candle(1), candle(2), candle(3)], [candle(2, '1.5'), candle(3, '1.6'), candle(4)]);
    expect(merged).toEqual([candle(1), candle(2, '1.5'), candle(3, '1.6'), candle(4)]);
  });

  it('touches where the first that came is the last that was known', () => {
    expect(mergeCandles([candle(1), candle(2)], [candle(2, '1.5'), candle(3)])).toEqual([
      candle(1),
      candle(2, '1.5'),
      candle(3),
    ]);
  });

  it('leaves no hole where the two do not touch', () => {
    expect(mergeCandles([candle(1), candle(2)], [candle(30), candle(31)])).toEqual([candle(30), candle(31)]);
  });
});

describe('changedCandles', () => {
  const before = [candle(1), candle(2), candle(3)];

  it('names the candle that moved and the new one', () => {
    expect(changedCandles(before, [candle(1), candle(2), candle(3, '1.7'), candle(4)])).toEqual([
      candle(3, '1.7'),
      candle(4),
    ]);
    expect(changedCandles(before, [...before])).toEqual([]);
  });

  it.each(['open', 'high', 'low', 'close', 'volume'] as const)('sees another %s', (part) => {
    const moved = { ...candle(2), [part]: '9' };
    expect(changedCandles(before, [candle(1), moved, candle(3)])).toEqual([moved]);
  });

  it('wants everything where the row of candles is another', () => {
    expect(changedCandles([], before)).toBeNull();
    expect(changedCandles(before, [candle(2), candle(3)])).toBeNull();
    expect(changedCandles(before, [candle(1), candle(3), candle(4)])).toBeNull();
    expect(changedCandles(before, [candle(1)])).toBeNull();
  });
});

describe('extremesOf', () => {
  it('finds the highest and the lowest candle by value, and the first of equal ones', () => {
    const low = { ...candle(2), low: '0.09' };
    const high = { ...candle(3), high: '10' };
    expect(extremesOf([candle(1), low, high, { ...high, time: candle(4).time }])).toEqual({
      highest: high,
      lowest: low,
    });
  });

  it('finds nothing in nothing', () => {
    expect(extremesOf([])).toBeUndefined();
  });
});

describe('closedAt', () => {
  const known = [candle(1), candle(2, '1.5')];

  it('ends with the price, within the bounds of its candle or beyond them', () => {
    expect(closedAt(known, '1.7')).toEqual([candle(1), candle(2, '1.7')]);
    expect(closedAt(known, '2.5')).toEqual([candle(1), { ...candle(2, '2.5'), high: '2.5' }]);
    expect(closedAt(known, '0.25')).toEqual([candle(1), { ...candle(2, '0.25'), low: '0.25' }]);
  });

  it('leaves them alone where there is no other price', () => {
    expect(closedAt(known, '1.5')).toBe(known);
    expect(closedAt(known, null)).toBe(known);
    expect(closedAt([], '2')).toEqual([]);
  });
});
