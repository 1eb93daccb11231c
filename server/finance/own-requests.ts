import type { EntityTarget } from 'typeorm';
import type { Reader, Tx } from '../common/database';
import { cappedCount, nextCursor, windowOf } from '../common/http';
import type { CursorQuery } from '../common/http/schemas';
import { financeErrors } from './finance.errors';

type Table = 'deposit' | 'withdrawal';

interface Request {
  id: number;
  userId: number;
  state: string;
}

const mostPending = 20;

/** A page of a user's own deposits or withdrawals, newest first. */
export async function ownRequests<Row extends Request>(
  reader: Reader,
  entity: EntityTarget<Row>,
  table: Table,
  userId: number,
  query: CursorQuery & { state?: string | undefined },
): Promise<{ count: number; rows: Row[]; next: string | null }> {
  const { state } = query;
  const where = state ? 'userId = ? AND state = ?' : 'userId = ?';
  const count = await cappedCount(reader, `FROM ${table} WHERE ${where}`, state ? [userId, state] : [userId]);
  const { beforeId, limit, offset } = windowOf(query);
  const select = reader.manager
    .getRepository(entity)
    .createQueryBuilder('row')
    .where('row.userId = :userId', { userId });
  if (state) select.andWhere('row.state = :state', { state });
  if (beforeId !== null) select.andWhere('row.id < :beforeId', { beforeId });
  const rows = await select.orderBy('row.id', 'DESC').limit(limit).offset(offset).getMany();
  return { count, rows, next: nextCursor(rows, limit) };
}

/** @throws AppError tooManyPending if too many of the user's requests wait for review */
export async function checkPending(tx: Tx, table: Table, userId: number): Promise<void> {
  const [waiting] = await tx.query<{ n: number }>(
    `SELECT COUNT(*) AS n FROM ${table} WHERE userId = ? AND state = 'pending'`,
    [userId],
  );
  if (Number(waiting?.n) >= mostPending) throw financeErrors.tooManyPending();
}
