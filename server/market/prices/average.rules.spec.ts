import { aloneBounds, averageSince, movePercent } from './average.rules';

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
