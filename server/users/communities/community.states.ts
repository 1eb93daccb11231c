import type { Transitions } from '../../common/database';
import type { CommunityState } from './communities.schemas';

/** The one table of what may follow what (domain 3). `dismissed` ends a community. */
export const communityTransitions: Transitions<CommunityState> = {
  active: ['dismissed'],
  dismissed: [],
};
