import { communityMoves } from './communities';
import { hangingMoves } from './hangings';
import { houseCardMoves } from './house-cards';
import { lookMoves } from './looks';
import { peopleMoves } from './people';
import { purchaseMoves } from './purchases';
import { rollMoves } from './rolls';
import { sessionMoves } from './sessions';
import { settingMoves } from './settings';
import { temporaryMoves } from './temporary';
import { transferMoves } from './transfers';

/** All that can be done. Every feature adds its own. */
export const moves = {
  ...peopleMoves,
  ...settingMoves,
  ...transferMoves,
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
