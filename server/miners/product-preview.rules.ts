import type { PriceAsset } from './miners.schemas';
import type { ProductRates, Worth } from './product-economics.rules';

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

/** What one contract brings in all, in minor units of USDT. */
export interface Promised {
  /** points of MINERAL that collecting all of it brings */
  readonly mineral: bigint;
  /** what these buy at most, rounded up as the rule counts it */
  readonly mineralValue: bigint;
  readonly total: bigint;
}

/** @param worth of a point of MINERAL at the dearest product on sale */
export function promisedBy(power: bigint, { mineralPpm }: Pick<ProductRates, 'mineralPpm'>, worth: Worth): Promised {
  const by = million * worth.by;
  const mineralValue = (power * mineralPpm * worth.of + by - 1n) / by;
  return { mineral: (power * mineralPpm) / million, mineralValue, total: power + mineralValue };
}

/** A pool, and what is taken out of it; amounts in minor units of its asset. */
export interface PoolAhead {
  readonly pool: bigint;
  /** what came in within `inflowDays`, and is taken to come in again */
  readonly inflow: bigint;
  readonly inflowDays: number;
  /** what is due within so many days from now in all */
  readonly due: (days: number) => bigint;
}

/**
 * How many of the coming days a pool covers, one after the other: it runs dry on the day after. At most `days`, which says
 * that it lasts.
 */
export function coveredDays({ pool, inflow, inflowDays, due }: PoolAhead, days: number): number {
  for (let day = 1; day <= days; day += 1) {
    if (due(day) > pool + (inflow * BigInt(day)) / BigInt(inflowDays)) return day - 1;
  }
  return days;
}
