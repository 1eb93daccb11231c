import type { Transitions } from '../../common/database';
import type { CheckState } from './deposit-check.rules';
import { depositCheckStates } from './deposits.schemas';

/** Each look at the chain replaces what was found. The chain may drop a block, so anything may follow anything. */
export const checkTransitions: Transitions<CheckState> = {
  notFound: depositCheckStates,
  confirming: depositCheckStates,
  verified: depositCheckStates,
  mismatch: depositCheckStates,
};
