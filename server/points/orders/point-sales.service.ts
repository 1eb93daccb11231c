import { Injectable } from '@nestjs/common';
import { PerformanceEvents } from '../../awards';
import { isDuplicateKey, type Tx } from '../../common/database';
import { actorName, type UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { Assets, Ledger, quoteAsset } from '../../ledger';
import { Users } from '../../users';
import { pointOrderLines } from '../point-order.posting';
import { payTime, randomOrderNo } from '../point-order.rules';
import { pointErrors } from '../points.errors';
import type { PointAsset } from '../points.schemas';
import { moveOrder } from './point-order-moves';
import type { StoredOrder } from './point-order-rows';
import { PointOrderTerms } from './point-order-terms.service';

/** Writes orders of points, and takes what they cost (domain 5). */
@Injectable()
export class PointSales {
  constructor(
    private readonly terms: PointOrderTerms,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly ledger: Ledger,
    private readonly events: PerformanceEvents,
    private readonly clock: Clock,
  ) {}

  /** Minor units of USDT that `sellAtOnce` sells for, at most. */
  get mostAtOnce(): bigint {
    return this.terms.autoConfirm;
  }

  /** Writes an order that can be paid, or, above `autoConfirm`, one that waits for staff. @returns its id */
  async write(tx: Tx, userId: number, asset: PointAsset, amount: bigint): Promise<number> {
    const now = this.clock.now();
    const confirmed = amount <= this.terms.autoConfirm;
    for (;;) {
      try {
        const { insertId } = await tx.run(
          `INSERT INTO point_order (orderNo, userId, asset, amount, state, confirmedAt, payUntil, createdAt, updatedAt)
           VALUES (?, ?, ?, CAST(? AS SIGNED), ?, ?, ?, ?, ?)`,
          [
            ...[randomOrderNo(now), userId, asset, amount.toString()],
            ...(confirmed ? ['pendingPayment', now, now + payTime] : ['pendingConfirmation', null, null]),
            ...[now, now],
          ],
        );
        return insertId;
      } catch (error) {
        // The number is taken: another is drawn.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /**
   * Pays an order that may be paid, and brings its points.
   * @throws AppError insufficientFunding, receiptsHeld, stateConflict
   */
  async settle(tx: Tx, actor: UserActor, order: Pick<StoredOrder, 'id' | 'state' | 'asset' | 'amount'>): Promise<void> {
    const { userId } = actor;
    const event = this.events.open('pointOrder', order.amount);
    const transactionId = await this.ledger.post(tx, {
      key: `pointOrder:${order.id}`,
      kind: 'pointOrder',
      actor: actorName(actor),
      lines: pointOrderLines(userId, order.asset, order.amount, event),
    });
    const { parentId } = await this.users.get(userId, tx);
    await this.events.record(tx, event, {
      userId,
      referrerId: parentId,
      subject: String(order.id),
      transactionId,
      firstJoin: false,
    });
    const paidAt = this.clock.now();
    await moveOrder(tx, order, 'paid', paidAt, { reason: null, paidAt, transactionId });
  }

  /**
   * Sells exactly so many points as a part of another purchase: an order that is paid in the same transaction. It is
   * no order of one's own choice, so `leastUsdt` does not apply.
   * @returns the id of the order
   * @throws AppError pointsAboveAutoConfirm, insufficientFunding, receiptsHeld
   */
  async sellAtOnce(tx: Tx, actor: UserActor, asset: PointAsset, amount: bigint): Promise<number> {
    this.judgeAtOnce(amount);
    const id = await this.write(tx, actor.userId, asset, amount);
    await this.settle(tx, actor, { id, state: 'pendingPayment', asset, amount });
    return id;
  }

  /** @throws AppError pointsAboveAutoConfirm */
  judgeAtOnce(amount: bigint): void {
    if (amount <= this.terms.autoConfirm) return;
    throw pointErrors.pointsAboveAutoConfirm({ most: this.assets.format(quoteAsset, this.terms.autoConfirm) });
  }
}
