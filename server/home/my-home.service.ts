import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { Clock, utcDayStart } from '../common/runtime';
import { openWithdrawalsOf, pendingDepositsOf } from '../finance';
import { Assets, Balances, Bills, quoteAsset } from '../ledger';
import { isBound, Referral, userTable } from '../users';
import type { MyHome } from './home.schemas';
import { type IncomingLine, sumIncoming } from './incoming.rules';

interface Standing {
  level: number;
  parentId: number | null;
  isRoot: number;
  pendingDeposits: number;
  pendingWithdrawals: number;
}

/** Entries read at a time, newest first, until the day is over: the same work however long a history is. */
const pageSize = 200;

/** Home figures of one user. */
@Injectable()
export class MyHomeFigures {
  constructor(
    private readonly reader: Reader,
    private readonly balances: Balances,
    private readonly bills: Bills,
    private readonly assets: Assets,
    private readonly referral: Referral,
    private readonly clock: Clock,
  ) {}

  async read(userId: number): Promise<MyHome> {
    const [units, today, standing, figures] = await Promise.all([
      this.balances.unitsOfUser(userId),
      this.incomingToday(userId),
      this.standing(userId),
      this.referral.figures([userId]),
    ]);
    const format = (value: bigint) => this.assets.format(quoteAsset, value);
    return {
      totalValue: format(this.balances.valueOf(units)),
      todayIn: format(today),
      pendingDeposits: standing?.pendingDeposits ?? 0,
      pendingWithdrawals: standing?.pendingWithdrawals ?? 0,
      level: standing?.level ?? 0,
      referrerBound: standing !== undefined && isBound({ ...standing, isRoot: Boolean(standing.isRoot) }),
      team: figures.get(userId) ?? { directCount: 0, indirectCount: 0, teamCount: 0 },
    };
  }

  private async standing(userId: number): Promise<Standing | undefined> {
    const [row] = await this.reader.query<Standing>(
      `SELECT u.level, u.parentId, u.isRoot, ${pendingDepositsOf('u.id')} AS pendingDeposits,
        ${openWithdrawalsOf('u.id')} AS pendingWithdrawals FROM ${userTable} u WHERE u.id = ?`,
      [userId],
    );
    return row;
  }

  /** In minor units of USDT. */
  private async incomingToday(userId: number): Promise<bigint> {
    const from = utcDayStart(this.clock.now());
    const lines: IncomingLine[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.bills.linesBefore(userId, before, pageSize);
      const today = rows.filter((row) => row.createdAt >= from);
      lines.push(...today);
      const last = rows.at(-1);
      // A page without a row of today is the last: ids follow the time, except for what was posted at the same moment.
      if (!last || rows.length < pageSize || today.length === 0) break;
      before = last.id;
    }
    let value = 0n;
    for (const [asset, units] of sumIncoming(lines)) value += this.assets.valueOf(asset, units) ?? 0n;
    return value;
  }
}
