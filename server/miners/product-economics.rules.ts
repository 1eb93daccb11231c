import { minerErrors } from './miners.errors';
import type { PriceAsset } from './miners.schemas';

const million = 1_000_000n;

/** What decides how much a point of TRADE brought in, and what collecting brings beside it; parts per million. */
export interface ProductRates {
  readonly fuelPpm: bigint;
  readonly sellerFeePpm: bigint;
  readonly tradePointPpm: bigint;
  readonly budgetPpm: bigint;
  readonly dividendPpm: bigint;
  readonly mineralPpm: bigint;
}

/** A product that is on sale or will be; price and power in minor units, points and USDT of one scale. */
export interface SoldProduct {
  readonly title: string;
  readonly price: bigint;
  readonly priceAsset: PriceAsset;
  /** gold value × multiple, in USDT */
  readonly power: bigint;
}

/** A fraction. */
export interface Worth {
  readonly of: bigint;
  readonly by: bigint;
}

/**
 * Products never promise more than what the points they cost brought in (domain 5): of each, gold value × multiple with the
 * MINERAL that collecting it brings, counted at the dearest product on sale, is at most price × (fuelRate + sellerFee) /
 * tradePointRate × (1 − award.budget) × (1 − dividend.rate).
 * @throws AppError productAboveIncome, productFeedsItself
 */
export function checkProducts(products: readonly SoldProduct[], rates: ProductRates): void {
  const mineral = mineralWorth(products, rates);
  const { fuelPpm, sellerFeePpm, tradePointPpm, budgetPpm, dividendPpm, mineralPpm } = rates;
  for (const { title, price, priceAsset, power } of products) {
    if (priceAsset !== 'TRADE') continue;
    // Both sides by all denominators, so that nothing is rounded.
    const promised = power * (million * mineral.by + mineralPpm * mineral.of) * tradePointPpm * million * million;
    const income =
      price * (fuelPpm + sellerFeePpm) * (million - budgetPpm) * (million - dividendPpm) * million * mineral.by;
    if (tradePointPpm === 0n || promised > income) throw minerErrors.productAboveIncome({ title }, 'goldValue');
  }
}

/**
 * USDT that a point of MINERAL brings at most: what it buys releases, and what collecting that brings buys again. A product
 * that brings as much MINERAL as it costs would go on for ever.
 * @throws AppError productFeedsItself
 */
export function mineralWorth(products: readonly SoldProduct[], { mineralPpm }: ProductRates): Worth {
  let most: Worth = { of: 0n, by: 1n };
  for (const { title, price, priceAsset, power } of products) {
    if (priceAsset !== 'MINERAL') continue;
    const left = price * million - mineralPpm * power;
    if (left <= 0n) throw minerErrors.productFeedsItself({ title }, 'price');
    const worth = { of: power * million, by: left };
    if (worth.of * most.by > most.of * worth.by) most = worth;
  }
  return most;
}
