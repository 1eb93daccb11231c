import type { Transitions } from '../common/database';
import type { LockState } from './locks.schemas';

/** The one table of what may follow what: a lock ends once all of it has come back, the bonus with it. */
export const lockTransitions: Transitions<LockState> = {
  active: ['ended'],
  ended: [],
};
