import { moveGuarded, type Tx } from '../../common/database';
import type { Withdrawal } from './withdrawal.entity';
import { withdrawalTransitions } from './withdrawal.states';
import type { WithdrawalState } from './withdrawals.schemas';

export type WithdrawalChanges = Partial<Pick<Withdrawal, 'reason' | 'txHash' | 'payerId'>>;

/**
 * Moves a withdrawal from one state to another, if it is still there.
 * @throws AppError stateConflict if somebody was quicker
 */
export async function moveWithdrawal(
  tx: Tx,
  id: number,
  from: WithdrawalState,
  to: WithdrawalState,
  now: number,
  changes: WithdrawalChanges = {},
): Promise<void> {
  await moveGuarded(tx, {
    table: 'withdrawal',
    transitions: withdrawalTransitions,
    id,
    from,
    to,
    set: { updatedAt: now, ...changes },
  });
}
