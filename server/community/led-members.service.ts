import { Injectable } from '@nestjs/common';
import { CardLists } from '../cards';
import { commonErrors } from '../common/errors';
import type { Language } from '../common/words/languages';
import { OwnMiners } from '../miners';
import { CommunityMembers, Users } from '../users';
import type { LedMember } from './community.schemas';

/** Cards and miners shown of a member. */
const most = 50;

/** A member with their cards and miners, as their leader sees them. */
@Injectable()
export class LedMembers {
  constructor(
    private readonly members: CommunityMembers,
    private readonly users: Users,
    private readonly cards: CardLists,
    private readonly miners: OwnMiners,
  ) {}

  /** @throws AppError notLeader; notFound, also for a member of another community */
  async read(leaderId: number, uid: string, language: Language): Promise<LedMember> {
    // First, and alone: nothing is read of who is not the leader's.
    const member = await this.members.one(leaderId, uid);
    const user = await this.users.byUid(uid);
    if (!user) throw commonErrors.notFound();
    const [cards, miners] = await Promise.all([
      this.cards.heldBy(user.id, most, language),
      this.miners.list(user.id, { limit: most, page: 1 }, language),
    ]);
    return { ...member, cards, miners: { count: miners.count, list: miners.list } };
  }
}
