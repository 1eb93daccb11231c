import type { Transitions } from '../../common/database';
import type { DividendState } from '../income/income.schemas';

/** Allowed transitions (domain 3). A day without anything to pay is done at once. */
export const dividendTransitions: Transitions<DividendState> = {
  waiting: ['paying', 'done'],
  paying: ['done'],
  done: [],
};
