import { airdropMoves } from './airdrops';
import { joinMoves } from './joins';
import { peopleMoves } from './people';
import { rateMoves } from './rates';
import { settingMoves } from './settings';
import { settlementMoves } from './settlement';
import { temporaryMoves } from './temporary';
import { transferMoves } from './transfers';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...settingMoves,
  ...transferMoves,
  ...joinMoves,
  ...rateMoves,
  ...settlementMoves,
  ...airdropMoves,
  ...temporaryMoves,
};

export type MoveName = keyof typeof moves;
