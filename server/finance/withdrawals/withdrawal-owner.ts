import type { Tx } from '../../common/database';
import { withdrawalErrors } from './withdrawal.errors';

/**
 * Freezing keeps what is there: nothing of a frozen user's is approved or paid.
 * @throws AppError ownerFrozen
 */
export async function checkActive(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.query<{ status: string }>('SELECT status FROM `user` WHERE id = ?', [userId]);
  if (user?.status !== 'active') throw withdrawalErrors.ownerFrozen();
}
