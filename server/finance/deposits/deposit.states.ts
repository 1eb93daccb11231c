import type { Transitions } from '../../common/database';
import type { DepositState } from './deposits.schemas';

/** The one table of what may follow what (domain 6). `credited` and `rejected` end a deposit. */
export const depositTransitions: Transitions<DepositState> = {
  pending: ['credited', 'rejected'],
  credited: [],
  rejected: [],
};
