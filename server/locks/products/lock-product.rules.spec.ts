import { type ProductPromise, promisesMore } from './lock-product.rules';

const onSale: ProductPromise = { days: 30, ratePpm: 500, maxAmount: 1_000n, onSale: true };

test.each<[string, Partial<ProductPromise>, Partial<ProductPromise>, boolean]>([
  ['nothing changes', {}, {}, false],
  ['a higher rate', {}, { ratePpm: 501 }, true],
  ['a lower rate', {}, { ratePpm: 499 }, false],
  ['no bonus any more', {}, { ratePpm: 0, days: 365, maxAmount: 9_000n }, false],
  ['a first bonus', { ratePpm: 0 }, { ratePpm: 1 }, true],
  ['more days', {}, { days: 31 }, true],
  ['fewer days at a higher rate', {}, { days: 1, ratePpm: 501 }, true],
  ['fewer days', {}, { days: 29 }, false],
  ['a higher maximum', {}, { maxAmount: 1_001n }, true],
  ['a lower maximum', {}, { maxAmount: 999n }, false],
  ['off sale', {}, { onSale: false, ratePpm: 2_000, days: 365 }, false],
  ['still off sale', { onSale: false }, { onSale: false, ratePpm: 2_000 }, false],
  ['on sale with a bonus', { onSale: false }, {}, true],
  ['on sale without', { onSale: false }, { ratePpm: 0 }, false],
])('%s', (_, before, after, expected) => {
  expect(promisesMore({ ...onSale, ...before }, { ...onSale, ...after })).toBe(expected);
});
