import { depositMoves } from './deposits';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-orders';
import { priceMoves } from './prices';
import { settingMoves } from './settings';
import { proposalMoves } from './staff';
import { transferMoves } from './transfers';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...settingMoves,
  ...transferMoves,
  ...proposalMoves,
  ...priceMoves,
  ...depositMoves,
  ...pointOrderMoves,
};

export type MoveName = keyof typeof moves;
