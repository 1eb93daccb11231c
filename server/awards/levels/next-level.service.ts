import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Assets, Balances, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { noFigures, Referral, Users } from '../../users';
import { ruleText } from './level-table.rules';
import { LevelTables } from './level-tables.service';
import type { NextLevel, Upgrade } from './levels.schemas';
import { Memberships } from './memberships.service';

/** What is missing for the next level, and what each level wants and gives (domain 3). */
@Injectable()
export class NextLevels {
  constructor(
    private readonly reader: Reader,
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly memberships: Memberships,
    private readonly tables: LevelTables,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
  ) {}

  async of(userId: number): Promise<NextLevel> {
    const { table } = await this.tables.current(this.reader);
    return {
      ...(await this.upgrade(userId)),
      joinMin: this.format(this.settings.amount('join.min')),
      available: this.format(await this.balances.unitsIn(userId, 'funding', quoteAsset)),
      budgetPpm: this.settings.ppm('award.budget'),
      levels: table.map((each) => ruleText(each, (units) => this.format(units))),
    };
  }

  /** The level somebody has, and what is missing for the next one. */
  async upgrade(userId: number): Promise<Upgrade> {
    const [{ level }, { joined, fixedLevel }, figures, { table }] = await Promise.all([
      this.users.get(userId),
      this.memberships.of(this.reader, userId),
      this.referral.figures([userId]),
      this.tables.current(this.reader),
    ]);
    const team = figures.get(userId) ?? noFigures;
    const rule = table.find((each) => each.level === level + 1);
    return {
      level,
      fixed: fixedLevel !== null,
      joined: this.format(joined),
      next: rule
        ? {
            level: rule.level,
            joined: this.needOf(joined, rule.joined),
            directs: {
              have: team.directCount,
              need: rule.directs,
              missing: Math.max(0, rule.directs - team.directCount),
            },
            performance: this.needOf(team.performance, rule.performance),
          }
        : null,
    };
  }

  private needOf(have: bigint, need: bigint) {
    return { have: this.format(have), need: this.format(need), missing: this.format(have < need ? need - have : 0n) };
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}
