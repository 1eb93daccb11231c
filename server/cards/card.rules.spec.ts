import { hangableFrom, highestPrice, sumsOf } from './card.rules';

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
