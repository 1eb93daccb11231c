import { peopleMoves } from './people';
import { settingMoves } from './settings';
import { transferMoves } from './transfers';

/** All that can be done. Every feature adds its own. */
export const moves = { ...peopleMoves, ...settingMoves, ...transferMoves };

export type MoveName = keyof typeof moves;
