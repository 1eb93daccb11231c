import { Injectable } from '@nestjs/common';
import { idIn, moveWhere, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock } from '../../common/runtime';
import { GamePoints, gameAsset } from '../../games';
import { isBound, Users, userErrors, userTable } from '../../users';
import { mostOpen } from '../point-order.rules';
import { pointOrderTransitions } from '../point-order.states';
import { pointErrors } from '../points.errors';
import type { PointOrder, PointOrderBody } from '../points.schemas';
import { holdOrder, judgedOrder } from './point-order-moves';
import { ofOwner, openOrders } from './point-order-rows';
import { PointOrderTerms } from './point-order-terms.service';
import { PointOrderViews } from './point-order-views.service';
import { PointSales } from './point-sales.service';

/** Orders that the job moves in one statement. */
const expiredAtOnce = 500;

/** Users order points and pay for them (domain 5). */
@Injectable()
export class PointOrders {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly terms: PointOrderTerms,
    private readonly views: PointOrderViews,
    private readonly users: Users,
    private readonly sales: PointSales,
    private readonly games: GamePoints,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders points; what is at or under `point.autoConfirm` can be paid at once, the rest once staff have confirmed it.
   * @throws AppError pointsNotSold, gamePointsNotSold, amount errors, orderBelowMin, needReferrer, tooManyOrders,
   *   selfExcluded
   */
  async order(money: MoneyRequest, { userId }: UserActor, body: PointOrderBody): Promise<PointOrder> {
    return await this.idempotency.run(money, 'pointOrder', async (tx) => {
      const { asset, amount } = this.terms.wanted(body);
      if (!isBound(await this.users.get(userId, tx))) throw userErrors.needReferrer();
      // Held: of two orders of one user at once the second is counted with the first.
      await tx.hold(userTable, userId);
      if (asset === gameAsset) await this.games.holdFree(tx, userId);
      const open = await openOrders(tx, userId, this.clock.now());
      if (open >= mostOpen) throw pointErrors.tooManyOrders({ most: mostOpen });
      const id = await this.sales.write(tx, userId, asset, amount);
      return await this.views.one(tx, id);
    });
  }

  /**
   * Pays from funding and brings the points, all at once. Where the balance is short the order says so, and can be paid
   * until its time is over.
   * @throws AppError notFound, orderPaid, orderExpired, orderNotPayable, gamePointsNotSold, selfExcluded,
   *   insufficientFunding, receiptsHeld, and those of the trade password
   */
  async pay(money: MoneyRequest, actor: UserActor, id: number): Promise<PointOrder> {
    try {
      const work = (tx: Tx) => this.payIn(tx, actor, id);
      const check = () => judgedOrder(this.reader, id, 'pay', this.now(), ofOwner(actor.userId));
      return await this.idempotency.run(money, `pointOrder.pay:${id}`, work, undefined, { check });
    } catch (error) {
      if (error instanceof AppError && error.code === 'insufficientFunding') await this.noteShort(id);
      throw error;
    }
  }

  /**
   * Takes an order that is not paid out of sight, for good.
   * @throws AppError notFound, orderPaid
   */
  async delete(money: MoneyRequest, { userId }: UserActor, id: number): Promise<null> {
    return await this.idempotency.run(money, `pointOrder.delete:${id}`, async (tx) => {
      const at = this.now();
      const { now } = at;
      await holdOrder(tx, id, 'delete', at, ofOwner(userId));
      await tx.run('UPDATE point_order SET hiddenAt = ?, updatedAt = ? WHERE id = ?', [now, now, id]);
      return null;
    });
  }

  /** Writes down which orders were not paid in time. @returns how many */
  async expireDue(): Promise<number> {
    let expired = 0;
    for (;;) {
      const now = this.clock.now();
      const due = await this.reader.query<{ id: number }>(
        "SELECT id FROM point_order WHERE state = 'pendingPayment' AND payUntil <= ? ORDER BY payUntil LIMIT ?",
        [now, expiredAtOnce],
      );
      if (due.length === 0) return expired;
      const ids = due.map(({ id }) => Number(id));
      expired += await this.unitOfWork.run((tx) => this.fail(tx, ids, 'expired', now));
    }
  }

  /** By what an order is judged. */
  private now(): { readonly now: number; readonly gamesOpen: boolean } {
    return { now: this.clock.now(), gamesOpen: this.games.open };
  }

  private async payIn(tx: Tx, actor: UserActor, id: number): Promise<PointOrder> {
    const { userId } = actor;
    const order = await holdOrder(tx, id, 'pay', this.now(), ofOwner(userId));
    if (order.asset === gameAsset) await this.games.holdFree(tx, userId);
    await this.sales.settle(tx, actor, order);
    return await this.views.one(tx, id);
  }

  /** After the payment was undone; unless the order has gone on meanwhile. */
  private async noteShort(id: number): Promise<void> {
    await this.unitOfWork.run((tx) => this.fail(tx, [id], 'balanceShort', this.clock.now()));
  }

  private async fail(tx: Tx, ids: number[], reason: 'balanceShort' | 'expired', now: number): Promise<number> {
    return await moveWhere(tx, {
      table: 'point_order',
      transitions: pointOrderTransitions,
      from: 'pendingPayment',
      to: 'paymentFailed',
      where: idIn(ids),
      set: { updatedAt: now, reason },
    });
  }
}
