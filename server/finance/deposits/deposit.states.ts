import type { Transitions } from '../../common/database';
import type { DepositState } from './deposits.schemas';

/** Allowed transitions (domain 6). `credited` and `rejected` end a deposit. */
export const depositTransitions: Transitions<DepositState> = {
  pending: ['credited', 'rejected'],
  credited: [],
  rejected: [],
};
