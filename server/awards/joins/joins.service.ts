import { Injectable } from '@nestjs/common';
import { Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, isoTime } from '../../common/runtime';
import { Assets, Ledger, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { isBound, Users, userErrors } from '../../users';
import { awardErrors } from '../awards.errors';
import { PerformanceEvents } from '../events/performance-events.service';
import { LevelKeeper } from '../levels/level-keeper.service';
import type { JoinAnswer, JoinBody } from '../levels/levels.schemas';
import { Memberships } from '../levels/memberships.service';
import { joinLines } from './join.posting';

/** The upgrade action: a payment that counts towards one's level (domain 3). */
@Injectable()
export class Joins {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly users: Users,
    private readonly memberships: Memberships,
    private readonly levels: LevelKeeper,
    private readonly events: PerformanceEvents,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /**
   * Pays from funding, works the level out, and awards those above, all at once.
   * @throws AppError amount errors, joinBelowMin, needReferrer, insufficientFunding, receiptsHeld, and those of
   *   the trade password
   */
  async join(money: MoneyRequest, { userId }: UserActor, body: JoinBody): Promise<JoinAnswer> {
    const work = async (tx: Tx): Promise<JoinAnswer> => {
      const { amount, user } = await this.admit(tx, userId, body);
      const event = this.events.open('join', amount);
      await this.memberships.addJoined(tx, userId, amount);
      const level = await this.levels.workOut(tx, userId, 'join');
      const transaction = await this.ledger.post(tx, {
        key: `join:${money.requestId}`,
        kind: 'join',
        actor: `user:${userId}`,
        lines: joinLines(userId, quoteAsset, amount, event.budget),
      });
      await this.events.record(tx, event, {
        userId,
        referrerId: user.parentId,
        subject: String(transaction),
        transactionId: transaction,
        firstJoin: level.first,
      });
      return {
        amount: this.format(amount),
        joined: this.format(level.joined),
        levelBefore: level.before,
        level: level.after,
        seat: level.seat,
        transaction,
        createdAt: isoTime(this.clock.now()),
      };
    };
    const check = () => this.admit(this.reader, userId, body);
    return await this.idempotency.run(money, 'join', work, undefined, { check });
  }

  private async admit(db: Tx | Reader, userId: number, { amount: text }: JoinBody) {
    const amount = parseAmount(text, this.assets.get(quoteAsset).scale);
    const least = this.settings.amount('join.min');
    if (amount < least) throw awardErrors.joinBelowMin({ min: this.format(least) }, 'amount');
    const user = await this.users.get(userId, db);
    if (!isBound(user)) throw userErrors.needReferrer();
    return { amount, user };
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}
