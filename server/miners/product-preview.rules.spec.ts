import type { ProductRates } from './product-economics.rules';
import { costOf, coveredDays, promisedBy } from './product-preview.rules';

const unit = 100_000_000n;
const rates: ProductRates = {
  fuelPpm: 10_000n,
  sellerFeePpm: 5_000n,
  tradePointPpm: 100_000n,
  budgetPpm: 350_000n,
  dividendPpm: 200_000n,
  mineralPpm: 50_000n,
};

describe('what a price stands for', () => {
  it('of the seed: 10,000 bought, which left 150, of which 97.5 and then 78 are left', () => {
    expect(costOf(1_000n * unit, 'TRADE', rates)).toEqual({
      volume: 10_000n * unit,
      income: 150n * unit,
      afterAwards: 9_750_000_000n,
      ceiling: 78n * unit,
    });
  });

  it('is never more than there is: 7 units leave 0.546 of one', () => {
    // 7 / 0.1 = 70; × 0.015 = 1.05; × 0.65 = 0.6825
    expect(costOf(7n, 'TRADE', rates)).toEqual({ volume: 70n, income: 1n, afterAwards: 0n, ceiling: 0n });
    // 13 × 0.078 = 1.014
    expect(costOf(13n, 'TRADE', rates).ceiling).toBe(1n);
  });

  it('in MINERAL is what must be collected for it, and brings nothing in', () => {
    const nothing = { income: null, afterAwards: null, ceiling: null };
    expect(costOf(100n * unit, 'MINERAL', rates)).toEqual({ volume: 2_000n * unit, ...nothing });
    expect(costOf(100n * unit, 'MINERAL', { ...rates, mineralPpm: 0n })).toEqual({ volume: null, ...nothing });
  });

  it('is unknown where nobody gets TRADE', () => {
    const none = { volume: null, income: null, afterAwards: null, ceiling: null };
    expect(costOf(1_000n * unit, 'TRADE', { ...rates, tradePointPpm: 0n })).toEqual(none);
  });
});

describe('what a contract brings', () => {
  it('of the seed: 70 with 3.5 MINERAL, which buy nothing yet', () => {
    expect(promisedBy(70n * unit, rates, { of: 0n, by: 1n })).toEqual({
      mineral: 350_000_000n,
      mineralValue: 0n,
      total: 70n * unit,
    });
  });

  it('counts MINERAL at what it buys, rounded up: 3.5 × 40 / 98 is 1.428571428…', () => {
    expect(promisedBy(70n * unit, rates, { of: 40n, by: 98n })).toEqual({
      mineral: 350_000_000n,
      mineralValue: 142_857_143n,
      total: 7_142_857_143n,
    });
  });
});

describe('a pool of 100 that is due 10 a day', () => {
  const due = (days: number) => 10n * BigInt(days);
  it.each([
    [0n, 30, 10],
    // 5 a day: 10 d ≤ 100 + 5 d until the 20th
    [150n, 30, 20],
    [150n, 20, 20],
    [150n, 21, 20],
    // as much as goes out
    [300n, 3_650, 3_650],
    // 0.03 a day count once they are a whole unit, on the 34th
    [1n, 30, 10],
  ])('with %d that came in over 30 days covers of %d days %d', (inflow, days, covered) => {
    expect(coveredDays({ pool: 100n, inflow, inflowDays: 30, due }, days)).toBe(covered);
  });

  it('covers no day where the first is more than it holds', () => {
    expect(coveredDays({ pool: 9n, inflow: 0n, inflowDays: 30, due }, 30)).toBe(0);
  });

  it('has run dry on the first day it does not cover, whatever comes later', () => {
    const once = (days: number) => (days < 3 ? 0n : 150n);
    expect(coveredDays({ pool: 100n, inflow: 600n, inflowDays: 30, due: once }, 30)).toBe(30);
    expect(coveredDays({ pool: 100n, inflow: 300n, inflowDays: 30, due: once }, 30)).toBe(2);
  });
});
