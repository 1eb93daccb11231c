import { UnitOfWork } from '../../server/common/database';
import { Assets } from '../../server/ledger';
import { MinerPurchases } from '../../server/miners';
import type { minerSupplyMoves } from '../model/miner-supplies';
import type { minerSettingMoves } from '../model/settings';
import type { ActsOf } from './acts-of';
import { settingActs } from './settings.acts';
import { drainPool } from './short-pools.acts';
import { treasuryActs } from './treasury.acts';

/** What other features do, for what miners need. */
export const minerSupplyActs: ActsOf<typeof minerSupplyMoves & typeof minerSettingMoves> = {
  changeMinerSetting: settingActs.changeSetting,
  grantPoints: treasuryActs.adjust,
  fillReleases: treasuryActs.fundPool,
  async obtainUnpriced(product, { user, product: id, asset }) {
    const actor = await product.user(user);
    const set = (price: string | null) =>
      product
        .get(UnitOfWork)
        .run((tx) => tx.run('UPDATE asset SET price = CAST(? AS SIGNED) WHERE code = ?', [price, asset]));
    const [row] = await product.read<{ price: string | number }>('SELECT price FROM asset WHERE code = ?', [asset]);
    await set(null);
    try {
      const body = { quantity: 1 };
      await product.get(MinerPurchases).obtain(product.money(actor, body), actor, id, body);
      return null;
    } finally {
      await set(String(row?.price));
      // Whoever read it meanwhile forgets it.
      await product.get(Assets).reload();
    }
  },

  drainReleases: (product, { asset, amount }) => drainPool(product, 'releases', asset, amount),
};
