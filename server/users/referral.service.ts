import { Injectable } from '@nestjs/common';
import { type EntityQueries, Reader, type Tx, UnitOfWork } from '../common/database';
import { Clock, type Limit, Limiter } from '../common/runtime';
import { maskUid, nameIn, referenceOf } from './identity.rules';
import { checkReferrer, mayRefer } from './referral.rules';
import type { User } from './user.entity';
import { userTable } from './user-search';
import { userErrors } from './users.errors';
import type { BindingAnswer, BindingBody, InviterAnswer, TeamFigures, UserCard } from './users.schemas';
import { cardOf, Users } from './users.service';

/** A try shows whether a user exists, so it must not be asked in bulk. */
const bindingLimit: Limit = { name: 'binding', points: 10, seconds: 60 };
/** Codes looked up from one network. */
const inviterLimit: Limit = { name: 'inviter', points: 60, seconds: 60 };

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
  async bind(userId: number, body: BindingBody): Promise<BindingAnswer> {
    const names = namesIn(body);
    await this.limiter.take(bindingLimit, String(userId));
    const parent = await this.unitOfWork.run(async (tx) => {
      await this.refuseTwo(tx, names);
      return await this.bindTo(tx, userId, names[0]);
    });
    return { parent: cardOf(parent) };
  }

  /**
   * Whom the caller would bind to, or why that cannot be: to be shown before it is done for ever. It counts as a try to
   * bind.
   * @throws AppError those of `bind`
   */
  async look(userId: number, body: BindingBody): Promise<BindingAnswer> {
    const names = namesIn(body);
    await this.limiter.take(bindingLimit, String(userId));
    const referrer = await this.found(this.reader, names[0]);
    await this.refuseTwo(this.reader, names);
    refuseBound(await this.users.get(userId));
    checkReferrer(userId, referrer);
    return { parent: cardOf(referrer) };
  }

  /**
   * Who invites by a code, for a visitor who came by their link: no more of them than the beginning of the uid. Only
   * codes are looked up, which nobody can guess in number; a uid could be tried through.
   * @throws AppError tooFrequent
   */
  async inviter(code: string, ip: string): Promise<InviterAnswer> {
    await this.limiter.takeOfNetwork(inviterLimit, ip);
    const reference = referenceOf(code);
    const user = reference && 'inviteCode' in reference ? await this.users.byReference(reference) : null;
    return { name: user && mayRefer(user) ? maskUid(user.uid) : null };
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

  /** Whom a user invited, the last first, as far as a mark needs to know them. */
  newest(userId: number, limit: number): Promise<Pick<UserCard, 'uid' | 'avatar'>[]> {
    return this.reader.query(
      `SELECT u.uid, u.avatar FROM user_ancestor a JOIN ${userTable} u ON u.id = a.userId
        WHERE a.ancestorId = ? AND a.depth = 1 ORDER BY a.userId DESC LIMIT ${limit}`,
      [userId],
    );
  }

  /** Finds the referrer and holds the row until the commit, so that staff cannot take a root's mark away in between. */
  private async heldReferrer(tx: Tx, named: string): Promise<User> {
    const { id } = await this.found(tx, named);
    await tx.hold(userTable, id);
    return await this.users.get(id, tx);
  }

  private async refuseTwo(db: EntityQueries, [named, ...others]: Names): Promise<void> {
    for (const other of others) {
      if ((await this.found(db, other)).id !== (await this.found(db, named)).id) throw userErrors.referrersDiffer();
    }
  }

  private async found(db: EntityQueries, named: string): Promise<User> {
    const reference = referenceOf(named);
    const found = reference && (await this.users.byReference(reference, db));
    if (!found) throw userErrors.referrerUnknown();
    return found;
  }
}

type Names = readonly [string, ...string[]];

/**
 * Every name of a referrer in a body, at least one.
 * @throws AppError referrerRequired
 */
function namesIn({ address, code, uid, puid }: BindingBody): Names {
  const [named, ...others] = [address, code, uid, puid].map((text) => nameIn(text)).filter((text) => text !== '');
  if (named === undefined) throw userErrors.referrerRequired({}, 'address');
  return [named, ...others];
}

/** @throws AppError alreadyBound, rootCannotBind */
function refuseBound(user: Pick<User, 'parentId' | 'isRoot'>): void {
  if (user.parentId !== null) throw userErrors.alreadyBound();
  if (user.isRoot) throw userErrors.rootCannotBind();
}
