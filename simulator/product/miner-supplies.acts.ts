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
  fillBacking: treasuryActs.fundPool,

  drainReleases: (product, { asset, amount }) => drainPool(product, 'releases', asset, amount),
};
