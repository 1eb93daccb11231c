import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount, nextCursor, windowOf } from '../../common/http';
import { Clock, day, isoTime } from '../../common/runtime';
import { Assets, Balances, type PoolWallet } from '../../ledger';
import { Settings } from '../../settings';
import type { Pool, PoolDetail, PoolEvent, PoolQuery } from '../market.schemas';
import { type Averages, averageWindows } from '../prices/average.rules';
import { averageOf, type Breakers, type PoolMoment, type Reserves, spotOf } from './pool.rules';

export interface PoolName {
  readonly id: number;
  readonly name: string;
  readonly base: string;
  readonly quote: string;
}

/** The last thing that happened in a pool. */
export interface LastEvent extends PoolMoment {
  /** units of the quote exchanged so far */
  readonly turnover: bigint;
}

/** A pool at a moment; amounts in minor units. */
export interface PoolState {
  readonly pool: PoolName;
  readonly reserves: Reserves;
  /** null while it is empty */
  readonly spot: bigint | null;
  /** of 30 minutes */
  readonly average: bigint | null;
  /** of 24 hours */
  readonly dayAverage: bigint | null;
  readonly last: LastEvent | null;
}

type RawMoment = Pick<RawPoolEvent, 'reserveBase' | 'reserveQuote' | 'createdAt'> & {
  readonly cumulative: string;
  readonly turnover: string;
};

/** A row of the log as the database returns it. */
export interface RawPoolEvent {
  readonly id: number;
  readonly reserveBase: string | number;
  readonly reserveQuote: string | number;
  readonly createdAt: number;
  readonly kind: PoolEvent['kind'];
  readonly base: string | number;
  readonly quote: string | number;
}

const momentColumns = 'reserveBase, reserveQuote, cumulative, turnover, createdAt';
const eventColumns = 'id, kind, base, quote, reserveBase, reserveQuote, createdAt';

/** The pools a new installation has, empty (domain 7). */
const seededPools = [
  { base: 'FXB', quote: 'USDT' },
  { base: 'NICE', quote: 'USDT' },
] as const;

/** The wallet that holds the reserves of a pool. */
export function poolWallet(pool: PoolName): PoolWallet {
  return `pool:${pool.name}`;
}

/** Reads pools: a few look-ups each, however busy they are. */
@Injectable()
export class Pools {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async seed(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const { base, quote } of seededPools) {
        await tx.run(`${tx.dialect.insertIgnore} INTO pool (name, base, quote, createdAt) VALUES (?, ?, ?, ?)`, [
          `${base}-${quote}`,
          base,
          quote,
          this.clock.now(),
        ]);
      }
    });
  }

  names(db: Queries = this.reader): Promise<PoolName[]> {
    return db.query<PoolName>('SELECT id, name, base, quote FROM pool ORDER BY id');
  }

  /** @throws AppError notFound */
  async name(db: Queries, id: number): Promise<PoolName> {
    const [pool] = await db.query<PoolName>('SELECT id, name, base, quote FROM pool WHERE id = ?', [id]);
    if (!pool) throw commonErrors.notFound();
    return pool;
  }

  /** Holds the pool until the transaction ends. @returns its state @throws AppError notFound */
  async hold(tx: Tx, id: number): Promise<PoolState> {
    await tx.hold('pool', id);
    return await this.state(tx, await this.name(tx, id));
  }

  async state(db: Queries, pool: PoolName): Promise<PoolState> {
    const now = this.clock.now();
    const [reserves, last] = [await this.reserves(db, pool), await this.lastEvent(db, pool)];
    const averages = last && (await this.averagesUntil(db, pool, last, now));
    return {
      pool,
      reserves,
      spot: spotOf(reserves, this.assets.get(pool.base).scale),
      average: averages?.halfHour ?? null,
      dayAverage: averages?.day ?? null,
      last,
    };
  }

  /**
   * The averages of what happened in a pool before a moment; units of the quote for a whole unit of base.
   * @param moment epoch ms
   * @returns null where nothing had happened in it
   */
  async averagesBefore(db: Queries, poolId: number, moment: number): Promise<Averages | null> {
    const pool = await this.name(db, poolId);
    // Times are whole milliseconds, and what happens at the moment itself has not stood yet.
    const last = await this.eventAt(db, pool, moment - 1);
    return last && (await this.averagesUntil(db, pool, last, moment));
  }

  /** How near to its averages the spot of a pool must stay. */
  breakersOf({ average, dayAverage }: Pick<PoolState, 'average' | 'dayAverage'>): Breakers {
    return {
      ...{ breakerPpm: this.settings.ppm('pool.breaker'), average: average ?? 0n },
      ...{ dayBreakerPpm: this.settings.ppm('pool.dayBreaker'), dayAverage: dayAverage ?? 0n },
    };
  }

  /** GET lakes */
  async list(): Promise<Pool[]> {
    const pools = await this.names();
    return await Promise.all(pools.map(async (pool) => this.shown(await this.state(this.reader, pool))));
  }

  /** GET lake/{id}: the pool and a page of its log, newest first. @throws AppError notFound */
  async detail(id: number, query: PoolQuery): Promise<PoolDetail> {
    const pool = await this.name(this.reader, id);
    const window = windowOf(query);
    const count = await cappedCount(this.reader, 'FROM pool_event WHERE poolId = ?', [id]);
    const rows = await this.reader.query<RawPoolEvent>(
      `SELECT ${eventColumns} FROM pool_event WHERE poolId = ?${window.beforeId === null ? '' : ' AND id < ?'} ORDER BY id DESC LIMIT ? OFFSET ?`,
      [id, ...(window.beforeId === null ? [] : [window.beforeId]), window.limit, window.offset],
    );
    const shown = await this.shown(await this.state(this.reader, pool));
    const list = rows.map((row) => this.eventOf(pool, row));
    return { ...shown, log: { count, list, next: nextCursor(rows, window.limit) } };
  }

  /** As the API shows it. */
  async shown({ pool, reserves, spot, average, dayAverage, last }: PoolState): Promise<Pool> {
    const { base, quote } = pool;
    const before = last ? await this.eventAt(this.reader, pool, this.clock.now() - day) : null;
    const price = (units: bigint | null) => (units === null ? null : this.assets.format(quote, units));
    return {
      ...pool,
      reserveBase: this.assets.format(base, reserves.base),
      reserveQuote: this.assets.format(quote, reserves.quote),
      spot: price(spot),
      average: price(average),
      dayAverage: price(dayAverage),
      feePpm: this.settings.ppm('pool.fee'),
      volume: this.assets.format(quote, (last?.turnover ?? 0n) - (before?.turnover ?? 0n)),
    };
  }

  eventOf(pool: PoolName, row: RawPoolEvent): PoolEvent {
    const { base, quote } = pool;
    const reserves = { base: BigInt(row.reserveBase), quote: BigInt(row.reserveQuote) };
    const spot = spotOf(reserves, this.assets.get(base).scale);
    return {
      id: row.id,
      kind: row.kind,
      base: this.assets.format(base, BigInt(row.base)),
      quote: this.assets.format(quote, BigInt(row.quote)),
      reserveBase: this.assets.format(base, reserves.base),
      reserveQuote: this.assets.format(quote, reserves.quote),
      spot: spot === null ? null : this.assets.format(quote, spot),
      createdAt: isoTime(row.createdAt),
    };
  }

  private async reserves(db: Queries, pool: PoolName): Promise<Reserves> {
    const units = await this.balances.inSystemWallet(db, poolWallet(pool), [pool.base, pool.quote]);
    return { base: units.get(pool.base) ?? 0n, quote: units.get(pool.quote) ?? 0n };
  }

  private async lastEvent(db: Queries, pool: PoolName): Promise<LastEvent | null> {
    const [row] = await db.query<RawMoment>(
      `SELECT ${momentColumns} FROM pool_event WHERE poolId = ? ORDER BY id DESC LIMIT 1`,
      [pool.id],
    );
    return row ? this.moment(pool, row) : null;
  }

  private async eventAt(db: Queries, pool: PoolName, at: number): Promise<LastEvent | null> {
    const [row] = await db.query<RawMoment>(
      `SELECT ${momentColumns} FROM pool_event WHERE poolId = ? AND createdAt <= ? ORDER BY createdAt DESC, id DESC LIMIT 1`,
      [pool.id, at],
    );
    return row ? this.moment(pool, row) : null;
  }

  /** @param last the last event that counts */
  private async averagesUntil(db: Queries, pool: PoolName, last: LastEvent, until: number): Promise<Averages> {
    const { halfHour, day: ofDay } = averageWindows;
    const dayAnchor = await this.anchor(db, pool, last, until - ofDay);
    const anchor = await this.anchor(db, pool, last, until - halfHour);
    return {
      halfHour: averageOf(last, anchor, until, halfHour),
      day: averageOf(last, dayAnchor, until, ofDay),
    };
  }

  /** Where an average begins: the last event before its window, or the first event of all. */
  private async anchor(db: Queries, pool: PoolName, last: LastEvent, start: number): Promise<LastEvent> {
    const before = await this.eventAt(db, pool, start);
    if (before) return before;
    const [first] = await db.query<RawMoment>(
      `SELECT ${momentColumns} FROM pool_event WHERE poolId = ? ORDER BY id LIMIT 1`,
      [pool.id],
    );
    return first ? this.moment(pool, first) : last;
  }

  private moment(pool: PoolName, row: RawMoment): LastEvent {
    const reserves = { base: BigInt(row.reserveBase), quote: BigInt(row.reserveQuote) };
    return {
      at: row.createdAt,
      spot: spotOf(reserves, this.assets.get(pool.base).scale) ?? 0n,
      cumulative: BigInt(row.cumulative),
      turnover: BigInt(row.turnover),
    };
  }
}
