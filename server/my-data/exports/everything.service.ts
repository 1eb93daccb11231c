import { Injectable } from '@nestjs/common';
import { OwnData, ownRows } from '../../common/own-data';
import { Reads } from '../../common/reads';
import { Clock, isoTime } from '../../common/runtime';
import { Assets, Balances } from '../../ledger';
import { Referral, Users, usdtText } from '../../users';

/** All that is kept of one user, as one JSON text that is written as it is read. */
@Injectable()
export class Everything {
  constructor(
    private readonly own: OwnData,
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** `{generatedAt, profile, team, balances, <section>: […]}`; a list is cut into pieces, never held whole. */
  async *json(userId: number): AsyncGenerator<string> {
    const head = {
      generatedAt: isoTime(this.clock.now()),
      profile: await this.profile(userId),
      team: await this.team(userId),
      balances: await this.balances.ofUser(userId),
    };
    // Its closing brace comes after the sections.
    yield JSON.stringify(head).slice(0, -1);
    const scales = Object.fromEntries(this.assets.all().map(({ code, scale }) => [code, scale]));
    for (const section of this.own.sections) {
      yield `,\n${JSON.stringify(section.name)}:[`;
      let before = '\n';
      for await (const rows of ownRows(this.reads.looks, section, userId, scales)) {
        yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
        before = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  }

  private async profile(userId: number) {
    const user = await this.users.get(userId);
    const { uid, account, nickname, avatar, inviteCode, level, language, createdAt, boundAt } = user;
    const inviter = user.parentId === null ? null : await this.users.byId(user.parentId);
    return {
      ...{ uid, wallet: account, nickname, avatar, inviteCode, level, language },
      inviter: inviter && { uid: inviter.uid, nickname: inviter.nickname },
      boundAt: boundAt === null ? null : isoTime(Number(boundAt)),
      joinedAt: isoTime(Number(createdAt)),
    };
  }

  private async team(userId: number) {
    const figures = (await this.referral.figures([userId])).get(userId);
    return {
      direct: figures?.directCount ?? 0,
      team: figures?.teamCount ?? 0,
      volume: usdtText(figures?.performance ?? 0n),
    };
  }
}
