import type { Transitions } from '../../common/database';
import type { AwardState } from '../income/income.schemas';

/** The one table of what may follow what (domain 3). `settled` and `cancelled` end an award. */
export const awardTransitions: Transitions<AwardState> = {
  pending: ['settled', 'cancelled'],
  settled: [],
  cancelled: [],
};
