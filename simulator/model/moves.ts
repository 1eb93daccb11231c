import { airdropMoves } from './airdrops';
import { depositMoves } from './deposits';
import { holdMoves } from './holds';
import { joinMoves } from './joins';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-orders';
import { priceMoves } from './prices';
import { rateMoves } from './rates';
import { settingMoves } from './settings';
import { settlementMoves } from './settlement';
import { proposalMoves } from './staff';
import { temporaryMoves } from './temporary';
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
  ...joinMoves,
  ...rateMoves,
  ...settlementMoves,
  ...airdropMoves,
  ...temporaryMoves,
};

export type MoveName = keyof typeof moves;
