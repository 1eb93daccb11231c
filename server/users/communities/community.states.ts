import type { Transitions } from '../../common/database';
import type { CommunityState } from './communities.schemas';

/** Allowed transitions (domain 3). `dismissed` ends a community. */
export const communityTransitions: Transitions<CommunityState> = {
  active: ['dismissed'],
  dismissed: [],
};
