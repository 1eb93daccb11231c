import type { Transitions } from '../common/database';
import type { ProposalState } from './proposals.schemas';

/** Allowed transitions (domain 11). */
export const proposalTransitions: Transitions<ProposalState> = {
  waiting: ['scheduled', 'confirmed', 'refused', 'withdrawn', 'expired'],
  scheduled: ['confirmed', 'withdrawn', 'cancelled', 'failed'],
  confirmed: [],
  refused: [],
  withdrawn: [],
  expired: [],
  cancelled: [],
  failed: [],
};
