import fc from 'fast-check';
import { largestByRate, largestWorth, rateOf, receivedByRate } from './exchange-rate.rules';

const unit = 100_000_000n;
const bnb = { price: 600n * unit, scale: 8 };
const usdt = { price: unit, scale: 8 };
const price = fc.bigInt({ min: 1n, max: 10n ** 14n });
const scale = fc.integer({ min: 0, max: 12 });
const asset = fc.record({ price, scale });
const spread = fc.integer({ min: 0, max: 200_000 });

describe('an exchange by rate', () => {
  it('pays the market price less the spread, rounded down', () => {
    expect(receivedByRate(unit, bnb, usdt, 5_000)).toBe(597n * unit);
    expect(receivedByRate(597n * unit, usdt, bnb, 5_000)).toBe(99_002_500n);
    expect(receivedByRate(1n, usdt, bnb, 0)).toBe(0n);
    expect(rateOf(bnb, usdt)).toBe(600n * unit);
    expect(receivedByRate(100n, { price: unit, scale: 2 }, usdt, 0)).toBe(unit);
  });

  it('gains nothing there and back', () => {
    fc.assert(
      fc.property(asset, asset, fc.bigInt({ min: 1n, max: 10n ** 14n }), spread, (a, b, amount, ppm) => {
        expect(receivedByRate(receivedByRate(amount, a, b, ppm), b, a, ppm)).toBeLessThanOrEqual(amount);
      }),
    );
  });

  it('knows the largest amount that what there is can pay', () => {
    fc.assert(
      fc.property(asset, asset, fc.bigInt({ min: 0n, max: 10n ** 15n }), spread, (a, b, available, ppm) => {
        const largest = largestByRate(available, a, b, ppm);
        expect(receivedByRate(largest, a, b, ppm)).toBeLessThanOrEqual(available);
        expect(receivedByRate(largest + 1n, a, b, ppm)).toBeGreaterThan(available);
      }),
    );
  });

  it('takes at most what the last unit there is can pay, and nothing where the spread takes all', () => {
    expect([0n, 1n, 10n].map((available) => largestByRate(available, usdt, usdt, 0))).toEqual([0n, 1n, 10n]);
    expect(largestByRate(10n, usdt, usdt, 500_000)).toBe(21n);
    expect(largestByRate(10n, usdt, usdt, 1_000_000)).toBe(0n);
  });
});

it.each([
  // At 0.5 they are 2,001: the last half is rounded down.
  [1_000n, 50_000_000n, 8, 2_001n],
  // At 3 they are 333.33…; what rounds down to as much counts.
  [1_000n, 300_000_000n, 8, 333n],
  [0n, 50_000_000n, 8, 1n],
  [10n, 300_000_000n, 2, 0n],
])('units worth no more than %s at %s: %s decimals, %s', (value, price, scale, most) => {
  expect(largestWorth(value, { price, scale })).toBe(most);
  const worth = (units: bigint) => (units * price) / 10n ** BigInt(scale);
  expect([worth(most) <= value, worth(most + 1n) > value]).toEqual([true, true]);
});
