import { Injectable } from '@nestjs/common';
import { CardLists } from '../cards';
import { Reader } from '../common/database';
import { Clock, utcDayStart } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { openWithdrawalsOf, pendingDepositsOf } from '../finance';
import { Assets, Balances, type BillLine, Bills, defaultBillWallets, quoteAsset } from '../ledger';
import { isBound, Referral, userTable } from '../users';
import type { MyHome } from './home.schemas';
import { incomingByType } from './incoming.rules';

interface Standing {
  level: number;
  parentId: number | null;
  isRoot: number;
  pendingDeposits: number;
  pendingWithdrawals: number;
}

/** Entries read at a time, newest first, until the day is over: the same work however long a history is. */
const pageSize = 200;

const newestShown = 4;

/** Home figures of one user. */
@Injectable()
export class MyHomeFigures {
  constructor(
    private readonly reader: Reader,
    private readonly balances: Balances,
    private readonly bills: Bills,
    private readonly assets: Assets,
    private readonly referral: Referral,
    private readonly cards: CardLists,
    private readonly clock: Clock,
  ) {}

  async read(userId: number, language: Language): Promise<MyHome> {
    const [units, lines, standing, figures, teamNewest, zone] = await Promise.all([
      this.balances.unitsOfUser(userId),
      this.linesToday(userId),
      this.standing(userId),
      this.referral.figures([userId]),
      this.referral.newest(userId, newestShown),
      this.cards.glance(language),
    ]);
    const incoming = incomingByType(lines);
    const format = (value: bigint) => this.assets.format(quoteAsset, value);
    return {
      totalValue: format(this.balances.valueOf(units)),
      todayIn: format(incoming.reduce((sum, { value }) => sum + value, 0n)),
      todayBy: incoming.map(({ type, value }) => ({ type, value: format(value) })),
      todayBills: lines.filter(({ wallet }) => defaultBillWallets.includes(wallet)).length,
      pendingDeposits: standing?.pendingDeposits ?? 0,
      pendingWithdrawals: standing?.pendingWithdrawals ?? 0,
      level: standing?.level ?? 0,
      referrerBound: standing !== undefined && isBound({ ...standing, isRoot: Boolean(standing.isRoot) }),
      team: figures.get(userId) ?? { directCount: 0, indirectCount: 0, teamCount: 0 },
      teamNewest,
      zone,
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

  /** The user's lines of this UTC day, in all wallets. */
  private async linesToday(userId: number): Promise<BillLine[]> {
    const from = utcDayStart(this.clock.now());
    const lines: BillLine[] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const rows = await this.bills.linesBefore(userId, before, pageSize);
      const today = rows.filter((row) => row.createdAt >= from);
      lines.push(...today);
      const last = rows.at(-1);
      // A page without a row of today is the last: ids follow the time, except for what was posted at the same moment.
      if (!last || rows.length < pageSize || today.length === 0) return lines;
      before = last.id;
    }
  }
}
