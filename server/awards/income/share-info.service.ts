import { Injectable } from '@nestjs/common';
import { Origin } from '../../auth';
import { addAmounts } from '../../common/money/decimal.rules';
import { Referral, Users } from '../../users';
import type { AwardKind, ShareInfo } from './income.schemas';
import { Incomes } from './incomes.service';

/** What a page of one's invitation shows, in one answer: clients of the protocol ask for it so. */
@Injectable()
export class ShareInfos {
  constructor(
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly incomes: Incomes,
    private readonly origin: Origin,
  ) {}

  async of(userId: number): Promise<ShareInfo> {
    const { inviteCode: code } = await this.users.get(userId);
    const team = (await this.referral.figures([userId])).get(userId);
    const { settled, byKind } = await this.incomes.summary(userId);
    const sum = (...kinds: AwardKind[]) =>
      byKind.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => addAmounts(all, one.settled), '0');
    return {
      code,
      link: `${this.origin.url}/index/?spread=${code}`,
      teamCount: team?.teamCount ?? 0,
      income: settled,
      meal: sum('meal'),
      direct: sum('direct'),
      team: sum('indirect', 'performance', 'sameLevel'),
    };
  }
}
