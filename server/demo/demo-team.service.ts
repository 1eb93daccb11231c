import { Injectable } from '@nestjs/common';
import { Dividends, Joins, Settlement, UserLevels } from '../awards';
import type { DemoRequest } from '../finance';
import { Proposals } from '../proposals';
import { DemoStaff } from '../staff';
import { CommunityLeaders, TeamFold } from '../users';

const ip = '192.0.2.1';

/** What a demonstration's team does, by the services that everybody uses: upgrades, leaders, and each day's settlement. */
@Injectable()
export class DemoTeam {
  constructor(
    private readonly joins: Joins,
    private readonly dividends: Dividends,
    private readonly settlement: Settlement,
    private readonly levels: UserLevels,
    private readonly proposals: Proposals,
    private readonly leaders: CommunityLeaders,
    private readonly teamFold: TeamFold,
    private readonly staff: DemoStaff,
  ) {}

  async upgrade(request: DemoRequest, whole: number): Promise<void> {
    await this.joins.join(request, request.actor, { amount: String(whole) });
  }

  async appoint(userId: number, name: string): Promise<void> {
    const actor = await this.staff.enter('admin');
    await this.leaders.appoint(
      { actor, requestId: 'demo-leader', ip },
      { userId, name, reason: 'Looks after many people.' },
    );
    await this.staff.leave(actor);
  }

  /** Two admins set somebody's level. */
  async raise(userId: number, level: number): Promise<void> {
    const [one, other] = [await this.staff.enter('admin'), await this.staff.enter('admin2')];
    const body = { level, reason: 'Built the first team.' };
    const { proposalId } = await this.levels.propose({ actor: one, requestId: 'demo-level', ip }, one, userId, body);
    if (proposalId === null) throw new Error('a level was set by one person');
    const money = { actor: other, requestId: 'demo-level-second', ip, key: undefined, body: undefined };
    await this.proposals.confirm(money, proposalId);
    for (const actor of [one, other]) await this.staff.leave(actor);
  }

  /** The jobs of a night, in their order. */
  async settle(): Promise<void> {
    await this.teamFold.fold();
    await this.dividends.advance();
    await this.settlement.settleDue();
  }
}
