import type { Queries } from '../common/database';
import { all, type Condition, endOf, momentOf } from '../common/lists';
import type { ListRequest } from '../common/lists/list-query.rules';
import { hour } from '../common/runtime';

/**
 * Entries have no index on their time: their ids follow it, but for what was under way at once or on another server's
 * clock. Nothing is further out of order than this.
 */
const slack = hour;

/** Below this id no entry is of `at` or later. */
export async function entryIdFrom(db: Queries, at: number): Promise<number> {
  return (await firstEntry(db, 'createdAt < ? ORDER BY createdAt DESC', at - slack)) ?? 0;
}

/** Bounds on ids that go with the filters `from` and `to`, so that an old page costs what a new one does. */
export async function periodBounds(db: Queries, { filter }: ListRequest, column: 'e.id' | 't.id'): Promise<Condition> {
  const find = column === 'e.id' ? firstEntry : firstTransaction;
  const bounds: Condition[] = [];
  if (filter.has('from')) {
    const low = await find(db, 'createdAt < ? ORDER BY createdAt DESC', momentOf(filter.get('from')) - slack);
    if (low !== undefined) bounds.push({ sql: `${column} >= ?`, parameters: [low] });
  }
  if (filter.has('to')) {
    const high = await find(db, 'createdAt > ? ORDER BY createdAt', endOf(filter.get('to')) + slack);
    if (high !== undefined) bounds.push({ sql: `${column} < ?`, parameters: [high] });
  }
  return all(bounds);
}

async function firstTransaction(db: Queries, where: string, at: number): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(`SELECT id FROM ledger_transaction WHERE ${where} LIMIT 1`, [at]);
  return row && Number(row.id);
}

async function firstEntry(db: Queries, where: string, at: number): Promise<number | undefined> {
  const transaction = await firstTransaction(db, where, at);
  if (transaction === undefined) return undefined;
  const [row] = await db.query<{ id: number | null }>(
    'SELECT MIN(id) AS id FROM ledger_entry WHERE transactionId = ?',
    [transaction],
  );
  return row?.id === null || row?.id === undefined ? undefined : Number(row.id);
}
