import { airdropMoves } from './airdrops';
import { communityMoves } from './communities';
import { depositMoves } from './deposits';
import { hangingMoves } from './hangings';
import { holdMoves } from './holds';
import { houseCardMoves } from './house-cards';
import { joinMoves } from './joins';
import { lookMoves } from './looks';
import { peopleMoves } from './people';
import { pointOrderMoves } from './point-orders';
import { priceMoves } from './prices';
import { purchaseMoves } from './purchases';
import { rateMoves } from './rates';
import { rollMoves } from './rolls';
import { sessionMoves } from './sessions';
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
  ...communityMoves,
  ...sessionMoves,
  ...houseCardMoves,
  ...purchaseMoves,
  ...hangingMoves,
  ...rollMoves,
  ...lookMoves,
  ...temporaryMoves,
};

export type MoveName = keyof typeof moves;
