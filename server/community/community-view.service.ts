import { Injectable } from '@nestjs/common';
import { isoTime } from '../common/runtime';
import { Communities, Users, usdtText } from '../users';
import type { CommunityAnswer } from '../users/communities/communities.schemas';

/** What a member sees of their community. */
@Injectable()
export class CommunityView {
  constructor(
    private readonly communities: Communities,
    private readonly users: Users,
  ) {}

  /** The caller's community; none where nobody leads above them. */
  async read(userId: number): Promise<CommunityAnswer> {
    const community = await this.communities.of(userId);
    if (!community) return { community: null };
    const { id, leaderId, name, mode, threshold, splitAmount, createdAt } = community;
    const [leader, counts] = await Promise.all([this.users.get(leaderId), this.communities.memberCounts([community])]);
    const count = counts.get(id);
    return {
      community: {
        name,
        leader: this.users.card(leader),
        mine: leaderId === userId,
        memberCount: count?.members ?? 0,
        performance: usdtText(count?.figures.performance ?? 0n),
        splitting: { mode, threshold: usdtText(threshold), splitAmount: usdtText(splitAmount) },
        since: isoTime(Number(createdAt)),
      },
    };
  }
}
