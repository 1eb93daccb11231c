import type { ProductRates } from '../backing/product-economics.rules';
import { costOf, promisedBy } from './product-preview.rules';

const unit = 100_000_000n;
const rates: ProductRates = {
  fuelPpm: 10_000n,
  sellerFeePpm: 5_000n,
  tradePointPpm: 100_000n,
  budgetPpm: 350_000n,
  dividendPpm: 200_000n,
  mineralPpm: 50_000n,
  unitCapPpm: 1_200_000n,
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
