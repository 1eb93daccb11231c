import type { Queries } from '../../common/database';
import { all, type Condition, endOf, momentOf } from '../../common/lists';
import type { ListRequest } from '../../common/lists/list-query.rules';
import { hour, utcDaySql } from '../../common/runtime';
import { feeIncomeTypes } from '../bill-types';

/**
 * Entries have no index on their time. Their ids follow it, except for what two servers wrote at once or by different
 * clocks; nothing is further out of order than this.
 */
const slack = hour;

/** What the platform's own lines of one UTC day add up to; units in minor units of the asset. */
export interface DailyFlow {
  /** start of the day, epoch ms */
  readonly day: number;
  readonly name: 'deposits' | 'withdrawals' | 'fees';
  readonly asset: string;
  readonly count: number;
  readonly units: bigint;
  /** minor units of USDT, by what each line was worth when it was posted; null where none had a price */
  readonly value: bigint | null;
}

interface RawFlow extends Pick<DailyFlow, 'name' | 'asset'> {
  readonly day: number | string;
  readonly count: number | string;
  readonly units: number | string;
  readonly value: number | string | null;
}

/**
 * Sums by the day the value moved, from `from` on: deposits credited and withdrawals paid by their lines on `world`,
 * fee income by the lines of fees that came into `fees`, and by what of the same payments went to the backing of points.
 * Top-ups, payouts, adjustments, what products are charged, what staff move there and the chain's gas have other types of
 * line, and are none of these.
 */
export async function dailyFlows(db: Queries, from: number): Promise<DailyFlow[]> {
  const accounts = await db.query<{ id: number }>(
    "SELECT id FROM ledger_account WHERE ownerType = 'system' AND ownerId = 0 AND (wallet IN ('world', 'fees') OR wallet LIKE 'backing:%')",
  );
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const rows = await db.query<RawFlow>(
    `SELECT ${dayOf} AS day, ${flowOf} AS name, asset, COUNT(*) AS count, SUM(ABS(amount)) AS units, SUM(ABS(value)) AS value
     FROM ledger_entry
     WHERE accountId IN (${ids.map(() => '?').join(', ')}) AND id >= ? AND createdAt >= ? AND
       ((wallet = 'world' AND type = 'deposit' AND amount < 0) OR (wallet = 'world' AND type = 'withdrawal' AND amount > 0)
       OR (wallet <> 'world' AND type IN (${feeIncomeTypes.map((type) => `'${type}'`).join(', ')}) AND amount > 0))
     GROUP BY ${dayOf}, ${flowOf}, asset`,
    [...ids, await firstIdFrom(db, 'e.id', from), from],
  );
  return rows.map(({ day, count, units, value, ...row }) => ({
    ...row,
    day: Number(day),
    count: Number(count),
    units: BigInt(units),
    value: value === null ? null : BigInt(value),
  }));
}

/** Fee income of an asset in each UTC day from `from` on; days without any are left out. */
export async function feesByDay(db: Queries, asset: string, from: number): Promise<DailyFlow[]> {
  return (await dailyFlows(db, from)).filter((flow) => flow.name === 'fees' && flow.asset === asset);
}

/** Fee income: minor units of `asset` in the UTC days that begin in [from, to). */
export async function feeIncome(
  db: Queries,
  asset: string,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Promise<bigint> {
  const days = await feesByDay(db, asset, from);
  return days.filter((flow) => flow.day < to).reduce((sum, { units }) => sum + units, 0n);
}

const dayOf = utcDaySql('createdAt');
const flowOf = "CASE WHEN wallet <> 'world' THEN 'fees' WHEN type = 'deposit' THEN 'deposits' ELSE 'withdrawals' END";

/** Bounds on ids for the filters `from` and `to`, so that an old page costs no more than a new one. */
export async function periodBounds(db: Queries, { filter }: ListRequest, column: 'e.id' | 't.id'): Promise<Condition> {
  const bounds: Condition[] = [];
  if (filter.has('from')) {
    const low = await firstIdFrom(db, column, momentOf(filter.get('from')));
    bounds.push({ sql: `${column} >= ?`, parameters: [low] });
  }
  if (filter.has('to')) {
    const high = await firstIdPast(db, column, endOf(filter.get('to')));
    bounds.push({ sql: `${column} < ?`, parameters: [high] });
  }
  return all(bounds);
}

/** Below this id nothing is of `at` or later. */
export function firstIdFrom(db: Queries, column: 'e.id' | 't.id', at: number): Promise<number> {
  return firstId(db, column, 'createdAt < ? ORDER BY createdAt DESC', at - slack, 0);
}

/** From this id on nothing is older than `at`. */
export function firstIdPast(db: Queries, column: 'e.id' | 't.id', at: number): Promise<number> {
  return firstId(db, column, 'createdAt > ? ORDER BY createdAt', at + slack, Number.MAX_SAFE_INTEGER);
}

/** The id of the first entry of `at` or later; if there is none, one that no entry has. */
export function firstIdSince(db: Queries, at: number): Promise<number> {
  return firstId(db, 'e.id', 'createdAt >= ? ORDER BY createdAt', at, Number.MAX_SAFE_INTEGER);
}

/** The id of the first transaction there, or of its first entry; `none` if there is no such transaction. */
async function firstId(db: Queries, column: 'e.id' | 't.id', where: string, at: number, none: number): Promise<number> {
  const transaction = `SELECT id FROM ledger_transaction WHERE ${where} LIMIT 1`;
  const entry = `SELECT MIN(id) FROM ledger_entry WHERE transactionId = (${transaction})`;
  const [row] = await db.query<{ id: number | string }>(
    `SELECT COALESCE((${column === 't.id' ? transaction : entry}), ?) AS id`,
    [at, none],
  );
  return Number(row?.id);
}
