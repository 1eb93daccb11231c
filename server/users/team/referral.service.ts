import { Injectable } from '@nestjs/common';
import { type EntityQueries, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, type Limit, Limiter, utcDayStart } from '../../common/runtime';
import { maskUid, nameIn, referenceOf } from '../names/identity.rules';
import { userTable } from '../search/user-search';
import type { User } from '../user.entity';
import { userErrors } from '../users.errors';
import type { BindingAnswer, BindingBody, InviterAnswer, UserCard } from '../users.schemas';
import { cardOf, Users } from '../users.service';
import { communityOf } from './community-of';
import { checkReferrer, mayRefer } from './referral.rules';
import { type FullFigures, figuresOf } from './team-figures';

/** A try shows whether a user exists, so it must not be asked in bulk. */
const bindingLimit: Limit = { name: 'binding', points: 10, seconds: 60 };
/** Codes looked up from one network. */
const inviterLimit: Limit = { name: 'inviter', points: 60, seconds: 60 };

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
      `INSERT INTO team_delta (userId, direct, team, performance, own, day)
        SELECT ancestorId, CASE WHEN depth = 1 THEN 1 ELSE 0 END, 1, 0, 0, ? FROM user_ancestor WHERE userId = ?`,
      [this.today(), userId],
    );
    // The last that is read here, so that it is as late as can be; what comes meanwhile a task of communities finds.
    await tx.run(`UPDATE \`user\` SET communityId = ${communityOf('`user`.id')} WHERE id = ?`, [userId]);
    return referrer;
  }

  /**
   * Adds what came in from a user, in USDT minor units: as their own, and to the performance of everybody above. It is
   * written in the transaction of what it came in by.
   */
  async addPerformance(tx: Tx, userId: number, units: bigint): Promise<void> {
    const [sum, today] = [units.toString(), this.today()];
    await tx.run(
      `INSERT INTO team_delta (userId, direct, team, performance, own, day)
        VALUES (?, 0, 0, 0, CAST(? AS SIGNED), ?)`,
      [userId, sum, today],
    );
    await tx.run(
      `INSERT INTO team_delta (userId, direct, team, performance, own, day)
        SELECT ancestorId, 0, 0, CAST(? AS SIGNED), 0, ? FROM user_ancestor WHERE userId = ?`,
      [sum, today, userId],
    );
  }

  /**
   * Figures of several users' teams, folded and not yet folded together.
   * @param db the transaction, if they must be read inside it
   */
  figures(userIds: readonly number[], db: Queries = this.reader): Promise<Map<number, FullFigures>> {
    return figuresOf(db, userIds, this.today());
  }

  /** Whom a user invited, the last first, as far as a mark needs to know them. */
  newest(userId: number, limit: number): Promise<Pick<UserCard, 'uid' | 'avatar'>[]> {
    return this.reader.query(
      `SELECT u.uid, u.avatar FROM user_ancestor a JOIN ${userTable} u ON u.id = a.userId
        WHERE a.ancestorId = ? AND a.depth = 1 ORDER BY a.userId DESC LIMIT ${limit}`,
      [userId],
    );
  }

  private today(): number {
    return utcDayStart(this.clock.now());
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
