import { Injectable } from '@nestjs/common';
import { Sessions } from '../../auth';
import { type EntityQueries, Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { OwnData } from '../../common/own-data';
import { Clock, isoTime } from '../../common/runtime';
import { Holds } from '../../finance';
import { UserStanding, Users } from '../../users';
import { myDataErrors } from '../my-data.errors';
import { type CloseAnswer, type CloseBody, type ClosingReason, closingReasons } from '../my-data.schemas';
import { LeftPoints } from './left-points.service';

/** Ends an account at its user's wish, for good (domain 2). */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly own: OwnData,
    private readonly users: Users,
    private readonly standing: UserStanding,
    private readonly sessions: Sessions,
    private readonly holds: Holds,
    private readonly points: LeftPoints,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** What must end first; none: the account can be closed. */
  async stops(userId: number, db: EntityQueries = this.reader): Promise<ClosingReason[]> {
    const found = new Set(await this.own.stopsOf(db, userId));
    if ((await this.holds.until(db, userId)) !== null) found.add('hold');
    return closingReasons.filter((reason) => found.has(reason));
  }

  /**
   * Closes the caller's account in one transaction: status, logins, and what each feature ends with it.
   * @throws AppError uidDiffers, closingStopped, stateConflict, those of the trade password
   */
  async close(money: MoneyRequest, actor: UserActor, { uid: typed }: CloseBody): Promise<CloseAnswer> {
    const { userId } = actor;
    const check = async () => {
      const { uid } = await this.users.get(userId);
      if (typed.trim() !== uid) throw myDataErrors.uidDiffers({}, 'uid');
    };
    const work = async (tx: Tx): Promise<CloseAnswer> => {
      const now = this.clock.now();
      // In this order: whoever pays or is paid holds a login or the user, and is waited for before anything is judged.
      await this.standing.close(tx, userId, now);
      await this.sessions.endAll(tx, userId);
      if ((await this.stops(userId, tx)).length > 0) throw myDataErrors.closingStopped();
      await this.points.giveUp(tx, actor);
      await this.own.end(tx, userId);
      return { closedAt: isoTime(now) };
    };
    return await this.idempotency.run(money, 'closeAccount', work, check);
  }
}
