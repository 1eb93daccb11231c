import type { Transitions } from '../../common/database';
import type { AnchorState } from './anchors.schemas';

/** Allowed transitions (domain 12). What the chain settled stays so. */
export const anchorTransitions: Transitions<AnchorState> = {
  open: ['anchored', 'reverted', 'replaced'],
  anchored: [],
  reverted: [],
  replaced: [],
};
