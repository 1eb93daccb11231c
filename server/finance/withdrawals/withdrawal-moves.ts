import type { Sql, Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { Withdrawal } from '../finance.entity';
import { type WithdrawalState, withdrawalTransitions } from './withdrawal.states';

type Changes = Partial<Pick<Withdrawal, 'reason' | 'txHash' | 'payerId'>>;

/**
 * Moves a withdrawal from one state to another, if it is still there; the state itself is the guard.
 * @throws AppError stateConflict where somebody was quicker
 */
export async function moveWithdrawal(
  tx: Tx,
  id: number,
  from: WithdrawalState,
  to: WithdrawalState,
  now: number,
  changes: Changes = {},
): Promise<void> {
  if (!withdrawalTransitions[from].includes(to)) throw new Error(`a withdrawal never goes from ${from} to ${to}`);
  const set = ['state = ?', 'updatedAt = ?'];
  const parameters: Sql[number][] = [to, now];
  for (const [column, value] of Object.entries(changes)) {
    set.push(`${column} = ?`);
    parameters.push(value);
  }
  const { affected } = await tx.run(`UPDATE withdrawal SET ${set.join(', ')} WHERE id = ? AND state = ?`, [
    ...parameters,
    id,
    from,
  ]);
  if (affected !== 1) throw commonErrors.stateConflict();
}
