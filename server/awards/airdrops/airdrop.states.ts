import type { Transitions } from '../../common/database';
import type { StoredAirdropState } from './airdrops.schemas';

/** Allowed transitions (domain 3). `paid` ends an airdrop. */
export const airdropTransitions: Transitions<StoredAirdropState> = {
  pending: ['paid'],
  paid: [],
};
