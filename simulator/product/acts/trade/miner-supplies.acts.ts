import type { minerSupplyMoves } from '../../../model/miners/miner-supplies';
import type { minerSettingMoves } from '../../../model/settings';
import type { ActsOf } from '../acts-of';
import { drainPool } from '../money/short-pools.acts';
import { treasuryActs } from '../money/treasury.acts';
import { settingActs } from '../people/settings.acts';

/** What other features do, for what miners need. */
export const minerSupplyActs: ActsOf<typeof minerSupplyMoves & typeof minerSettingMoves> = {
  changeMinerSetting: settingActs.changeSetting,
  grantPoints: treasuryActs.adjust,
  fillReleases: treasuryActs.fundPool,
  fillBacking: treasuryActs.fundPool,

  drainReleases: (product, { asset, amount }) => drainPool(product, 'releases', asset, amount),
};
