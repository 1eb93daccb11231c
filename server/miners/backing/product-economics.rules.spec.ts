import { checkProducts, type ProductRates, type SoldProduct } from './product-economics.rules';

const unit = 100_000_000n;
/** Of demo mode: 1,000 TRADE came with 10,000 USDT of purchases, which left 150; 78 of them after awards and dividend. */
const rates: ProductRates = {
  fuelPpm: 10_000n,
  sellerFeePpm: 5_000n,
  tradePointPpm: 100_000n,
  budgetPpm: 350_000n,
  dividendPpm: 200_000n,
  mineralPpm: 50_000n,
  unitCapPpm: 1_200_000n,
};
const fixed = { goldStandard: false };
const trade = (price: bigint, power: bigint): SoldProduct => ({
  title: 'T',
  price,
  priceAsset: 'TRADE',
  power,
  multiplePpm: 2_000_000,
  ...fixed,
});
const mineral = (price: bigint, power: bigint): SoldProduct => ({
  ...{ title: 'M', price, priceAsset: 'MINERAL', power, multiplePpm: 2_000_000 },
  ...fixed,
});
const gold = (product: SoldProduct): SoldProduct => ({ ...product, goldStandard: true });

const refusal = (products: readonly SoldProduct[], change: Partial<ProductRates> = {}): string | null => {
  try {
    checkProducts(products, { ...rates, ...change });
  } catch (error) {
    return (error as { code: string }).code;
  }
  return null;
};

describe('a product for TRADE', () => {
  it('of the seed is within what its price brought in', () => {
    expect(refusal([gold(trade(1_000n * unit, 60n * unit))])).toBeNull();
  });

  it('by the gold standard counts at its ceiling: 65 × 1.2 is 78', () => {
    expect(refusal([gold(trade(1_000n * unit, 65n * unit))])).toBeNull();
    expect(refusal([gold(trade(1_000n * unit, 65n * unit + 1n))])).toBe('productAboveIncome');
    expect(refusal([gold(trade(1_000n * unit, 78n * unit))], { unitCapPpm: 1_000_000n })).toBeNull();
    expect(refusal([gold(trade(1_000n * unit, 65n * unit))], { unitCapPpm: 1_200_001n })).toBe('productAboveIncome');
  });

  it.each([
    [{}, 78n * unit],
    [{ budgetPpm: 0n, dividendPpm: 0n }, 150n * unit],
    [{ dividendPpm: 0n }, 97n * unit + unit / 2n],
    [{ fuelPpm: 0n }, 26n * unit],
    [{ sellerFeePpm: 0n }, 52n * unit],
    [{ tradePointPpm: 200_000n }, 39n * unit],
    [{ tradePointPpm: 1n }, 7_800_000n * unit],
    [{ budgetPpm: 1_000_000n }, 0n],
    [{ dividendPpm: 1_000_000n }, 0n],
    [{ fuelPpm: 0n, sellerFeePpm: 0n }, 0n],
  ])('of 1,000 with %j promises at most %d, and not a unit more', (change, most) => {
    expect(refusal([trade(1_000n * unit, most)], change)).toBeNull();
    expect(refusal([trade(1_000n * unit, most + 1n)], change)).toBe('productAboveIncome');
  });

  it('is refused where nobody gets TRADE: nothing comes in for it', () => {
    expect(refusal([trade(1_000n * unit, 1n)], { tradePointPpm: 0n })).toBe('productAboveIncome');
  });

  it('is told the gold value that would pass', () => {
    const most = (power: bigint, change: Partial<ProductRates> = {}, price = 1_000n * unit) => {
      try {
        checkProducts([gold(trade(price, power))], { ...rates, ...change });
      } catch (error) {
        return (error as { parameters: object }).parameters;
      }
      return null;
    };
    // A power of 65 is a gold value of 32.50 at a multiple of 2.0.
    expect(most(100n * unit)).toEqual({ title: 'T', most: '32.5', multiple: '2' });
    expect(most(65n * unit)).toBeNull();
    // 16.2499… in whole cents; below a cent as it is
    expect(most(100n * unit, { fuelPpm: 2_499n })).toMatchObject({ most: '16.24' });
    expect(most(unit, {}, 1_000n)).toMatchObject({ most: '0.00000032' });
    expect(most(unit, { tradePointPpm: 0n })).toMatchObject({ most: '0' });
  });

  it('is held to it exactly, however odd the numbers', () => {
    // 7 · 0.015 / 0.1 · 0.65 · 0.8 = 0.546 units.
    expect(refusal([trade(7n, 0n)])).toBeNull();
    expect(refusal([trade(7n, 1n)])).toBe('productAboveIncome');
    expect(refusal([trade(13n, 1n)])).toBeNull();
    expect(refusal([trade(12n, 1n)])).toBe('productAboveIncome');
  });
});

describe('what is sold for MINERAL', () => {
  // 100 MINERAL buy 40 USDT, which bring 2 MINERAL again: a point is worth 40 / 98.
  const dearest = mineral(100n * unit, 40n * unit);

  it('counts in what collecting brings: 70 with 3.5 MINERAL at 40/98 are 71.43', () => {
    // At most 78 / (1 + 0.05 · 40/98) = 76.44
    expect(refusal([dearest, trade(1_000n * unit, 7_644_000_000n)])).toBeNull();
    expect(refusal([dearest, trade(1_000n * unit, 7_644_000_001n)])).toBe('productAboveIncome');
  });

  it('counts as the dearest of all that is on sale, in whatever order', () => {
    const others = [mineral(1_000n * unit, 40n * unit), mineral(200n * unit, 79n * unit)];
    for (const all of [
      [...others, dearest],
      [dearest, ...others],
    ]) {
      expect(refusal([...all, trade(1_000n * unit, 7_644_000_000n)])).toBeNull();
      expect(refusal([...all, trade(1_000n * unit, 7_644_000_001n)])).toBe('productAboveIncome');
    }
  });

  it('must not bring as much MINERAL as it costs', () => {
    // 5 % of 20 is 1.
    expect(refusal([mineral(unit, 20n * unit - 1n)])).toBeNull();
    expect(refusal([mineral(unit, 20n * unit)])).toBe('productFeedsItself');
    expect(refusal([mineral(unit, 20n * unit)], { mineralPpm: 0n })).toBeNull();
  });

  it('brings MINERAL by its ceiling: 5 % of 20 × 1.2 is 1.2', () => {
    expect(refusal([gold(mineral(unit, 16n * unit))])).toBeNull();
    expect(refusal([gold(mineral(unit, 1_666_666_667n))])).toBe('productFeedsItself');
    // 100 for 40 × 1.2 = 48, which bring 2.4 again: 48 / 97.6.
    const both = [gold(mineral(100n * unit, 40n * unit)), trade(1_000n * unit, 7_612_800_000n)];
    expect(refusal(both)).toBeNull();
    expect(refusal([...both, trade(1_000n * unit, 7_613_000_000n)])).toBe('productAboveIncome');
  });

  it('is bounded by no income of its own, but by that of what is sold for TRADE', () => {
    const rich = mineral(unit, 19n * unit);
    expect(refusal([rich])).toBeNull();
    expect(refusal([rich, trade(1_000n * unit, 70n * unit)])).toBe('productAboveIncome');
    expect(refusal([rich, trade(1_000n * unit, 70n * unit)], { mineralPpm: 0n })).toBeNull();
  });
});

test('nothing on sale breaks nothing', () => {
  expect(refusal([])).toBeNull();
});
