import type { LockProduct } from '../lock.entity';

/** What of a product can be promised. */
export type ProductPromise = Pick<LockProduct, 'days' | 'ratePpm' | 'maxAmount' | 'onSale'>;

/**
 * Whether a product promises more out of `releases` than it did, which takes two people (domain 11): it comes on sale with
 * a bonus; or the rate, the days or the maximum of one that is on sale with a bonus are raised. What is not on sale
 * promises nothing.
 */
export function promisesMore(before: ProductPromise, after: ProductPromise): boolean {
  if (!after.onSale || after.ratePpm === 0) return false;
  if (!before.onSale) return true;
  return after.ratePpm > before.ratePpm || after.days > before.days || after.maxAmount > before.maxAmount;
}
