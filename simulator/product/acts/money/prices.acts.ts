import { PriceSourceEditor } from '../../../../server/market';
import { PriceEditor } from '../../../../server/market/price-editor.service';
import type { priceSettingMoves } from '../../../model/market/price-setting';
import type { priceMoves } from '../../../model/market/prices';
import type { ActsOf } from '../acts-of';

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

export const priceSettingActs: ActsOf<typeof priceSettingMoves> = {
  async setPrice(product, { asset, price, by }) {
    const caller = product.caller(await product.staff(by));
    const { proposalId } = await product.get(PriceEditor).setPrice(caller, asset, price, 'agreed');
    return { proposal: proposalId };
  },

  async proposeSource(product, { asset, by }) {
    const caller = product.caller(await product.staff(by));
    const [pool] = await product.read<{ id: number }>('SELECT id FROM pool WHERE base = ?', [asset]);
    const { proposalId } = await product.get(PriceSourceEditor).proposeSource(caller, asset, {
      ...{ source: pool ? 'pool' : 'walk', poolId: pool ? Number(pool.id) : null, feedUrl: null, feedPath: null },
      ...{ feedEvery: 5, staleAfter: 300, maxMovePpm: 200_000, reason: 'agreed' },
    });
    return { proposal: proposalId ?? 0 };
  },
};
