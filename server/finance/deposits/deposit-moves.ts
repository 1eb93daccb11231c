import { moveGuarded, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Deposit } from './deposit.entity';
import { depositTransitions } from './deposit.states';
import type { DepositState } from './deposits.schemas';

type Changes = Partial<Pick<Deposit, 'credited' | 'txHash' | 'reason' | 'staffId' | 'reviewedAt'>>;

/** Holds a deposit for the rest of the transaction. @returns its state; undefined if there is no such deposit */
export async function holdDeposit(tx: Tx, id: number): Promise<DepositState | undefined> {
  await tx.hold('deposit', id);
  const [row] = await tx.query<{ state: DepositState }>('SELECT state FROM deposit WHERE id = ?', [id]);
  return row?.state;
}

/** Holds a deposit that waits. @throws AppError notFound, stateConflict if it is no longer pending */
export async function holdPendingDeposit(tx: Tx, id: number): Promise<Deposit> {
  await holdDeposit(tx, id);
  const deposit = await tx.manager.getRepository(Deposit).findOneBy({ id });
  if (!deposit) throw commonErrors.notFound();
  if (deposit.state !== 'pending') throw commonErrors.stateConflict();
  return deposit;
}

/**
 * Moves a deposit from one state to another, if it is still there.
 * @throws AppError stateConflict if somebody was quicker
 */
export async function moveDeposit(
  tx: Tx,
  id: number,
  from: DepositState,
  to: DepositState,
  now: number,
  changes: Changes,
): Promise<void> {
  await moveGuarded(tx, {
    table: 'deposit',
    transitions: depositTransitions,
    id,
    from,
    to,
    set: { updatedAt: now, ...changes },
  });
}
