import type { Queries, Tx } from '../../common/database';
import { hour } from '../../common/runtime';
import { type Due, dueLeft, firstFullHour } from '../miner.rules';
import type { MinerState, Purse } from '../miners.schemas';

type LoadState = Exclude<MinerState, 'end'>;

/** Miners that come into a bucket (+) or go out of it (−); amounts as `MinerLoadRow` has them. */
export interface LoadChange {
  readonly asset: string;
  readonly goldStandard: boolean;
  readonly covered: boolean;
  readonly state: LoadState;
  /** start of their last hour; of those that pause, hours left */
  readonly at: number;
  readonly miners: number;
  readonly power: bigint;
  readonly hourly: bigint;
  readonly rest: bigint;
}

/** The same miners the other way. */
export const outOf = (change: LoadChange): LoadChange => ({
  ...change,
  miners: -change.miners,
  power: -change.power,
  hourly: -change.hourly,
  rest: -change.rest,
});

/** The same miners among those that are covered, or among the others. */
export const recovered = (change: LoadChange, covered: boolean): LoadChange[] => [
  outOf({ ...change, covered: !covered }),
  { ...change, covered },
];

/** Moves miners between buckets, in the order of these, so that two who move the same ones queue. */
export async function moveLoads(tx: Tx, changes: readonly LoadChange[]): Promise<void> {
  const keyOf = ({ asset, goldStandard, covered, state, at }: LoadChange) =>
    `${asset} ${Number(goldStandard)} ${Number(covered)} ${state} ${String(at).padStart(15, '0')}`;
  const columns = ['miners', 'power', 'hourly', 'rest'] as const;
  const sums = columns.map((name) => `${name} = miner_load.${name} + ${tx.dialect.inserted(name)}`);
  for (const change of [...changes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await tx.run(
      `INSERT INTO miner_load (asset, gold, covered, state, at, miners, power, hourly, rest)
       VALUES (?, ?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED))
       ${tx.dialect.onSameKey('asset, gold, covered, state, at')} ${sums.join(', ')}`,
      [
        ...[change.asset, Number(change.goldStandard), Number(change.covered), change.state, change.at, change.miners],
        ...[change.power, change.hourly, change.rest].map(String),
      ],
    );
  }
}

/** Contracts of one asset that are not at their end. */
export interface AssetLoad {
  readonly mining: number;
  readonly paused: number;
  /** of all of them, how many are not covered */
  readonly uncovered: number;
  /** what these are due to their end */
  readonly due: Due;
}

interface RawLoad {
  readonly gold: number;
  readonly covered: number;
  readonly state: LoadState;
  readonly at: number | string;
  readonly miners: number | string;
  readonly hourly: string | number;
  readonly rest: string | number;
}

/**
 * How many contracts of an asset there are, and what those that are not covered are due, as if all of them went on from the
 * first hour that is not released: never too little.
 */
export async function loadOf(db: Queries, asset: string, now: number): Promise<AssetLoad> {
  const rows = await db.query<RawLoad>(
    'SELECT gold, covered, state, at, miners, hourly, rest FROM miner_load WHERE asset = ? AND miners <> 0',
    [asset],
  );
  const uncovered = rows.filter(({ covered }) => Number(covered) === 0);
  const present = firstFullHour(now) - hour;
  const firstHour =
    uncovered.length === 0 ? present : Math.min(present, (await firstDueHour(db, asset, 'releases')) ?? present);
  const due = { gold: 0n, fixed: 0n };
  for (const { gold, state, at, hourly, rest } of uncovered) {
    const hoursLeft = state === 'mining' ? (Number(at) - firstHour) / hour + 1 : Number(at);
    due[Number(gold) === 1 ? 'gold' : 'fixed'] += dueLeft({ hourly: BigInt(hourly), rest: BigInt(rest), hoursLeft });
  }
  const count = (some: readonly RawLoad[]) => some.reduce((sum, { miners }) => sum + Number(miners), 0);
  return {
    mining: count(rows.filter(({ state }) => state === 'mining')),
    paused: count(rows.filter(({ state }) => state === 'pause')),
    uncovered: count(uncovered),
    due,
  };
}

/**
 * The start of the first hour of who begins to mine now: the next full one, and none that was begun to be released, however
 * the clocks of two servers differ.
 */
export async function firstHourOf(db: Queries, asset: string, purse: Purse, now: number): Promise<number> {
  const last = await lastRun(db, asset, purse);
  return Math.max(firstFullHour(now), last ? Number(last.hour) + hour : 0);
}

/**
 * The start of the first hour that is not released out of a purse and that somebody is due; null: nobody mines. Hours in
 * which nobody mined have no run. Who mined all the while comes before who began lately, so mostly a look at one tells it.
 */
export async function firstDueHour(db: Queries, asset: string, purse: Purse): Promise<number | null> {
  const last = await lastRun(db, asset, purse);
  if (last && last.state !== 'done') return Number(last.hour);
  const mining = "FROM miner WHERE asset = ? AND covered = ? AND state = 'mining'";
  const which = [asset, coveredBy(purse)];
  if (last) {
    const next = Number(last.hour) + hour;
    const [due] = await db.query(`SELECT id ${mining} AND nextHour <= ? ORDER BY id LIMIT 1`, [...which, next]);
    if (due) return next;
  }
  const [first] = await db.query<{ hour: number | string | null }>(`SELECT MIN(nextHour) AS hour ${mining}`, which);
  return first?.hour == null ? null : Number(first.hour);
}

/** Which miners a purse pays, as their column says it. */
export const coveredBy = (purse: Purse): 0 | 1 => (purse === 'setAside' ? 1 : 0);
export const purseOf = (covered: boolean): Purse => (covered ? 'setAside' : 'releases');

async function lastRun(db: Queries, asset: string, purse: Purse): Promise<{ hour: number; state: string } | undefined> {
  const [last] = await db.query<{ hour: number; state: string }>(
    'SELECT hour, state FROM release_run WHERE asset = ? AND purse = ? ORDER BY hour DESC LIMIT 1',
    [asset, purse],
  );
  return last;
}

/** Hash power of all miners that mine, minor units of USDT. */
export async function totalPower(db: Queries): Promise<bigint> {
  const [row] = await db.query<{ power: string | number | null }>(
    "SELECT SUM(power) AS power FROM miner_load WHERE state = 'mining'",
  );
  return BigInt(row?.power ?? 0);
}

/** The assets that some miner releases or will once it goes on. */
export async function loadedAssets(db: Queries): Promise<string[]> {
  const rows = await db.query<{ asset: string }>(
    'SELECT DISTINCT asset FROM miner_load WHERE miners <> 0 ORDER BY asset',
  );
  return rows.map(({ asset }) => asset);
}

/** The same, with those of which a run is not done. */
export async function releasedAssets(db: Queries): Promise<string[]> {
  const rows = await db.query<{ asset: string }>(
    `SELECT asset FROM miner_load WHERE miners <> 0
     UNION SELECT asset FROM release_run WHERE state IN ('running', 'waiting') ORDER BY asset`,
  );
  return rows.map(({ asset }) => asset);
}
