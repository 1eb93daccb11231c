import { affordablePrice, hangableFrom, highestPrice, shortageOf, sumsOf } from './card.rules';

const usdt = 100_000_000n;
const rates = {
  fuelPpm: 10_000,
  sellerFeePpm: 5_000,
  tradePointPpm: 100_000,
  maxMarkupPpm: 1_050_000,
  maxPrice: 10_000n * usdt,
};

describe('what a purchase comes to', () => {
  it('is 1 % fuel, 0.5 % fee and 10 % trade points of 480', () => {
    expect(sumsOf(480n * usdt, rates)).toEqual({
      price: 480n * usdt,
      fee: 240_000_000n,
      received: 47_760_000_000n,
      fuel: 480_000_000n,
      tradePoints: 48n * usdt,
    });
  });

  it('rounds up what is charged, and down what is given', () => {
    expect(sumsOf(1n, rates)).toEqual({ price: 1n, fee: 1n, received: 0n, fuel: 1n, tradePoints: 0n });
    expect(sumsOf(199n, rates)).toMatchObject({ fee: 1n, fuel: 2n, tradePoints: 19n });
  });

  it('costs nothing beside where the rates are 0', () => {
    const free = { ...rates, fuelPpm: 0, sellerFeePpm: 0, tradePointPpm: 0 };
    expect(sumsOf(480n, free)).toEqual({ price: 480n, fee: 0n, received: 480n, fuel: 0n, tradePoints: 0n });
  });
});

it('is hung for at most 105 % of what it was bought at, and never for less than that', () => {
  expect(highestPrice(1_100n * usdt, rates)).toBe(1_155n * usdt);
  expect(highestPrice(1n, rates)).toBe(1n);
  expect(highestPrice(100n, { ...rates, maxMarkupPpm: 1_000_000 })).toBe(100n);
});

it('is hung for no more than the highest price of all cards, or for what it cost', () => {
  expect(highestPrice(9_600n * usdt, rates)).toBe(10_000n * usdt);
  expect(highestPrice(10_000n * usdt, rates)).toBe(10_000n * usdt);
  expect(highestPrice(10_001n * usdt, rates)).toBe(10_001n * usdt);
});

it('is held for twelve hours', () => {
  expect(hangableFrom(1_000, 12)).toBe(43_201_000);
});

describe('the highest price that can be paid', () => {
  const most = (available: bigint, fuel: bigint, mostFuel = 1_000n * usdt) =>
    affordablePrice({ usdt: available, fuel }, mostFuel, rates);

  it.each([
    [101n * usdt, 0n, 100n * usdt],
    [101n * usdt - 1n, 0n, 100n * usdt - 1n],
    [100n * usdt, usdt, 100n * usdt],
    [100n * usdt, usdt / 2n, 9_950_495_049n],
    [0n, 0n, 0n],
  ])('of %s USDT and %s FUEL is %s', (available, fuel, price) => {
    expect(most(available, fuel)).toBe(price);
  });

  it('is such that a unit more is too much', () => {
    const available = { usdt: 12_345_678_901n, fuel: 7_654_321n };
    const price = affordablePrice(available, usdt * 1_000n, rates);
    const cost = (of: bigint) => of + shortageOf(sumsOf(of, rates).fuel, available.fuel);
    expect(cost(price)).toBeLessThanOrEqual(available.usdt);
    expect(cost(price + 1n)).toBeGreaterThan(available.usdt);
  });

  it('wants no more fuel than can be bought along', () => {
    expect(most(5_000n * usdt, 0n, 10n * usdt)).toBe(1_000n * usdt);
    expect(most(5_000n * usdt, 2n * usdt, 10n * usdt)).toBe(1_200n * usdt);
  });
});
