import { depositMoves } from './deposits';
import { exchangeMoves } from './exchange';
import { holdMoves } from './holds';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-orders';
import { poolMoves } from './pools';
import { priceSettingMoves } from './price-setting';
import { priceMoves } from './prices';
import { settingMoves } from './settings';
import { proposalMoves } from './staff';
import { transferMoves } from './transfers';
import { treasuryMoves } from './treasury';
import { withdrawalMoves } from './withdrawals';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...settingMoves,
  ...transferMoves,
  ...proposalMoves,
  ...priceMoves,
  ...depositMoves,
  ...pointOrderMoves,
  ...holdMoves,
  ...withdrawalMoves,
  ...treasuryMoves,
  ...exchangeMoves,
  ...poolMoves,
  ...priceSettingMoves,
};

export type MoveName = keyof typeof moves;
