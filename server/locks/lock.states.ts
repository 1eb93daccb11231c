import type { LockState } from './locks.schemas';

/** The one table of what may follow what: a lock ends once all of it has come back, the bonus with it. */
export const lockTransitions: Readonly<Record<LockState, readonly LockState[]>> = {
  active: ['ended'],
  ended: [],
};
