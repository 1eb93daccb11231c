import type { Queries } from '../../common/database';
import type { UserWallet } from '../account-ref';
import type { BillType } from '../bill-types';
import { firstIdSince } from './ledger-period';

/** A wallet that is filled, and how what is in it leaves. */
export interface Passage {
  readonly wallet: UserWallet;
  /** where it goes from there, by lines of this type and no other way */
  readonly to: UserWallet;
  readonly type: BillType;
}

interface RawInflow {
  readonly asset: string;
  readonly units: string | number;
  readonly before: string | number | null;
  readonly gone: string | number | null;
}

/**
 * What came into a wallet of a user since a moment, by asset, in minor units: what lies there, less what lay there then,
 * plus what has gone on since. However many lines it came by, they are not read. In one statement, so that what is moved
 * meanwhile counts once.
 */
export async function inflowSince(
  db: Queries,
  userId: number,
  { wallet, to, type }: Passage,
  from: number,
): Promise<Map<string, bigint>> {
  const first = await firstIdSince(db, from);
  const rows = await db.query<RawInflow>(
    `SELECT a.asset, a.balance AS units,
      (SELECT e.balanceAfter FROM ledger_entry e WHERE e.accountId = a.id AND e.id < ? ORDER BY e.id DESC LIMIT 1) AS \`before\`,
      (SELECT SUM(e.amount) FROM ledger_account t JOIN ledger_entry e ON e.accountId = t.id AND e.id >= ? AND e.type = ?
       WHERE t.ownerType = 'user' AND t.ownerId = a.ownerId AND t.asset = a.asset AND t.wallet = ?) AS gone
     FROM ledger_account a WHERE a.ownerType = 'user' AND a.ownerId = ? AND a.wallet = ?`,
    [first, first, type, to, userId, wallet],
  );
  return new Map(
    rows.map(({ asset, units, before, gone }) => [asset, BigInt(units) - BigInt(before ?? 0) + BigInt(gone ?? 0)]),
  );
}

/** Whether a deposit of the user was ever credited. */
export async function hasDeposited(db: Queries, userId: number): Promise<boolean> {
  const rows = await db.query(
    `SELECT e.id FROM ledger_account a JOIN ledger_entry e ON e.accountId = a.id AND e.type = 'deposit'
     WHERE a.ownerType = 'user' AND a.ownerId = ? AND a.wallet = 'funding' LIMIT 1`,
    [userId],
  );
  return rows.length > 0;
}
