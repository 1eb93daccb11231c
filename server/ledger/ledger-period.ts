import type { Queries } from '../common/database';
import { all, type Condition, endOf, momentOf } from '../common/lists';
import type { ListRequest } from '../common/lists/list-query.rules';
import { hour } from '../common/runtime';

/**
 * Entries have no index on their time. Their ids follow it, except for what two servers wrote at once or by different
 * clocks; nothing is further out of order than this.
 */
const slack = hour;

/**
 * The lines by which something came into `fees` from `at` on, as `FROM … WHERE …`; undefined while there is no such
 * account. The funding of pools goes out, and a correction by staff is no income.
 */
export async function feeIncomeSince(db: Queries, at: number): Promise<Condition | undefined> {
  const accounts = await db.query<{ id: number }>(
    "SELECT id FROM ledger_account WHERE ownerType = 'system' AND ownerId = 0 AND wallet = 'fees'",
  );
  if (accounts.length === 0) return undefined;
  const ids = accounts.map(({ id }) => id);
  return {
    sql: `FROM ledger_entry WHERE accountId IN (${ids.map(() => '?').join(', ')}) AND id >= ?
      AND createdAt >= ? AND amount > 0 AND type <> 'adjustment'`,
    parameters: [...ids, await entryIdFrom(db, at), at],
  };
}

/** Below this id no entry is of `at` or later. */
async function entryIdFrom(db: Queries, at: number): Promise<number> {
  return (await firstEntry(db, 'createdAt < ? ORDER BY createdAt DESC', at - slack)) ?? 0;
}

/** Bounds on ids for the filters `from` and `to`, so that an old page costs no more than a new one. */
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
