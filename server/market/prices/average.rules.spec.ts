import { aloneBounds, averageSince, averageWindows, higherOf, movePercent, priceTime } from './average.rules';

describe('an average', () => {
  it('weighs each price by how long it stood', () => {
    const points = [
      { at: 1_025, price: 200n },
      { at: 1_075, price: 400n },
    ];
    // 25 of 100, 50 of 200, 25 of 400
    expect(averageSince(100n, points, 1_000, 1_100)).toBe(225n);
  });

  it('counts what is before its beginning from there on, and nothing after its end', () => {
    const points = [
      { at: 900, price: 200n },
      { at: 950, price: 300n },
      { at: 1_200, price: 900n },
    ];
    expect(averageSince(100n, points, 1_000, 1_100)).toBe(300n);
    expect(averageSince(100n, [], 1_000, 1_100)).toBe(100n);
  });

  it('is rounded down', () => {
    expect(averageSince(1n, [{ at: 1_001, price: 2n }], 1_000, 1_100)).toBe(1n);
    expect(averageSince(2n, [{ at: 1_099, price: 1n }], 1_000, 1_100)).toBe(1n);
  });
});

it('averages are of half an hour and of a day, and the higher pays fewer units', () => {
  expect(averageWindows).toEqual({ halfHour: 1_800_000, day: 86_400_000 });
  expect(higherOf({ halfHour: 2n, day: 3n })).toBe(3n);
  expect(higherOf({ halfHour: 4n, day: 3n })).toBe(4n);
  expect(higherOf({ halfHour: 3n, day: 3n })).toBe(3n);
});

it('sums prices by the milliseconds each stood between two moments', () => {
  const points = [
    { at: 900, price: 5n },
    { at: 1_000, price: 7n },
    { at: 1_000, price: 11n },
    { at: 1_040, price: 13n },
  ];
  expect(priceTime(points, 950, 1_100)).toBe(50n * 5n + 40n * 11n + 60n * 13n);
  expect(priceTime(points, 800, 1_010)).toBe(100n * 5n + 10n * 11n);
  expect(priceTime(points, 1_050, 1_060)).toBe(130n);
  expect([priceTime(points, 1_050, 1_050), priceTime(points, 800, 900), priceTime([], 0, 9)]).toEqual([0n, 0n, 0n]);
});

describe('what one person may set alone', () => {
  it.each([
    [60_000n, 100_000, 54_000n, 66_000n],
    [60_000n, 0, 60_000n, 60_000n],
    // Not a unit beyond the bound: up for the least, down for the most.
    [7n, 100_000, 7n, 7n],
    [15n, 100_000, 14n, 16n],
    [99n, 500_000, 50n, 148n],
  ])('of %s within %s ppm is from %s to %s', (average, limit, least, most) => {
    expect(aloneBounds(average, limit)).toEqual({ least, most });
  });
});

describe('a move', () => {
  it.each([
    [660n, 600n, '+10 %'],
    [300n, 600n, '-50 %'],
    [600n, 600n, '+0 %'],
    [200n, 300n, '-33.3333 %'],
    [1_000_001n, 1_000_000n, '+0.0001 %'],
    [100_000n, 1n, '+9999900 %'],
  ])('to %s from %s is %s', (price, from, told) => {
    expect(movePercent(price, from)).toBe(told);
  });
});
