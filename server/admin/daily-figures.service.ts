import { Injectable } from '@nestjs/common';
import { Reader, type Sql } from '../common/database';
import { Clock, day, minute, utcDayStart } from '../common/runtime';
import { Assets } from '../ledger';
import { KeptDays } from './kept-days';
import { entryIdFrom } from './ledger-period';

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

const dayOf = 'createdAt - createdAt % 86400000';

/** An old request may still be decided today: its day is read again after a while. */
const requestsKeptFor = 10 * minute;

/** Sums by UTC day; a look costs what the last two days hold, however much the tables have grown. */
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
  ) {}

  /** The last `count` days, oldest first; the last of them is today. */
  async lastDays(count: number): Promise<DayFigures[]> {
    const now = this.clock.now();
    const starts = Array.from({ length: count }, (_, at) => utcDayStart(now) - (count - 1 - at) * day);
    const newUsers = await this.#newUsers.read(starts, now, (from) => this.newUsers(from));
    const fees = await this.#fees.read(starts, now, (from) => this.fees(from));
    const deposits = await this.#deposits.read(starts, now, (from) => this.deposits(from));
    const withdrawals = await this.#withdrawals.read(starts, now, (from) => this.withdrawals(from));
    return starts.map((start) => ({
      start,
      newUsers: newUsers.get(start) ?? 0,
      deposits: this.total(deposits.get(start)),
      withdrawals: this.total(withdrawals.get(start)),
      fees: this.total(fees.get(start)).units,
    }));
  }

  /** How many users there are: those of the days that are over are counted once. */
  async users(): Promise<number> {
    const start = utcDayStart(this.clock.now()) - day;
    if (this.#usersBefore?.start !== start) {
      this.#usersBefore = { start, count: await this.countUsers('createdAt < ?', start) };
    }
    return this.#usersBefore.count + (await this.countUsers('createdAt >= ?', start));
  }

  private async countUsers(where: string, at: number): Promise<number> {
    const [row] = await this.reader.query<{ n: number }>(`SELECT COUNT(*) AS n FROM \`user\` WHERE ${where}`, [at]);
    return Number(row?.n ?? 0);
  }

  private async newUsers(from: number): Promise<(start: number) => number> {
    const rows = await this.reader.query<{ start: number | string; n: number }>(
      `SELECT ${dayOf} AS start, COUNT(*) AS n FROM \`user\` WHERE createdAt >= ? GROUP BY ${dayOf}`,
      [from],
    );
    const found = new Map(rows.map((row) => [Number(row.start), Number(row.n)]));
    return (start) => found.get(start) ?? 0;
  }

  /** What came in: funding of pools goes out, and a correction by staff is no income. */
  private async fees(from: number): Promise<OfDay> {
    const accounts = await this.reader.query<{ id: number }>(
      "SELECT id FROM ledger_account WHERE ownerType = 'system' AND ownerId = 0 AND wallet = 'fees'",
    );
    if (accounts.length === 0) return () => [];
    const ids = accounts.map(({ id }) => id);
    return await this.sums(
      `SUM(amount) AS units FROM ledger_entry WHERE accountId IN (${ids.map(() => '?').join(', ')}) AND id >= ?
       AND createdAt >= ? AND amount > 0 AND type <> 'adjustment'`,
      [...ids, await entryIdFrom(this.reader, from), from],
    );
  }

  /** By the day it was asked for, which has an index. */
  private deposits(from: number): Promise<OfDay> {
    return this.sums("SUM(credited) AS units FROM deposit WHERE state = 'credited' AND createdAt >= ?", [from]);
  }

  private withdrawals(from: number): Promise<OfDay> {
    return this.sums("SUM(amount) AS units FROM withdrawal WHERE state = 'paid' AND createdAt >= ?", [from]);
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
