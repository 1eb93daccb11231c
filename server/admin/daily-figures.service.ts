import { Injectable } from '@nestjs/common';
import { Reader, type Sql } from '../common/database';
import { Clock, day, minute, utcDaySql, utcDayStart } from '../common/runtime';
import { creditedDeposits, paidWithdrawals } from '../finance';
import { Assets, feeIncomeSince } from '../ledger';
import { Users } from '../users';

/** What happened on one UTC day; values in minor units of USDT at today's prices. */
export interface DayFigures {
  readonly start: number;
  readonly newUsers: number;
  readonly deposits: { readonly count: number; readonly units: bigint };
  readonly withdrawals: { readonly count: number; readonly units: bigint };
  readonly fees: bigint;
}

interface AssetSum {
  readonly start: number;
  readonly asset: string;
  readonly count: number;
  readonly units: bigint;
}

type OfDay = (start: number) => readonly AssetSum[];

const dayOf = utcDaySql('createdAt');

/** An old request may still be decided today, so its day is read again after a while. */
const requestsKeptFor = 10 * minute;

/** Sums by UTC day. A reading costs no more than the last two days, however large the tables are. */
@Injectable()
export class DailyFigures {
  readonly #newUsers = new KeptDays<number>(Number.POSITIVE_INFINITY);
  readonly #fees = new KeptDays<readonly AssetSum[]>(Number.POSITIVE_INFINITY);
  readonly #deposits = new KeptDays<readonly AssetSum[]>(requestsKeptFor);
  readonly #withdrawals = new KeptDays<readonly AssetSum[]>(requestsKeptFor);
  #usersBefore: { start: number; count: number } | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly assets: Assets,
    private readonly users: Users,
  ) {}

  /** The last `count` days, oldest first; the last of them is today. */
  async lastDays(count: number): Promise<DayFigures[]> {
    const now = this.clock.now();
    const starts = Array.from({ length: count }, (_, at) => utcDayStart(now) - (count - 1 - at) * day);
    const newUsers = await this.#newUsers.read(starts, now, (from) => this.newUsers(from));
    const fees = await this.#fees.read(starts, now, (from) => this.fees(from));
    const deposits = await this.#deposits.read(starts, now, (from) => this.sums(creditedDeposits, [from]));
    const withdrawals = await this.#withdrawals.read(starts, now, (from) => this.sums(paidWithdrawals, [from]));
    return starts.map((start) => ({
      start,
      newUsers: newUsers.get(start) ?? 0,
      deposits: this.total(deposits.get(start)),
      withdrawals: this.total(withdrawals.get(start)),
      fees: this.total(fees.get(start)).units,
    }));
  }

  /** How many users there are; those of past days are counted once. */
  async userCount(): Promise<number> {
    const start = utcDayStart(this.clock.now()) - day;
    if (this.#usersBefore?.start !== start) {
      this.#usersBefore = { start, count: await this.users.count({ before: start }) };
    }
    return this.#usersBefore.count + (await this.users.count({ from: start }));
  }

  private async newUsers(from: number): Promise<(start: number) => number> {
    const found = await this.users.joinedByDay(from);
    return (start) => found.get(start) ?? 0;
  }

  private async fees(from: number): Promise<OfDay> {
    const income = await feeIncomeSince(this.reader, from);
    return income ? await this.sums(`SUM(amount) AS units ${income.sql}`, income.parameters) : () => [];
  }

  private async sums(unitsFrom: string, parameters: Sql): Promise<OfDay> {
    const rows = await this.reader.query<{
      start: number | string;
      asset: string;
      n: number;
      units: string | number | null;
    }>(`SELECT ${dayOf} AS start, asset, COUNT(*) AS n, ${unitsFrom} GROUP BY ${dayOf}, asset`, parameters);
    const found = rows.map(({ start, asset, n, units }) => ({
      start: Number(start),
      asset,
      count: Number(n),
      units: BigInt(units ?? 0),
    }));
    return (start) => found.filter((sum) => sum.start === start);
  }

  private total(sums: readonly AssetSum[] = []): { count: number; units: bigint } {
    return {
      count: sums.reduce((count, sum) => count + sum.count, 0),
      units: sums.reduce((units, sum) => units + (this.assets.valueOf(sum.asset, sum.units) ?? 0n), 0n),
    };
  }
}

/**
 * Keeps what was read of past days. Today and yesterday are read every time: what began before midnight may be
 * committed after it.
 */
export class KeptDays<T> {
  #kept: ReadonlyMap<number, T> = new Map();
  #since = 0;

  /** @param keptFor ms until past days are read again; Infinity if they cannot change any more */
  constructor(private readonly keptFor: number) {}

  /**
   * @param starts the days asked for, oldest first
   * @param readFrom reads all days from that one on; returns a function that gives what was found of a day
   */
  async read(
    starts: readonly number[],
    now: number,
    readFrom: (from: number) => Promise<(start: number) => T>,
  ): Promise<ReadonlyMap<number, T>> {
    const stale = now - this.#since >= this.keptFor;
    const known = stale ? new Map<number, T>() : this.#kept;
    const from = starts.find((start) => !known.has(start)) ?? Number.MAX_SAFE_INTEGER;
    const found = await readFrom(from);
    const days = new Map<number, T>();
    for (const start of starts) days.set(start, start < from ? (known.get(start) ?? found(start)) : found(start));
    const yesterday = utcDayStart(now) - day;
    this.#kept = new Map([...days].filter(([start]) => start < yesterday));
    if (stale) this.#since = now;
    return days;
  }
}
