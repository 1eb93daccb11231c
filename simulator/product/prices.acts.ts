import type { priceMoves } from '../model/prices';
import type { ActsOf } from './acts-of';

export const priceActs: ActsOf<typeof priceMoves> = {
  async readFeeds(product) {
    await product.job('market.feeds');
    const [row] = await product.read<{ price: number }>("SELECT price FROM asset WHERE code = 'BNB'");
    return { walked: String(row?.price) };
  },

  async foldTicks(product) {
    await product.job('market.fold');
    return null;
  },
};
