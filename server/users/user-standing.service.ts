import { Injectable } from '@nestjs/common';
import type { EntityQueries, Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import type { User } from './user.entity';
import { userErrors } from './users.errors';
import { Users } from './users.service';

/** What an audit line says of a user before and after. */
export interface Standing {
  readonly status: User['status'];
  readonly statusReason: string | null;
  readonly isRoot: boolean;
}

export interface StandingChange {
  readonly before: Standing;
  readonly after: Standing;
}

type WhenFrozen = (tx: Tx, userId: number) => Promise<void>;

/** What staff decide about a user. Each is done inside the unit of work that also audits it. */
@Injectable()
export class UserStanding {
  readonly #whenFrozen: WhenFrozen[] = [];

  constructor(private readonly users: Users) {}

  /**
   * Adds what else must happen, in the same transaction, when a user is frozen; sessions end so. It is done again when
   * the freeze ends, for a login that was under way as it began.
   */
  whenFrozen(effect: WhenFrozen): void {
    this.#whenFrozen.push(effect);
  }

  /** Frozen by staff, or closed by the user. */
  async isStopped(db: EntityQueries, userId: number): Promise<boolean> {
    return (await this.users.get(userId, db)).status !== 'active';
  }

  /**
   * Ends an account for good, at its user's wish: name, picture, agent and passwords go; uid, wallet and team stay.
   * @throws AppError stateConflict if it is frozen or closed by now
   */
  async close(tx: Tx, userId: number, now: number): Promise<void> {
    const { affected } = await tx.run(
      `UPDATE \`user\` SET status = 'closed', closedAt = ?, nickname = uid, avatar = NULL, agentId = NULL, servedBy = NULL,
         tradePassword = NULL WHERE id = ? AND status = 'active'`,
      [now, userId],
    );
    if (affected === 0) throw commonErrors.stateConflict();
  }

  /** @throws AppError userUnknown; stateConflict if the user is frozen already */
  async freeze(tx: Tx, userId: number, reason: string): Promise<StandingChange> {
    const before = standingOf(await this.users.get(userId, tx));
    const { affected } = await tx.run(
      "UPDATE `user` SET status = 'frozen', statusReason = ? WHERE id = ? AND status = 'active'",
      [reason, userId],
    );
    if (affected === 0) throw commonErrors.stateConflict();
    for (const effect of this.#whenFrozen) await effect(tx, userId);
    return { before, after: { ...before, status: 'frozen', statusReason: reason } };
  }

  /** @throws AppError userUnknown; stateConflict if the user is not frozen */
  async unfreeze(tx: Tx, userId: number): Promise<StandingChange> {
    const before = standingOf(await this.users.get(userId, tx));
    const { affected } = await tx.run(
      "UPDATE `user` SET status = 'active', statusReason = NULL WHERE id = ? AND status = 'frozen'",
      [userId],
    );
    if (affected === 0) throw commonErrors.stateConflict();
    for (const effect of this.#whenFrozen) await effect(tx, userId);
    return { before, after: { ...before, status: 'active', statusReason: null } };
  }

  /**
   * Marks a user as a root, who may refer others without a referrer of their own, or takes the mark away.
   * @throws AppError userUnknown; stateConflict if nothing would change; rootHasTeam: a user with a team who could
   *   bind a referrer would break the tree
   */
  async setRoot(tx: Tx, userId: number, isRoot: boolean): Promise<StandingChange> {
    const before = standingOf(await this.users.get(userId, tx));
    const { affected } = await tx.run('UPDATE `user` SET isRoot = ? WHERE id = ? AND isRoot = ?', [
      isRoot ? 1 : 0,
      userId,
      isRoot ? 0 : 1,
    ]);
    if (affected === 0) throw commonErrors.stateConflict();
    // After the update: the row is locked now, so no binding to this user is under way (Referral locks it too).
    if (!isRoot && (await this.hasTeamButNoReferrer(tx, userId))) throw userErrors.rootHasTeam();
    return { before, after: { ...before, isRoot } };
  }

  private async hasTeamButNoReferrer(tx: Tx, userId: number): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      'SELECT u.id FROM `user` u JOIN user_ancestor a ON a.ancestorId = u.id WHERE u.id = ? AND u.parentId IS NULL LIMIT 1',
      [userId],
    );
    return rows.length > 0;
  }
}

function standingOf(user: User): Standing {
  return { status: user.status, statusReason: user.statusReason, isRoot: Boolean(user.isRoot) };
}
