import { Injectable } from '@nestjs/common';
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
    private readonly clock: Clock,
  ) {}

  /**
   * Pays from funding, works the level out, and awards those above, all at once.
   * @throws AppError amount errors, joinBelowMin, needReferrer, insufficientFunding, receiptsHeld
   */
  async join(money: MoneyRequest, { userId }: UserActor, { amount: text }: JoinBody): Promise<JoinAnswer> {
    return await this.idempotency.run(money, 'join', async (tx) => {
      const amount = parseAmount(text, this.assets.get(quoteAsset).scale);
      const least = this.settings.amount('join.min');
      if (amount < least) throw awardErrors.joinBelowMin({ min: this.format(least) }, 'amount');
      const user = await this.users.get(userId, tx);
      if (!isBound(user)) throw userErrors.needReferrer();
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
    });
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}
