import type { Transitions } from '../../common/database';
import type { PayoutState } from './payouts.schemas';

/** Allowed transitions (domain 6). What the chain settled stays so. */
export const payoutTransitions: Transitions<PayoutState> = {
  open: ['paid', 'reverted', 'replaced'],
  paid: [],
  reverted: [],
  replaced: [],
};
