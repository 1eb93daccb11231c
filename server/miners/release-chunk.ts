import type { Sql, Tx } from '../common/database';
import type { Dialect } from '../common/database/dialect';
import { sharedSql } from '../common/database/exact-sql';
import { hour } from '../common/runtime';
import type { Ledger } from '../ledger';
import { type LoadChange, moveLoads, outOf } from './miner-loads';

/** Miners (in the order of their ids) up to which a chunk goes, and the hour it is for. */
export interface ReleaseRange {
  readonly asset: string;
  /** start of the hour */
  readonly hour: number;
  /** ids: after this one … */
  readonly after: number;
  /** … up to this one */
  readonly upTo: number;
  /** minor units of USDT for a whole unit at the end of the hour; null: none is known, and nothing is due by it */
  readonly price: bigint | null;
  /** of the asset */
  readonly scale: number;
}

/** By the ids alone: the index of assets would be read from its beginning for each chunk. */
const inRange = "id > ? AND id <= ? AND COALESCE(asset, '') = ?";
const rangeOf = ({ after, upTo, asset }: ReleaseRange): Sql => [after, upTo, asset];
const isDue = "id > ? AND id <= ? AND asset = ? AND state = 'mining' AND nextHour <= ?";

/** SQL: what a miner's next bubble brings, in its asset. */
function bubbleSql(dialect: Dialect, { price, scale }: Pick<ReleaseRange, 'price' | 'scale'>): string {
  const due = 'CASE WHEN made + 1 = hours THEN rest ELSE hourly END';
  const gold = price === null ? 'NULL' : sharedSql(dialect, due, 10n ** BigInt(scale), price);
  return `CASE WHEN goldStandard = 1 THEN ${gold} ELSE ${due} END`;
}

/** What these miners are due for the hour, in minor units of the asset; nothing is changed. */
export async function dueInRange(tx: Pick<Tx, 'query' | 'dialect'>, range: ReleaseRange): Promise<bigint> {
  const [row] = await tx.query<{ units: string | number | null }>(
    `SELECT SUM(${bubbleSql(tx.dialect, range)}) AS units FROM miner WHERE ${isDue}`,
    [...rangeOf(range), range.hour],
  );
  return BigInt(row?.units ?? 0);
}

/**
 * Makes the bubbles of one hour for a range of miners: theirs is the caller's, who moved the cursor of the run first. The
 * miners, their bubbles, the posting, and at last the sums over all miners.
 * @returns how many bubbles, and what all of them brought
 * @throws AppError poolShort
 */
export async function releaseChunk(
  tx: Tx,
  ledger: Ledger,
  range: ReleaseRange,
  key: string,
  mostWaiting: number,
): Promise<{ bubbles: number; units: bigint }> {
  const amount = bubbleSql(tx.dialect, range);
  const more = `CASE WHEN ${amount} > 0 THEN 1 ELSE 0 END`;
  // In this order: to MySQL a column that was set is its new value, to SQLite the old one.
  const { affected } = await tx.run(
    `UPDATE miner SET lastAmount = ${amount}, produced = produced + ${amount},
      state = CASE WHEN made + 1 = hours THEN 'end' WHEN waiting + ${more} > ? THEN 'pause' ELSE 'mining' END,
      waiting = waiting + ${more},
      made = made + 1, lastHour = ?, nextHour = ?
     WHERE ${isDue}`,
    [mostWaiting, range.hour, range.hour + hour, ...rangeOf(range), range.hour],
  );
  if (affected === 0) return { bubbles: 0, units: 0n };
  const made = `${inRange} AND lastHour = ? AND lastAmount > 0`;
  const parameters = [...rangeOf(range), range.hour];
  await tx.run(`INSERT INTO bubble (minerId, hour, amount) SELECT id, lastHour, lastAmount FROM miner WHERE ${made}`, [
    ...parameters,
  ]);
  const { lines, units } = await ledger.postSet(tx, {
    key,
    ...{ kind: 'minerRelease', actor: 'job:releases', asset: range.asset, from: 'releases', to: 'mined' },
    type: 'minerRelease',
    rows: {
      sql: `SELECT userId, lastAmount AS amount, ROW_NUMBER() OVER (ORDER BY id) AS line FROM miner WHERE ${made}`,
      parameters,
    },
  });
  await moveLoads(tx, await stopped(tx, range));
  return { bubbles: lines, units };
}

/** Miners of the range that mine no more after this hour: where they go. */
async function stopped(tx: Tx, range: ReleaseRange): Promise<LoadChange[]> {
  const rows = await tx.query<{
    goldStandard: number;
    state: 'pause' | 'end';
    hoursLeft: number | string;
    miners: number | string;
    power: string | number;
    hourly: string | number;
    rest: string | number;
  }>(
    `SELECT goldStandard, state, hours - made AS hoursLeft, COUNT(*) AS miners, SUM(power) AS power, SUM(hourly) AS hourly,
      SUM(rest) AS rest FROM miner WHERE ${inRange} AND lastHour = ? AND state <> 'mining'
     GROUP BY goldStandard, state, hours - made`,
    [...rangeOf(range), range.hour],
  );
  return rows.flatMap((row) => {
    const hoursLeft = Number(row.hoursLeft);
    const sums = { power: BigInt(row.power), hourly: BigInt(row.hourly), rest: BigInt(row.rest) };
    const mined: LoadChange = {
      ...{ asset: range.asset, goldStandard: Number(row.goldStandard) === 1, miners: Number(row.miners), ...sums },
      ...{ state: 'mining', at: range.hour + hoursLeft * hour },
    };
    const paused: LoadChange = { ...mined, state: 'pause', at: hoursLeft };
    return row.state === 'pause' ? [outOf(mined), paused] : [outOf(mined)];
  });
}
