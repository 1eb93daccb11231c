import { formatAmount } from '../../common/money';
import { minerErrors } from '../miners.errors';
import type { PriceAsset } from '../miners.schemas';

const million = 1_000_000n;

/** What decides how much a point of TRADE brought in, and what collecting brings beside it; parts per million. */
export interface ProductRates {
  readonly fuelPpm: bigint;
  readonly sellerFeePpm: bigint;
  readonly tradePointPpm: bigint;
  readonly budgetPpm: bigint;
  readonly dividendPpm: bigint;
  readonly mineralPpm: bigint;
  /** how much more of an asset than at its first price a contract by the gold standard may bring */
  readonly unitCapPpm: bigint;
}

/** A product that is on sale or will be; price and power in minor units, points and USDT of one scale. */
export interface SoldProduct {
  readonly title: string;
  readonly price: bigint;
  readonly priceAsset: PriceAsset;
  /** gold value × multiple, in USDT */
  readonly power: bigint;
  readonly multiplePpm: number;
  readonly goldStandard: boolean;
}

/** A fraction. */
export interface Worth {
  readonly of: bigint;
  readonly by: bigint;
}

/**
 * What a product counts as, in millionths of minor units of USDT, so that nothing is rounded: power × `miner.unitCap` by the
 * gold standard, and the power itself where an amount of the asset is due.
 */
export const ceilingMillionths = (
  { power, goldStandard }: Pick<SoldProduct, 'power' | 'goldStandard'>,
  { unitCapPpm }: Pick<ProductRates, 'unitCapPpm'>,
): bigint => power * (goldStandard ? unitCapPpm : million);

/** Decimals of USDT. */
const scale = 8;
const cent = 10n ** BigInt(scale - 2);

/** The highest gold value whose power is at most this one, in minor units of USDT. */
export function goldValueWithin(power: bigint, multiplePpm: number): bigint {
  const multiple = BigInt(multiplePpm);
  // The power of a gold value is rounded down: the highest that still comes to this one.
  return ((power + 1n) * million + multiple - 1n) / multiple - 1n;
}

/** Rounded down to a cent of USDT where it has any. */
export const inCents = (units: bigint): bigint => (units < cent ? units : units - (units % cent));

/**
 * Products never promise more than what the points they cost brought in (domain 5): of each, its ceiling with the MINERAL that collecting it brings, counted at the dearest product on sale, is at most price × (fuelRate + sellerFee) /
 * tradePointRate × (1 − award.budget) × (1 − dividend.rate).
 * @throws AppError productAboveIncome, which names the gold value that would pass; productFeedsItself
 */
export function checkProducts(products: readonly SoldProduct[], rates: ProductRates): void {
  const mineral = mineralWorth(products, rates);
  const { fuelPpm, sellerFeePpm, tradePointPpm, budgetPpm, dividendPpm, mineralPpm } = rates;
  for (const { title, price, priceAsset, ...promise } of products) {
    if (priceAsset !== 'TRADE') continue;
    // Both sides by all denominators, so that nothing is rounded.
    const promisedByUnit =
      ceilingMillionths({ ...promise, power: 1n }, rates) *
      (million * mineral.by + mineralPpm * mineral.of) *
      tradePointPpm *
      million *
      million;
    const income =
      price *
      (fuelPpm + sellerFeePpm) *
      (million - budgetPpm) *
      (million - dividendPpm) *
      million *
      million *
      mineral.by;
    if (tradePointPpm !== 0n && promise.power * promisedByUnit <= income) continue;
    const most = tradePointPpm === 0n ? 0n : goldValueWithin(income / promisedByUnit, promise.multiplePpm);
    const multiple = (promise.multiplePpm / 1_000_000).toString();
    throw minerErrors.productAboveIncome({ title, most: formatAmount(inCents(most), scale), multiple }, 'goldValue');
  }
}

/**
 * USDT that a point of MINERAL brings at most: what it buys releases, and what collecting that brings buys again. A product
 * that brings as much MINERAL as it costs would go on for ever.
 * @throws AppError productFeedsItself
 */
export function mineralWorth(products: readonly SoldProduct[], rates: ProductRates): Worth {
  let dearest: Worth = { of: 0n, by: 1n };
  for (const { title, price, priceAsset, ...promise } of products) {
    if (priceAsset !== 'MINERAL') continue;
    const most = ceilingMillionths(promise, rates);
    const left = price * million * million - rates.mineralPpm * most;
    if (left <= 0n) throw minerErrors.productFeedsItself({ title }, 'price');
    const worth = { of: most * million, by: left };
    if (worth.of * dearest.by > dearest.of * worth.by) dearest = worth;
  }
  return dearest;
}
