import type { Transitions } from '../common/database';
import type { MinerState, RunState } from './miners.schemas';

/** Allowed transitions: too many bubbles that wait pause a miner, and its last hour ends it (domain 5). */
export const minerTransitions: Transitions<MinerState> = {
  mining: ['pause', 'end'],
  pause: ['mining'],
  end: [],
};

/**
 * Allowed transitions: a run waits for its pool or a price, and is done when every miner has its bubble.
 * `running` again is the next chunk; `waiting` again is another reason or shortfall.
 */
export const runTransitions: Transitions<RunState> = {
  running: ['running', 'waiting', 'done'],
  waiting: ['running', 'waiting', 'done'],
  done: [],
};

/** States of a run that is not done. */
export const openRunStates: readonly RunState[] = ['running', 'waiting'];
