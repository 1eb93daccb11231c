import { Injectable } from '@nestjs/common';
import { Reads } from '../../common/reads';
import { Clock, day, utcDayStart } from '../../common/runtime';
import { Assets, Balances, PublicBooks } from '../../ledger';
import type { LocksDue } from '../locks-console.schemas';
import { dateOf } from './lock-rows';
import { bonusSql, nthSql, principalSql } from './lock-schedule';

const daysAhead = 31;

type Sums = Record<'principal' | 'bonus', string | number>;

/** What all locks bring back, and by what it is covered. It reads every open lock: in a worker. */
@Injectable()
export class LockDues {
  constructor(
    private readonly reads: Reads,
    private readonly balances: Balances,
    private readonly publicBooks: PublicBooks,
    private readonly assets: Assets,
    private readonly clock: Clock,
  ) {}

  /** What is promised and not paid, in minor units by asset. */
  async promised(what: keyof Sums): Promise<Map<string, bigint>> {
    return new Map((await this.open()).map(({ asset, [what]: units }) => [asset, BigInt(units)]));
  }

  /** By day, today first: what has not come back of it yet. */
  async read(): Promise<LocksDue> {
    const open = await this.open();
    const setAside = await this.balances.inWallet('setAside');
    const releases = await this.balances.inWallet('releases');
    const promised = await this.publicBooks.promised();
    // What lies there for others is theirs.
    const ours = (asset: string, bonus: bigint) =>
      (setAside.get(asset) ?? 0n) - (promised.get(`setAside ${asset}`) ?? 0n) + bonus;
    return {
      assets: open.map(({ asset, principal, bonus }) => ({
        asset,
        locked: this.assets.format(asset, BigInt(principal)),
        bonus: this.assets.format(asset, BigInt(bonus)),
        setAside: this.assets.format(asset, ours(asset, BigInt(bonus))),
        releases: this.assets.format(asset, releases.get(asset) ?? 0n),
      })),
      days: await this.days(),
    };
  }

  private async open(): Promise<(Sums & { asset: string })[]> {
    return await this.reads.looks.query<Sums & { asset: string }>(
      `SELECT asset, SUM(principal - released) AS principal, SUM(bonus - bonusPaid) AS bonus FROM lock_position
       WHERE state = 'active' GROUP BY asset ORDER BY asset`,
    );
  }

  private async days(): Promise<LocksDue['days']> {
    const today = utcDayStart(this.clock.now());
    const starts = Array.from({ length: daysAhead }, (_, ahead) => today + ahead * day);
    const nth = nthSql('d.at');
    const rows = await this.reads.looks.query<Sums & { at: number; asset: string; locks: number }>(
      `SELECT d.at, l.asset, CAST(SUM(CASE WHEN l.nextDay <= d.at THEN ${principalSql(nth)} ELSE 0 END) AS SIGNED) AS principal,
        CAST(SUM(CASE WHEN l.nextBonusDay <= d.at THEN ${bonusSql(nth)} ELSE 0 END) AS SIGNED) AS bonus, COUNT(*) AS locks
       FROM (${starts.map((_, at) => (at === 0 ? 'SELECT ? AS at' : 'SELECT ?')).join(' UNION ALL ')}) d
       JOIN lock_position l ON l.firstDay <= d.at AND l.endDay >= d.at
        AND (l.nextDay <= d.at OR l.nextBonusDay <= d.at) WHERE l.state = 'active' GROUP BY d.at, l.asset ORDER BY d.at, l.asset`,
      starts,
    );
    return rows.map(({ at, asset, principal, bonus, locks }) => ({
      date: dateOf(Number(at)),
      asset,
      principal: this.assets.format(asset, BigInt(principal)),
      bonus: this.assets.format(asset, BigInt(bonus)),
      locks: Number(locks),
    }));
  }
}
