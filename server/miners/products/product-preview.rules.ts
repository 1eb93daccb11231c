import type { ProductRates, Worth } from '../backing/product-economics.rules';
import type { PriceAsset } from '../miners.schemas';

const million = 1_000_000n;

/** What a price in points stands for, in minor units of USDT, rounded down; null: nothing brings such points. */
export interface Cost {
  /** purchases of cards that bring it in TRADE, or what must be collected to get it in MINERAL */
  readonly volume: bigint | null;
  /** fuel and sellers' fees these purchases left; null for MINERAL, which brings nothing in */
  readonly income: bigint | null;
  readonly afterAwards: bigint | null;
  /** what is left after the dividend, too: a product promises no more (domain 5) */
  readonly ceiling: bigint | null;
}

/** @param price minor units of points, which have the scale of USDT */
export function costOf(price: bigint, priceAsset: PriceAsset, rates: ProductRates): Cost {
  const { fuelPpm, sellerFeePpm, tradePointPpm, budgetPpm, dividendPpm, mineralPpm } = rates;
  const ppm = priceAsset === 'TRADE' ? tradePointPpm : mineralPpm;
  const volume = ppm === 0n ? null : (price * million) / ppm;
  if (priceAsset === 'MINERAL' || volume === null) return { volume, income: null, afterAwards: null, ceiling: null };
  const income = price * (fuelPpm + sellerFeePpm);
  const left = million - budgetPpm;
  return {
    volume,
    income: income / tradePointPpm,
    afterAwards: (income * left) / (tradePointPpm * million),
    ceiling: (income * left * (million - dividendPpm)) / (tradePointPpm * million * million),
  };
}

/** What one contract brings at most, in minor units of USDT. */
export interface Promised {
  /** points of MINERAL that collecting all of it brings */
  readonly mineral: bigint;
  /** what these buy at most, rounded up as the rule counts it */
  readonly mineralValue: bigint;
  readonly total: bigint;
}

/**
 * @param most what the product counts as, minor units of USDT
 * @param worth of a point of MINERAL at the dearest product on sale
 */
export function promisedBy(most: bigint, { mineralPpm }: Pick<ProductRates, 'mineralPpm'>, worth: Worth): Promised {
  const by = million * worth.by;
  const mineralValue = (most * mineralPpm * worth.of + by - 1n) / by;
  return { mineral: (most * mineralPpm) / million, mineralValue, total: most + mineralValue };
}
