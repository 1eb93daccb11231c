import type { Queries, Tx } from '../common/database';
import { hour } from '../common/runtime';
import { type Due, dueOf, firstFullHour } from './miner.rules';
import type { MinerState } from './miners.schemas';

type LoadState = Exclude<MinerState, 'end'>;

/** Miners that come into a bucket (+) or go out of it (−); amounts as `MinerLoadRow` has them. */
export interface LoadChange {
  readonly asset: string;
  readonly goldStandard: boolean;
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

/** Moves miners between buckets, in the order of these, so that two who move the same ones queue. */
export async function moveLoads(tx: Tx, changes: readonly LoadChange[]): Promise<void> {
  const keyOf = ({ asset, goldStandard, state, at }: LoadChange) =>
    `${asset} ${Number(goldStandard)} ${state} ${String(at).padStart(15, '0')}`;
  const columns = ['miners', 'power', 'hourly', 'rest'] as const;
  const sums = columns.map((name) => `${name} = miner_load.${name} + ${tx.dialect.inserted(name)}`);
  for (const change of [...changes].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    await tx.run(
      `INSERT INTO miner_load (asset, gold, state, at, miners, power, hourly, rest)
       VALUES (?, ?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED))
       ${tx.dialect.onSameKey('asset, gold, state, at')} ${sums.join(', ')}`,
      [
        ...[change.asset, Number(change.goldStandard), change.state, change.at, change.miners],
        ...[change.power, change.hourly, change.rest].map(String),
      ],
    );
  }
}

/** What contracts of one asset come to, by how it is counted. */
export interface AssetLoad {
  readonly mining: number;
  readonly paused: number;
  /** What is due until so many hours from now, with hours that have begun and are not released yet. */
  due(hours: number): Due;
}

interface RawLoad {
  readonly gold: number;
  readonly state: LoadState;
  readonly at: number | string;
  readonly miners: number | string;
  readonly hourly: string | number;
  readonly rest: string | number;
}

/**
 * What all contracts of an asset are due, as if all went on from its first hour that is not released: paused ones as well,
 * for a collection is all it takes, and those that begin later, for the sums do not know when: never too little.
 */
export async function loadOf(db: Queries, asset: string, now: number): Promise<AssetLoad> {
  const rows = await db.query<RawLoad>(
    'SELECT gold, state, at, miners, hourly, rest FROM miner_load WHERE asset = ? AND miners <> 0',
    [asset],
  );
  const present = firstFullHour(now) - hour;
  const firstHour = Math.min(present, (await firstDueHour(db, asset)) ?? present);
  // Hours that have begun and are not released yet.
  const behind = Math.max(0, Math.ceil((now - firstHour) / hour));
  const loads = rows.map(({ gold, state, at, hourly, rest }) => ({
    gold: Number(gold) === 1,
    hourly: BigInt(hourly),
    rest: BigInt(rest),
    hoursLeft: state === 'mining' ? (Number(at) - firstHour) / hour + 1 : Number(at),
  }));
  const count = (wanted: LoadState) =>
    rows.filter(({ state }) => state === wanted).reduce((sum, { miners }) => sum + Number(miners), 0);
  const gold = dueOf(loads.filter((load) => load.gold));
  const fixed = dueOf(loads.filter((load) => !load.gold));
  return {
    mining: count('mining'),
    paused: count('pause'),
    due: (hours) => ({ gold: gold(behind + hours), fixed: fixed(behind + hours) }),
  };
}

/**
 * The start of the first hour of who begins to mine now: the next full one, and none that was begun to be released, however
 * the clocks of two servers differ.
 */
export async function firstHourOf(db: Queries, asset: string, now: number): Promise<number> {
  const last = await lastRun(db, asset);
  return Math.max(firstFullHour(now), last ? Number(last.hour) + hour : 0);
}

/**
 * The start of the first hour that is not released and that somebody is due; null: nobody mines. Hours in which nobody mined
 * have no run. Who mined all the while comes before who began lately, so mostly a look at one tells it.
 */
export async function firstDueHour(db: Queries, asset: string): Promise<number | null> {
  const last = await lastRun(db, asset);
  if (last && last.state !== 'done') return Number(last.hour);
  const mining = "FROM miner WHERE asset = ? AND state = 'mining'";
  if (last) {
    const next = Number(last.hour) + hour;
    const [due] = await db.query(`SELECT id ${mining} AND nextHour <= ? ORDER BY id LIMIT 1`, [asset, next]);
    if (due) return next;
  }
  const [first] = await db.query<{ hour: number | string | null }>(`SELECT MIN(nextHour) AS hour ${mining}`, [asset]);
  return first?.hour == null ? null : Number(first.hour);
}

async function lastRun(db: Queries, asset: string): Promise<{ hour: number; state: string } | undefined> {
  const [last] = await db.query<{ hour: number; state: string }>(
    'SELECT hour, state FROM release_run WHERE asset = ? ORDER BY hour DESC LIMIT 1',
    [asset],
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
