import type { Transitions } from '../../common/database';
import type { PayoutState } from './payouts.schemas';

/** The one table of what may follow what (domain 6). What the chain settled stays so. */
export const payoutTransitions: Transitions<PayoutState> = {
  open: ['paid', 'reverted', 'replaced'],
  paid: [],
  reverted: [],
  replaced: [],
};
