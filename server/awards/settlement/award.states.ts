import type { Transitions } from '../../common/database';
import type { AwardState } from '../income/income.schemas';

/** Allowed transitions (domain 3). `settled` and `cancelled` end an award. */
export const awardTransitions: Transitions<AwardState> = {
  pending: ['settled', 'cancelled'],
  settled: [],
  cancelled: [],
};
