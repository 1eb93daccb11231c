import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../common/database';
import { Clock, type Limit, Limiter } from '../common/runtime';
import { nameIn, referenceOf } from './identity.rules';
import { checkReferrer } from './referral.rules';
import type { User } from './user.entity';
import { userTable } from './user-search';
import { userErrors } from './users.errors';
import type { BindingAnswer, BindingBody, TeamFigures } from './users.schemas';
import { cardOf, Users } from './users.service';

/** A try shows whether a user exists, so it must not be asked in bulk. */
const bindingLimit: Limit = { name: 'binding', points: 10, seconds: 60 };

interface FiguresRow {
  userId: number;
  direct: number | string;
  team: number | string;
}

/** Binding of referrers, and the figures of teams (domain 3). */
@Injectable()
export class Referral {
  constructor(
    private readonly users: Users,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Binds the caller to the referrer named by address, invite code or uid. It is for ever: who names two is asked again.
   * @throws AppError referrerRequired, referrersDiffer and those of `bindTo`
   */
  async bind(userId: number, { address, code, uid, puid }: BindingBody): Promise<BindingAnswer> {
    const [named, ...others] = [address, code, uid, puid].map((text) => nameIn(text)).filter((text) => text !== '');
    if (named === undefined) throw userErrors.referrerRequired({}, 'address');
    await this.limiter.take(bindingLimit, String(userId));
    const parent = await this.unitOfWork.run(async (tx) => {
      for (const other of others) {
        if ((await this.found(tx, other)).id !== (await this.found(tx, named)).id) throw userErrors.referrersDiffer();
      }
      return await this.bindTo(tx, userId, named);
    });
    return { parent: cardOf(parent) };
  }

  /**
   * Binds once and for ever. @returns the referrer
   * @param named address, invite code or uid
   * @throws AppError referrerUnknown, referrerSelf, referrerFrozen, referrerNotBound, referrerTooDeep, alreadyBound,
   *   rootCannotBind
   */
  async bindTo(tx: Tx, userId: number, named: string): Promise<User> {
    const referrer = await this.heldReferrer(tx, named);
    checkReferrer(userId, referrer);
    const { affected } = await tx.run(
      'UPDATE `user` SET parentId = ?, boundAt = ?, depth = ? WHERE id = ? AND parentId IS NULL AND isRoot = 0',
      [referrer.id, this.clock.now(), referrer.depth + 1, userId],
    );
    if (affected === 0) {
      const user = await this.users.get(userId, tx);
      throw user.parentId === null ? userErrors.rootCannotBind() : userErrors.alreadyBound();
    }
    await tx.run(
      `INSERT INTO user_ancestor (userId, depth, ancestorId)
        SELECT ?, depth + 1, ancestorId FROM user_ancestor WHERE userId = ? UNION ALL SELECT ?, 1, ?`,
      [userId, referrer.id, userId, referrer.id],
    );
    await tx.run(
      `INSERT INTO team_delta (userId, direct, team, performance)
        SELECT ancestorId, CASE WHEN depth = 1 THEN 1 ELSE 0 END, 1, 0 FROM user_ancestor WHERE userId = ?`,
      [userId],
    );
    return referrer;
  }

  /** Counts of several users' teams, folded and not yet folded together. */
  async figures(userIds: readonly number[]): Promise<Map<number, TeamFigures>> {
    const figures = new Map(userIds.map((id) => [id, { directCount: 0, indirectCount: 0, teamCount: 0 }]));
    if (userIds.length === 0) return figures;
    const marks = userIds.map(() => '?').join(', ');
    const rows = await this.reader.query<FiguresRow>(
      `SELECT userId, directCount AS direct, teamCount AS team FROM team_figures WHERE userId IN (${marks})
        UNION ALL SELECT userId, SUM(direct), SUM(team) FROM team_delta WHERE userId IN (${marks}) GROUP BY userId`,
      [...userIds, ...userIds],
    );
    for (const row of rows) {
      const of = figures.get(Number(row.userId));
      if (!of) continue;
      of.directCount += Number(row.direct);
      of.teamCount += Number(row.team);
      of.indirectCount = of.teamCount - of.directCount;
    }
    return figures;
  }

  /** Finds the referrer and holds the row until the commit, so that staff cannot take a root's mark away in between. */
  private async heldReferrer(tx: Tx, named: string): Promise<User> {
    const { id } = await this.found(tx, named);
    await tx.hold(userTable, id);
    return await this.users.get(id, tx);
  }

  private async found(tx: Tx, named: string): Promise<User> {
    const reference = referenceOf(named);
    const found = reference && (await this.users.byReference(reference, tx));
    if (!found) throw userErrors.referrerUnknown();
    return found;
  }
}
