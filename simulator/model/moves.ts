import { depositMoves } from './deposits';
import { peopleMoves } from './people';
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
};

export type MoveName = keyof typeof moves;
