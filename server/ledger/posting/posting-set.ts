import type { Sql, Tx } from '../../common/database';
import type { Dialect } from '../../common/database/dialect';
import { sharedSql } from '../../common/database/exact-sql';
import { commonErrors } from '../../common/errors';
import { maxMovement } from '../../common/money';
import { type SystemWallet, type UserWallet, walletKind } from '../account-ref';
import type { BillType } from '../bill-types';
import { type FlowKind, flows } from '../flows';
import { changeFailed } from './account-floors';
import { entryColumns } from './posting-chunk';

/** A movement out of a pool of the platform to many users, whose shares stand in the database already. */
export interface SetPosting {
  readonly key: string;
  readonly kind: FlowKind;
  /** `job:releases` */
  readonly actor: string;
  readonly asset: string;
  /** a lazy account */
  readonly from: Extract<SystemWallet, 'rewards' | 'releases' | 'setAside'>;
  readonly to: UserWallet;
  readonly type: BillType;
  /** a SELECT of `userId`, `amount` (minor units, above 0) and `line` (from 1, each once); it is read several times */
  readonly rows: { readonly sql: string; readonly parameters: Sql };
}

/** What was posted by set. */
export interface PostedSet {
  /** null: there were no rows, and nothing was posted */
  readonly transactionId: number | null;
  /** lines of users */
  readonly lines: number;
  /** minor units, all of them */
  readonly units: bigint;
}

/** What an asset is worth: minor units of USDT for a whole unit; null without a price. */
export interface Worth {
  readonly price: bigint | null;
  readonly scale: number;
}

/**
 * What the rows come to, held against the rules as any posting is.
 * @throws AppError amountTooLarge; Error if the posting itself is wrong, which is a fault of ours
 */
export async function sumOfSet(tx: Tx, posting: SetPosting): Promise<Omit<PostedSet, 'transactionId'>> {
  const allowed: readonly string[] = flows[posting.kind];
  for (const rule of [`${walletKind(posting.from)}-`, `${walletKind(posting.to)}+`]) {
    if (!allowed.includes(rule)) throw new Error(`${posting.key}: ${rule} is no line of ${posting.kind}`);
  }
  const [sum] = await tx.query<{ n: number | string; units: string | number | null; least: string | number | null }>(
    `SELECT COUNT(*) AS n, SUM(s.amount) AS units, MIN(s.amount) AS least FROM (${posting.rows.sql}) AS s`,
    posting.rows.parameters,
  );
  const units = BigInt(sum?.units ?? 0);
  if (BigInt(sum?.least ?? 1) <= 0n) throw new Error(`${posting.key}: a line of 0`);
  if (units > maxMovement) throw commonErrors.amountTooLarge({}, 'amount');
  return { lines: Number(sum?.n ?? 0), units };
}

/** SQL: which account `a` belongs to a row `s`; its parameters are asset and wallet. */
const itsAccount = "a.ownerType = 'user' AND a.ownerId = s.userId AND a.asset = ? AND a.wallet = ?";

/**
 * SQL: rows `s` with their accounts `a`; its parameters are those of the rows, asset and wallet. CROSS: SQLite begins with the
 * rows then, and not with all accounts there are.
 */
const withAccounts = (rows: string) => `(${rows}) AS s CROSS JOIN ledger_account a ON ${itsAccount}`;

/**
 * Writes the users' balances and lines of a set: one update of all accounts, then the lines with the balances it left,
 * counted back where one account has several.
 * @param lines how many rows there are
 * @returns false where some user has no such account yet; the transaction must then be undone
 */
export async function writeSet(
  tx: Tx,
  { asset, to, type, rows }: SetPosting,
  transactionId: number,
  lines: number,
  worth: Worth,
  createdAt: number,
): Promise<boolean> {
  const change = {
    ...{ table: 'ledger_account', set: 'balance = balance + s.amount', where: 'ledger_account.id = s.accountId' },
    from: `SELECT a.id AS accountId, CAST(SUM(s.amount) AS SIGNED) AS amount FROM ${withAccounts(rows.sql)} GROUP BY a.id`,
  };
  const { affected: accounts } = await tx
    .run(tx.dialect.updateFrom(change), [...rows.parameters, asset, to])
    .catch((error: unknown) => {
      throw changeFailed(error);
    });
  const single = accounts === lines;
  const after = single
    ? 'a.balance'
    : `a.balance - COALESCE(SUM(s.amount) OVER (PARTITION BY s.userId ORDER BY s.line
        ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0)`;
  const { affected } = await tx.run(
    `INSERT INTO ledger_entry ${entryColumns}
     SELECT ?, s.line, a.id, s.userId, a.wallet, a.asset, s.amount, ${after}, ${valueSql(tx.dialect, 's.amount', worth)}, ?,
       NULL, NULL, ?
     FROM ${withAccounts(rows.sql)}${single ? '' : ' ORDER BY s.line'}`,
    [transactionId, type, createdAt, ...rows.parameters, asset, to],
  );
  return affected === lines;
}

/** Users among the rows who have no such account yet. */
export async function withoutAccount(tx: Tx, { asset, to, rows }: SetPosting): Promise<number[]> {
  const found = await tx.query<{ userId: number }>(
    `SELECT DISTINCT s.userId FROM (${rows.sql}) AS s LEFT JOIN ledger_account a ON ${itsAccount} WHERE a.id IS NULL`,
    [...rows.parameters, asset, to],
  );
  return found.map(({ userId }) => Number(userId));
}

/** SQL: what an amount is worth in minor units of USDT, as `Ledger` notes it; NULL where it has none. */
function valueSql(dialect: Dialect, amount: string, { price, scale }: Worth): string {
  if (price === null) return 'NULL';
  const whole = 10n ** BigInt(scale);
  const most = ((maxMovement + 1n) * whole - 1n) / (price > 0n ? price : 1n);
  return `CASE WHEN ${amount} <= ${most < maxMovement ? most : maxMovement} THEN ${sharedSql(dialect, amount, price, whole)} END`;
}
