import { dropDecimals, dropPlaces, dropText, placeDrops } from './drops';

const ids = (...hours: number[]) => hours.map((hour) => `7-${hour}`);
const hours = (from: number, count: number) => ids(...Array.from({ length: count }, (_, step) => from + step));

describe('the places of drops', () => {
  it.each([320, 390, 480])('on a page %i px wide do not overlap, and lie on it', (width) => {
    const at = dropPlaces.map(({ x, y, size }) => ({ x: (x / 390) * width, y, radius: size / 2 }));
    for (const [index, drop] of at.entries()) {
      expect(drop.x - drop.radius).toBeGreaterThanOrEqual(8);
      expect(drop.x + drop.radius).toBeLessThanOrEqual(width - 8);
      // below the bar, above the words
      expect(drop.y - drop.radius).toBeGreaterThanOrEqual(60);
      expect(drop.y + drop.radius).toBeLessThanOrEqual(400);
      for (const other of at.slice(index + 1)) {
        expect(Math.hypot(drop.x - other.x, drop.y - other.y)).toBeGreaterThan(drop.radius + other.radius + 4);
      }
    }
  });

  it('are nine, each large enough for a finger', () => {
    expect(dropPlaces).toHaveLength(9);
    expect(dropPlaces.every(({ size }) => size >= 52 && size <= 64)).toBe(true);
  });

  it('belong to an hour each, and are the same every time', () => {
    const placed = placeDrops(new Map(), hours(490_000, 9));
    expect([...placed.values()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(placeDrops(new Map(), hours(490_000, 9))).toEqual(placed);
    expect(placed.get('7-490000')).toBe(490_000 % 9);
  });

  it('go to the oldest', () => {
    expect([...placeDrops(new Map(), hours(3, 30)).keys()]).toEqual(hours(3, 9));
  });

  it('are kept while a drop waits, and given on once it is collected', () => {
    const all = hours(18, 12);
    const before = placeDrops(new Map(), all);
    const after = placeDrops(
      before,
      all.filter((id) => id !== '7-20'),
    );
    expect(after.has('7-20')).toBe(false);
    expect(after.get('7-27')).toBe(before.get('7-20'));
    for (const id of hours(21, 6)) expect(after.get(id)).toBe(before.get(id));
  });

  it('are others where hours far apart would share one', () => {
    const placed = placeDrops(new Map(), ids(9, 18, 27));
    expect([...placed.values()]).toEqual([0, 1, 2]);
  });
});

describe('what is written on a drop', () => {
  it.each([
    ['0.0812', 4],
    ['12.3456', 3],
    ['123.456', 2],
    ['12345.6', 0],
    ['1234567', 0],
  ])('%s has %i decimals at most', (amount, decimals) => expect(dropDecimals(amount)).toBe(decimals));

  it('is as large as fits', () => {
    expect(dropText(64, 6)).toBe(13);
    expect(dropText(52, 6)).toBeGreaterThanOrEqual(12);
    expect(dropText(52, 9)).toBeLessThan(9);
  });
});
