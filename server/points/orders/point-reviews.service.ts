import { Injectable } from '@nestjs/common';
import { Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { Clock } from '../../common/runtime';
import { GamePoints } from '../../games';
import { Assets } from '../../ledger';
import { Notices } from '../../notices';
import { Audit } from '../../staff';
import { payTime } from '../point-order.rules';
import { holdOrder, moveOrder, type OrderChanges } from './point-order-moves';

const outcomes = {
  confirm: { state: 'pendingPayment', notice: 'pointOrderConfirmed' },
  reject: { state: 'rejected', notice: 'pointOrderRejected' },
} as const;

/** Staff confirm or reject orders that are too large to be confirmed by themselves (domain 5). */
@Injectable()
export class PointReviews {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly assets: Assets,
    private readonly notices: Notices,
    private readonly audit: Audit,
    private readonly games: GamePoints,
    private readonly clock: Clock,
  ) {}

  /** From then on it can be paid, for half an hour. @throws AppError notFound, stateConflict, gamePointsNotSold */
  async confirm(money: MoneyRequest, id: number): Promise<null> {
    const { staffId } = staffOf(money);
    return await this.decide(money, id, 'confirm', (now) => ({
      confirmedAt: now,
      confirmedBy: staffId,
      payUntil: now + payTime,
    }));
  }

  /** @throws AppError notFound, stateConflict */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    return await this.decide(money, id, 'reject', () => ({ reason }));
  }

  private async decide(
    money: MoneyRequest,
    id: number,
    action: keyof typeof outcomes,
    changesAt: (now: number) => OrderChanges,
  ): Promise<null> {
    return await this.idempotency.run(money, `pointOrder.${action}:${id}`, async (tx) => {
      const now = this.clock.now();
      const order = await holdOrder(tx, id, action, { now, gamesOpen: this.games.open });
      const { state, notice } = outcomes[action];
      const changes = changesAt(now);
      await moveOrder(tx, order, state, now, changes);
      const { userId, orderNo, asset } = order;
      const amount = this.assets.format(asset, order.amount);
      await this.audit.write(tx, money, {
        ...{ action, resource: 'point-orders', resourceId: id },
        before: { state: order.state, orderNo, asset, amount },
        after: { state, ...changes },
      });
      await this.notices.tell(tx, { userId, kind: notice, subject: id, params: { order: id, asset, amount } });
      return null;
    });
  }
}
