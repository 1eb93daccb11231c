import type { Transitions } from '../../common/database';
import type { RequestState } from './friends.schemas';

/** Allowed transitions (domain 9). A request is answered once. */
export const requestTransitions: Transitions<RequestState> = {
  pending: ['accepted', 'refused'],
  accepted: [],
  refused: [],
};
