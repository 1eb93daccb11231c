import { type ProductPromise, promisesMore } from './miner-product.rules';

const onSale: ProductPromise = {
  ...{ price: 1_000n, priceAsset: 'TRADE', goldValue: 35n, multiplePpm: 2_000_000, days: 100, asset: 'FXB' },
  ...{ goldStandard: true, stock: 10, perUser: 2, saleFrom: 100, saleUntil: 200, active: true },
};

test.each<[string, Partial<ProductPromise>, Partial<ProductPromise>, boolean]>([
  ['nothing changes', {}, {}, false],
  ['a lower price', {}, { price: 999n }, true],
  ['a higher price', {}, { price: 1_001n }, false],
  ['other points', {}, { priceAsset: 'MINERAL' }, true],
  ['a higher gold value', {}, { goldValue: 36n }, true],
  ['a lower gold value', {}, { goldValue: 34n }, false],
  ['a higher multiple', {}, { multiplePpm: 2_000_001 }, true],
  ['a lower multiple', {}, { multiplePpm: 1 }, false],
  ['fewer days', {}, { days: 99 }, true],
  ['more days', {}, { days: 101 }, false],
  ['another asset', {}, { asset: 'NICE' }, true],
  ['a fixed amount', {}, { goldStandard: false }, true],
  ['by the price of each hour', { goldStandard: false }, { goldStandard: true }, true],
  ['more of them', {}, { stock: 11 }, true],
  ['fewer of them', {}, { stock: 9 }, false],
  ['more for each', {}, { perUser: 3 }, true],
  ['fewer for each', {}, { perUser: 1 }, false],
  ['sooner', {}, { saleFrom: 99 }, true],
  ['later', {}, { saleFrom: 101 }, false],
  ['for longer', {}, { saleUntil: 201 }, true],
  ['for ever', {}, { saleUntil: null }, true],
  ['no longer for ever', { saleUntil: null }, { saleUntil: 200 }, false],
  ['still for ever', { saleUntil: null }, { saleUntil: null }, false],
  ['on sale', { active: false }, {}, true],
  ['out of sale, whatever it says', {}, { active: false, price: 1n, goldValue: 1_000n }, false],
  ['still out of sale', { active: false }, { active: false, price: 1n }, false],
])('%s', (_, before, after, expected) => {
  expect(promisesMore({ ...onSale, ...before }, { ...onSale, ...after })).toBe(expected);
});
