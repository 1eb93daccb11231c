import type { Transitions } from '../common/database';
import type { LockState } from './locks.schemas';

/** Allowed transitions: a lock ends once all of it has come back, the bonus with it. */
export const lockTransitions: Transitions<LockState> = {
  active: ['ended'],
  ended: [],
};
