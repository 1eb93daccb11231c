import { Injectable } from '@nestjs/common';
import { Sessions } from '../../auth';
import { type EntityQueries, Reader, type Tx } from '../../common/database';
import { actorName, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { OwnData } from '../../common/own-data';
import { Clock, isoTime } from '../../common/runtime';
import { Holds } from '../../finance';
import { Ledger, systemAccount, userAccount } from '../../ledger';
import { UserStanding, Users } from '../../users';
import { myDataErrors } from '../my-data.errors';
import { type CloseAnswer, type CloseBody, type ClosingReason, closingReasons } from '../my-data.schemas';

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
    private readonly ledger: Ledger,
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
      await this.giveUpPoints(tx, actor);
      await this.own.end(tx, userId);
      return { closedAt: isoTime(now) };
    };
    return await this.idempotency.run(money, 'closeAccount', work, check);
  }

  /** Points can be sent to nobody: what is left of them goes back to the issuer. */
  private async giveUpPoints(tx: Tx, actor: UserActor): Promise<void> {
    const { userId } = actor;
    const left = await tx.query<{ asset: string; balance: string | number }>(
      `SELECT a.asset, a.balance FROM ledger_account a JOIN asset s ON s.code = a.asset
       WHERE a.ownerType = 'user' AND a.ownerId = ? AND a.wallet = 'funding' AND s.kind = 'point' AND a.balance > 0`,
      [userId],
    );
    if (left.length === 0) return;
    const type = 'pointsGivenUp';
    await this.ledger.post(tx, {
      ...{ key: `closing:${userId}`, kind: type, actor: actorName(actor) },
      lines: left.flatMap(({ asset, balance }) => [
        { account: userAccount(userId, 'funding', asset), amount: -BigInt(balance), type },
        { account: systemAccount('issuer', asset), amount: BigInt(balance), type },
      ]),
    });
  }
}
