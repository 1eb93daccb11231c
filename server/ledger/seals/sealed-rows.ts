import type { Queries } from '../../common/database';
import { rowHash, type SealedEntry, type SealedRow, type SealedTransaction } from './seal.rules';

/** Transactions whose entries are read together: a batch posting has thousands of lines. */
const slice = 100;

/** Hashes transactions as they are in the database, in order of id; missing ones are left out. */
export async function hashRows(db: Queries, ids: readonly number[]): Promise<SealedRow[]> {
  const rows: SealedRow[] = [];
  for (let start = 0; start < ids.length; start += slice) {
    for (const row of await hashSlice(db, ids.slice(start, start + slice))) rows.push(row);
  }
  return rows;
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
