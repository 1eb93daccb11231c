import { Injectable } from '@nestjs/common';
import { idIn, moveWhere, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import { cappedCount, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { all } from '../../common/lists';
import { parseAmount } from '../../common/money';
import { Clock, isoTime, isoTimeOrNull, minute } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { GamePoints, gameAsset } from '../../games';
import { Assets, quoteAsset } from '../../ledger';
import { isBound, Users, userErrors, userTable } from '../../users';
import { leastUsdt, mostOpen, payTime, refusalOf, saleRefusal, shownAs, soldPoints } from '../point-order.rules';
import { pointOrderTransitions } from '../point-order.states';
import { pointErrors } from '../points.errors';
import {
  type PointAsset,
  type PointOrder,
  type PointOrderBody,
  type PointOrderDetail,
  type PointOrderPage,
  type PointOrderQuery,
} from '../points.schemas';
import { holdOrder, judgedOrder } from './point-order-moves';
import { inState, notDeleted, ofOwner, openOrders, ordersWhere, type StoredOrder } from './point-order-rows';
import { PointSales } from './point-sales.service';

/** Orders that the job moves in one statement. */
const expiredAtOnce = 500;

/** Users order points, pay for them, and see what became of it (domain 5). */
@Injectable()
export class PointOrders {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly assets: Assets,
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
      const asset = this.soldAsset(body.asset);
      const amount = this.amountOf(body);
      if (!isBound(await this.users.get(userId, tx))) throw userErrors.needReferrer();
      // Held: of two orders of one user at once the second is counted with the first.
      await tx.hold(userTable, userId);
      if (asset === gameAsset) await this.games.holdFree(tx, userId);
      const open = await openOrders(tx, userId, this.clock.now());
      if (open >= mostOpen) throw pointErrors.tooManyOrders({ most: mostOpen });
      const id = await this.sales.write(tx, userId, asset, amount);
      return await this.answer(tx, id);
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

  /** @throws AppError notFound, also for another's and for one that was deleted */
  async detail(userId: number, id: number, language: Language): Promise<PointOrderDetail> {
    const which = all([{ sql: 'o.id = ?', parameters: [id] }, ofOwner(userId), notDeleted]);
    const [order] = await ordersWhere(this.reader, which);
    if (!order) throw commonErrors.notFound();
    return { ...withReasonIn(this.answerOf(order), language), ...this.asOfNow() };
  }

  /** Newest first. */
  async list(userId: number, { status, page, limit }: PointOrderQuery, language: Language): Promise<PointOrderPage> {
    const which = all([ofOwner(userId), status ? inState(status, this.clock.now()) : notDeleted]);
    const count = await cappedCount(this.reader, `FROM point_order o WHERE ${which.sql}`, which.parameters);
    const window = [limit, (page - 1) * limit];
    const orders = await ordersWhere(this.reader, which, 'ORDER BY o.id DESC LIMIT ? OFFSET ?', window);
    return { count, list: orders.map((order) => withReasonIn(this.answerOf(order), language)), ...this.asOfNow() };
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

  private asOfNow(): Pick<PointOrderDetail, 'rules' | 'now'> {
    const autoConfirm = this.assets.format(quoteAsset, this.sales.autoConfirm);
    const sold = [...soldPoints(this.games.open)];
    const rules = { least: leastUsdt, autoConfirm, payMinutes: payTime / minute, sold };
    return { rules, now: isoTime(this.clock.now()) };
  }

  private soldAsset(code: string): PointAsset {
    const refusal = saleRefusal(code, this.games.open, 'asset');
    if (refusal) throw refusal;
    return code as PointAsset;
  }

  private amountOf(body: PointOrderBody): bigint {
    const { scale } = this.assets.get(quoteAsset);
    const amount = parseAmount(body.amount, scale);
    if (amount < parseAmount(leastUsdt, scale)) throw pointErrors.orderBelowMin({ min: leastUsdt }, 'amount');
    return amount;
  }

  private async payIn(tx: Tx, actor: UserActor, id: number): Promise<PointOrder> {
    const { userId } = actor;
    const order = await holdOrder(tx, id, 'pay', this.now(), ofOwner(userId));
    if (order.asset === gameAsset) await this.games.holdFree(tx, userId);
    await this.sales.settle(tx, actor, order);
    return await this.answer(tx, id);
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

  private async answer(db: Queries, id: number): Promise<PointOrder> {
    const [order] = await ordersWhere(db, { sql: 'o.id = ?', parameters: [id] });
    if (!order) throw new Error('an order was written and is not there');
    return this.answerOf(order);
  }

  private answerOf(order: StoredOrder): PointOrder {
    const at = this.now();
    return {
      id: order.id,
      orderNo: order.orderNo,
      asset: order.asset,
      amount: this.assets.format(quoteAsset, order.amount),
      points: this.assets.format(order.asset, order.amount),
      ...shownAs(order, at.now),
      createdAt: isoTime(order.createdAt),
      confirmedAt: isoTimeOrNull(order.confirmedAt),
      payUntil: isoTimeOrNull(order.payUntil),
      paidAt: isoTimeOrNull(order.paidAt),
      transaction: order.transactionId,
      canPay: refusalOf('pay', order, at) === null,
      canDelete: refusalOf('delete', order, at) === null,
    };
  }
}
