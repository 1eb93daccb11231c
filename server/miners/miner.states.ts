import type { MinerState, RunState } from './miners.schemas';

/** The one table of what may follow what: too many bubbles that wait pause a miner, and its last hour ends it (domain 5). */
export const minerTransitions: Readonly<Record<MinerState, readonly MinerState[]>> = {
  mining: ['pause', 'end'],
  pause: ['mining'],
  end: [],
};

/** The one table of what may follow what: a run waits for its pool or a price, and is done when every miner has its bubble. */
export const runTransitions: Readonly<Record<RunState, readonly RunState[]>> = {
  running: ['waiting', 'done'],
  waiting: ['running', 'done'],
  done: [],
};
