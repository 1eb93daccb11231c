import type { MinerProduct } from './miner-product.entity';

/** What of a product is a promise; amounts in minor units, times in epoch ms. */
export type ProductPromise = Pick<
  MinerProduct,
  | 'price'
  | 'priceAsset'
  | 'goldValue'
  | 'multiplePpm'
  | 'days'
  | 'asset'
  | 'goldStandard'
  | 'stock'
  | 'perUser'
  | 'saleFrom'
  | 'saleUntil'
  | 'active'
>;

const forEver = Number.POSITIVE_INFINITY;

/**
 * Whether a product promises more out of `releases` than it did, which takes two people (domain 11): it comes on sale, or
 * what is on sale pays more, sooner, to more people, for longer, for less, or something else. What is kept out of sale
 * promises nothing.
 */
export function promisesMore(before: ProductPromise, after: ProductPromise): boolean {
  if (!after.active) return false;
  if (!before.active) return true;
  const other = (['priceAsset', 'asset', 'goldStandard'] as const).some((name) => after[name] !== before[name]);
  const higher = (['goldValue', 'multiplePpm', 'stock', 'perUser'] as const).some((name) => after[name] > before[name]);
  const lower = (['price', 'days', 'saleFrom'] as const).some((name) => after[name] < before[name]);
  return other || higher || lower || (after.saleUntil ?? forEver) > (before.saleUntil ?? forEver);
}
