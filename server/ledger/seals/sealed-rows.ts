import type { Queries } from '../../common/database';
import { rowHash, type SealedEntry, type SealedRow, type SealedTransaction } from './seal.rules';

/** Transactions, and lines, that are read together: a posting by set has thousands of lines. */
const most = { transactions: 100, lines: 5_000 };

/** Hashes transactions as they are in the database, in order of id; missing ones are left out. */
export async function hashRows(db: Queries, ids: readonly number[]): Promise<SealedRow[]> {
  const rows: SealedRow[] = [];
  for (let left = ids; left.length > 0; ) {
    const some = await firstWithin(db, left.slice(0, most.transactions), most.lines);
    for (const row of await hashSlice(db, some)) rows.push(row);
    left = left.slice(some.length);
  }
  return rows;
}

/** As many of these transactions, from the first on, as have no more lines in all; at least one. */
export async function firstWithin(db: Queries, ids: readonly number[], lines: number): Promise<readonly number[]> {
  const rows = await db.query<{ id: number; n: number | string }>(
    `SELECT transactionId AS id, COUNT(*) AS n FROM ledger_entry WHERE transactionId IN (${ids.map(() => '?').join(', ')})
     GROUP BY transactionId`,
    ids,
  );
  const counts = new Map(rows.map(({ id, n }) => [Number(id), Number(n)]));
  let sum = 0;
  const end = ids.findIndex((id, index) => {
    sum += counts.get(id) ?? 0;
    return index > 0 && sum > lines;
  });
  return end === -1 ? ids : ids.slice(0, end);
}

async function hashSlice(db: Queries, ids: readonly number[]): Promise<SealedRow[]> {
  const marks = ids.map(() => '?').join(', ');
  const transactions = await db.query<SealedTransaction>(
    `SELECT id, postingKey, kind, actor, memo, createdAt FROM ledger_transaction WHERE id IN (${marks}) ORDER BY id`,
    ids,
  );
  const entries = await db.query<SealedEntry>(
    `SELECT id, transactionId, line, accountId, userId, wallet, asset, CAST(amount AS CHAR) AS amount,
     CAST(balanceAfter AS CHAR) AS balanceAfter, type, counterpart, createdAt
     FROM ledger_entry WHERE transactionId IN (${marks}) ORDER BY transactionId, line, id`,
    ids,
  );
  const byTransaction = new Map<number, SealedEntry[]>();
  for (const entry of entries) {
    const lines = byTransaction.get(entry.transactionId);
    if (lines) lines.push(entry);
    else byTransaction.set(entry.transactionId, [entry]);
  }
  return transactions.map((transaction) => ({
    id: transaction.id,
    hash: rowHash(transaction, byTransaction.get(transaction.id) ?? []),
  }));
}
