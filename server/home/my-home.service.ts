import { Injectable } from '@nestjs/common';
import { NextLevels } from '../awards';
import { CardLists, cardsAtCost } from '../cards';
import { Reader } from '../common/database';
import { Clock, utcDayStart } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { openWithdrawalsOf, pendingDepositsOf } from '../finance';
import { Assets, Balances, Bills, quoteAsset } from '../ledger';
import { isBound, Referral, userTable } from '../users';
import type { MyHome } from './home.schemas';
import { incomingByType } from './incoming.rules';
import { OwnContracts } from './own-contracts.service';

interface Standing {
  level: number;
  parentId: number | null;
  isRoot: number;
  pendingDeposits: number;
  pendingWithdrawals: number;
  cardCost: string;
}

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
    private readonly levels: NextLevels,
    private readonly contracts: OwnContracts,
    private readonly clock: Clock,
  ) {}

  async read(userId: number, language: Language): Promise<MyHome> {
    const [units, lines, standing, figures, teamNewest, zone, upgrade] = await Promise.all([
      this.balances.unitsOfUser(userId),
      this.bills.linesSince(userId, 'funding', utcDayStart(this.clock.now())),
      this.standing(userId),
      this.referral.figures([userId]),
      this.referral.newest(userId, newestShown),
      this.cards.glance(language),
      this.levels.upgrade(userId),
    ]);
    const incoming = incomingByType(lines);
    const format = (value: bigint) => this.assets.format(quoteAsset, value);
    return {
      totalValue: format(this.balances.valueOf(units) + BigInt(standing?.cardCost ?? 0)),
      todayIn: format(incoming.reduce((sum, { value }) => sum + value, 0n)),
      todayBy: incoming.map(({ type, value }) => ({ type, value: format(value) })),
      todayBills: lines.length,
      pendingDeposits: standing?.pendingDeposits ?? 0,
      pendingWithdrawals: standing?.pendingWithdrawals ?? 0,
      level: standing?.level ?? 0,
      referrerBound: standing !== undefined && isBound({ ...standing, isRoot: Boolean(standing.isRoot) }),
      team: figures.get(userId) ?? { directCount: 0, indirectCount: 0, teamCount: 0 },
      teamNewest,
      zone,
      ...(await this.contracts.read(userId, units)),
      upgrade,
    };
  }

  private async standing(userId: number): Promise<Standing | undefined> {
    const [row] = await this.reader.query<Standing>(
      `SELECT u.level, u.parentId, u.isRoot, ${pendingDepositsOf('u.id')} AS pendingDeposits,
        ${openWithdrawalsOf('u.id')} AS pendingWithdrawals, ${cardsAtCost('u.id')} AS cardCost FROM ${userTable} u WHERE u.id = ?`,
      [userId],
    );
    return row;
  }
}
