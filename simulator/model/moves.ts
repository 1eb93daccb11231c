import { depositMoves } from './deposits';
import { holdMoves } from './holds';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-orders';
import { priceMoves } from './prices';
import { settingMoves } from './settings';
import { proposalMoves } from './staff';
import { transferMoves } from './transfers';
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
};

export type MoveName = keyof typeof moves;
