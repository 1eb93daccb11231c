import { Injectable } from '@nestjs/common';
import { isDuplicateKey, moveGuarded, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Clock } from '../../common/runtime';
import { Audit } from '../../staff';
import { Names } from '../names/names.service';
import { userTable } from '../search/user-search';
import { isBound } from '../team/referral.rules';
import { Users } from '../users.service';
import { communityErrors } from './communities.errors';
import type { AppointBody, CommunityBody, CommunityState } from './communities.schemas';
import { communityTransitions } from './community.states';
import { CommunityTasks } from './community-tasks.service';

const usdt = 100_000_000n;
/** How cards are split until the leader says how: not at all. */
const unsplit = { mode: 'full', threshold: (1_000n * usdt).toString(), splitAmount: (500n * usdt).toString() } as const;

interface Standing {
  leaderId: number;
  name: string;
  state: CommunityState;
}

/** Who leads a community, as staff decide it; each act is audited in its own transaction. */
@Injectable()
export class CommunityLeaders {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly clock: Clock,
    private readonly users: Users,
    private readonly audit: Audit,
    private readonly tasks: CommunityTasks,
    private readonly names: Names,
  ) {}

  /**
   * Makes a user the leader of a new community; its members are worked out from then on.
   * @returns the id of the community
   * @throws AppError userUnknown, leaderFrozen, leaderNotBound, leadsAlready, and what Names.given throws
   */
  async appoint(caller: CallerContext, { userId, name: typed, reason }: AppointBody): Promise<number> {
    const name = await this.given(typed);
    return await this.unitOfWork.run(async (tx) => {
      await this.mustBeFit(tx, userId);
      const id = await this.insert(tx, userId, name);
      await tx.run('UPDATE `user` SET communityId = ? WHERE id = ?', [id, userId]);
      await this.tasks.add(tx, id, userId);
      await this.audit.write(tx, caller, {
        ...{ action: 'appointLeader', resource: 'communities', resourceId: id },
        after: { leaderId: userId, name, state: 'active', reason },
      });
      return id;
    });
  }

  /** @throws AppError notFound; stateConflict if the leader is dismissed already */
  async dismiss(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const before = await this.standing(tx, id);
      await moveGuarded(tx, {
        table: 'community',
        transitions: communityTransitions,
        id,
        from: 'active',
        to: 'dismissed',
        set: { activeLeaderId: null, dismissedAt: this.clock.now() },
      });
      await this.tasks.add(tx, id, before.leaderId);
      await this.audit.write(tx, caller, {
        ...{ action: 'dismissLeader', resource: 'communities', resourceId: id },
        before,
        after: { ...before, state: 'dismissed', reason },
      });
      return null;
    });
  }

  /** @throws AppError notFound, and what Names.given throws */
  async rename(caller: CallerContext, id: number, { name: typed, reason }: CommunityBody): Promise<void> {
    const name = await this.given(typed);
    await this.unitOfWork.run(async (tx) => {
      const before = await this.standing(tx, id);
      await tx.run('UPDATE community SET name = ? WHERE id = ?', [name, id]);
      await this.audit.write(tx, caller, {
        ...{ action: 'rename', resource: 'communities', resourceId: id },
        before,
        after: { ...before, name, reason },
      });
    });
  }

  private async given(typed: string): Promise<string> {
    return await this.names.given(typed, { field: 'name', invalid: () => commonErrors.invalidInput({}, 'name') });
  }

  /** Holds the user, so that nobody freezes them or takes a root's mark away in between. */
  private async mustBeFit(tx: Tx, userId: number): Promise<void> {
    await tx.hold(userTable, userId);
    const user = await this.users.get(userId, tx);
    if (user.status !== 'active') throw communityErrors.leaderFrozen({}, 'userId');
    if (!isBound(user)) throw communityErrors.leaderNotBound({}, 'userId');
  }

  private async insert(tx: Tx, leaderId: number, name: string): Promise<number> {
    try {
      const { insertId } = await tx.run(
        `INSERT INTO community (leaderId, activeLeaderId, name, state, mode, threshold, splitAmount, createdAt)
          VALUES (?, ?, ?, 'active', ?, CAST(? AS SIGNED), CAST(? AS SIGNED), ?)`,
        [leaderId, leaderId, name, unsplit.mode, unsplit.threshold, unsplit.splitAmount, this.clock.now()],
      );
      return insertId;
    } catch (error) {
      if (isDuplicateKey(error)) throw communityErrors.leadsAlready({}, 'userId');
      throw error;
    }
  }

  private async standing(tx: Tx, id: number): Promise<Standing> {
    const [row] = await tx.query<Standing>('SELECT leaderId, name, state FROM community WHERE id = ?', [id]);
    if (!row) throw commonErrors.notFound();
    return row;
  }
}
