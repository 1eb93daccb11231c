import { moveWhere, type Sql, type Tx } from '../../common/database';
import type { Dialect } from '../../common/database/dialect';
import { sharedSql } from '../../common/database/exact-sql';
import { hour } from '../../common/runtime';
import type { Ledger } from '../../ledger';
import { coveredBy, type LoadChange, moveLoads, outOf, recovered } from '../backing/miner-loads';
import { restLines } from '../contracts/miner.posting';
import { restKey } from '../miner.rules';
import { minerTransitions } from '../miner.states';
import type { Purse } from '../miners.schemas';

/** Miners (in the order of their ids) up to which a chunk goes, and the hour it is for. */
export interface ReleaseRange {
  readonly asset: string;
  /** what it is paid from: covered miners alone, or the others alone */
  readonly purse: Purse;
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

/** What a chunk is called, and how many bubbles may wait. */
interface Chunk {
  /** of its posting */
  readonly key: string;
  readonly kind: 'minerRelease' | 'minerFirstDrop';
  /** its number in the run */
  readonly number: number;
  readonly mostWaiting: number;
}

const actor = 'job:releases';

/** By the ids alone: the index of assets would be read from its beginning for each chunk. */
const inRange = "id > ? AND id <= ? AND COALESCE(asset, '') = ? AND covered = ?";
const rangeOf = ({ after, upTo, asset, purse }: ReleaseRange): Sql => [after, upTo, asset, coveredBy(purse)];
const isAtHour = 'id > ? AND id <= ? AND asset = ? AND covered = ? AND nextHour <= ?';
const isDue = `${isAtHour} AND state = 'mining'`;
const dueOf = (range: ReleaseRange): Sql => [...rangeOf(range), range.hour];

const byHour = (hourly: string, rest: string) => `CASE WHEN made + 1 = hours THEN ${rest} ELSE ${hourly} END`;

/** SQL: what a miner's next bubble is due, in its asset. */
function dueSql(dialect: Dialect, { price, scale }: ReleaseRange): string {
  const due = byHour('hourly', 'rest');
  const gold = price === null ? 'NULL' : sharedSql(dialect, due, 10n ** BigInt(scale), price);
  return `CASE WHEN goldStandard = 1 THEN ${gold} ELSE ${due} END`;
}

/** SQL: what it brings: no more than its cap. */
function bubbleSql(dialect: Dialect, range: ReleaseRange): string {
  const due = dueSql(dialect, range);
  return range.purse === 'releases' ? due : dialect.least(due, `COALESCE(${byHour('capHourly', 'capRest')}, ceiling)`);
}

/** What these miners are due for the hour, in minor units of the asset; nothing is changed. */
export async function dueInRange(tx: Pick<Tx, 'query' | 'dialect'>, range: ReleaseRange): Promise<bigint> {
  const [row] = await tx.query<{ units: string | number | null }>(
    `SELECT SUM(${bubbleSql(tx.dialect, range)}) AS units FROM miner WHERE ${isDue}`,
    dueOf(range),
  );
  return BigInt(row?.units ?? 0);
}

/**
 * Makes the bubbles of one hour for a range of miners: theirs is the caller's, who moved the cursor of the run first. The
 * miners, their bubbles, the posting, the sums over all miners, and what goes back to the pool.
 * @returns how many bubbles, and what all of them brought
 * @throws AppError poolShort
 */
export async function releaseChunk(
  tx: Tx,
  ledger: Ledger,
  range: ReleaseRange,
  { key, kind, number, mostWaiting }: Chunk,
): Promise<{ bubbles: number; units: bigint }> {
  const { asset, purse } = range;
  const uncovered = purse === 'setAside' ? await uncoverShort(tx, range) : 0n;
  const made = await makeBubbles(tx, range, mostWaiting);
  if (!made) {
    await giveBack(tx, ledger, range, number, uncovered);
    return { bubbles: 0, units: 0n };
  }
  const { lines, units } = await ledger.postSet(tx, {
    ...{ key, kind, actor, asset, from: purse, to: 'mined', type: 'minerRelease' },
    rows: {
      sql: `SELECT userId, lastAmount AS amount, ROW_NUMBER() OVER (ORDER BY id) AS line FROM miner WHERE ${made.sql}`,
      parameters: made.parameters,
    },
  });
  const { changes, left } = await stopped(tx, range);
  await moveLoads(tx, changes);
  await giveBack(tx, ledger, range, number, uncovered + left);
  return { bubbles: lines, units };
}

/** @returns which miners have a bubble of this hour; null: nobody in the range was due one */
async function makeBubbles(tx: Tx, range: ReleaseRange, mostWaiting: number) {
  const amount = bubbleSql(tx.dialect, range);
  const more = `CASE WHEN ${amount} > 0 THEN 1 ELSE 0 END`;
  const moved = await moveWhere(tx, {
    table: 'miner',
    transitions: minerTransitions,
    from: 'mining',
    to: [
      { when: { sql: 'made + 1 = hours' }, to: 'end' },
      { when: { sql: `waiting + ${more} > ?`, parameters: [mostWaiting] }, to: 'pause' },
    ],
    where: { sql: isAtHour, parameters: dueOf(range) },
    // In this order: to MySQL a column that was set is its new value, to SQLite the old one.
    set: {
      lastAmount: { sql: amount },
      produced: { sql: `produced + ${amount}` },
      waiting: { sql: `waiting + ${more}` },
      made: { sql: 'made + 1' },
      lastHour: range.hour,
      nextHour: range.hour + hour,
    },
  });
  if (moved === 0) return null;
  const made = { sql: `${inRange} AND lastHour = ? AND lastAmount > 0`, parameters: dueOf(range) };
  await tx.run(
    `INSERT INTO bubble (minerId, hour, amount) SELECT id, lastHour, lastAmount FROM miner WHERE ${made.sql}`,
    made.parameters,
  );
  return made;
}

/**
 * Contracts from before there were caps, of which what is set aside does not pay this hour: they go on as those that were
 * never covered, and the run of these pays the hour.
 * @returns what was set aside for them
 */
async function uncoverShort(tx: Tx, range: ReleaseRange): Promise<bigint> {
  if (range.price === null) return 0n;
  const short = `${isDue} AND goldStandard = 1 AND capHourly IS NULL AND ${dueSql(tx.dialect, range)} > ceiling - produced`;
  const rows = await tx.query<RawSums & { ceilings: Stored }>(
    `SELECT hours - made AS hoursLeft, ${sums}, SUM(ceiling - produced) AS ceilings FROM miner WHERE ${short}
     GROUP BY hours - made`,
    dueOf(range),
  );
  if (rows.length === 0) return 0n;
  await tx.run(`UPDATE miner SET covered = 0, ceiling = 0 WHERE ${short}`, dueOf(range));
  const changes = rows.flatMap((row) => {
    const at = range.hour + (Number(row.hoursLeft) - 1) * hour;
    return recovered(
      { asset: range.asset, goldStandard: true, covered: false, state: 'mining', at, ...sumsOf(row) },
      false,
    );
  });
  await moveLoads(tx, changes);
  return rows.reduce((sum, { ceilings }) => sum + BigInt(ceilings), 0n);
}

type Stored = string | number;
type RawSums = Record<'hoursLeft' | 'miners' | 'power' | 'hourly' | 'rest', Stored>;

const sums = 'COUNT(*) AS miners, SUM(power) AS power, SUM(hourly) AS hourly, SUM(rest) AS rest';
const sumsOf = ({ miners, power, hourly, rest }: RawSums) => ({
  ...{ miners: Number(miners), power: BigInt(power), hourly: BigInt(hourly), rest: BigInt(rest) },
});

/** Miners of the range that mine no more after this hour: where they go, and what is left of what those at their end had. */
async function stopped(tx: Tx, range: ReleaseRange): Promise<{ changes: LoadChange[]; left: bigint }> {
  const rows = await tx.query<RawSums & { goldStandard: number; state: 'pause' | 'end'; ceilings: Stored }>(
    `SELECT goldStandard, state, hours - made AS hoursLeft, ${sums}, SUM(ceiling - produced) AS ceilings
     FROM miner WHERE ${inRange} AND lastHour = ? AND state <> 'mining'
     GROUP BY goldStandard, state, hours - made`,
    dueOf(range),
  );
  const covered = range.purse === 'setAside';
  const changes = rows.flatMap((row) => {
    const hoursLeft = Number(row.hoursLeft);
    const mined: LoadChange = {
      ...{ asset: range.asset, goldStandard: Number(row.goldStandard) === 1, covered, ...sumsOf(row) },
      ...{ state: 'mining', at: range.hour + hoursLeft * hour },
    };
    const paused: LoadChange = { ...mined, state: 'pause', at: hoursLeft };
    return row.state === 'pause' ? [outOf(mined), paused] : [outOf(mined)];
  });
  const ended = covered ? rows.filter(({ state }) => state === 'end') : [];
  return { changes, left: ended.reduce((sum, { ceilings }) => sum + BigInt(ceilings), 0n) };
}

/** To the pool, what is set aside for nobody any more. */
async function giveBack(
  tx: Tx,
  ledger: Ledger,
  { asset, hour: start }: ReleaseRange,
  chunk: number,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const posting = { key: restKey(asset, start, chunk), kind: 'minerRest', actor } as const;
  await ledger.post(tx, { ...posting, lines: restLines({ asset, amount }) });
}
