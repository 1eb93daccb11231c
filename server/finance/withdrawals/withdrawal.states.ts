import type { Transitions } from '../../common/database';
import type { WithdrawalState } from './withdrawals.schemas';

/** Allowed transitions (domain 6). `paid`, `rejected` and `cancelled` end a withdrawal. */
export const withdrawalTransitions: Transitions<WithdrawalState> = {
  pending: ['cancelled', 'rejected', 'approved'],
  approved: ['paying', 'pending'],
  paying: ['paid', 'failed', 'approved'],
  failed: ['approved', 'rejected'],
  cancelled: [],
  rejected: [],
  paid: [],
};

/** States in which its sum is held; the books compare them with the held balances. */
export const openWithdrawalStates: readonly WithdrawalState[] = ['pending', 'approved', 'paying', 'failed'];
