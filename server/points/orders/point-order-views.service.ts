import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount } from '../../common/http';
import { all } from '../../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import { UsualTimes, type WaitKind, waitsCounted } from '../../common/waiting';
import type { Language } from '../../common/words/languages';
import { withReasonIn } from '../../common/words/reject-reasons.rules';
import { GamePoints } from '../../games';
import { Assets, quoteAsset } from '../../ledger';
import { refusalOf, shownAs } from '../point-order.rules';
import type { PointOrder, PointOrderDetail, PointOrderPage, PointOrderQuery } from '../points.schemas';
import { inState, notDeleted, ofOwner, ordersWhere, type StoredOrder } from './point-order-rows';
import { PointOrderTerms } from './point-order-terms.service';

/** How many of the last confirmed orders are looked through for those that staff confirmed. */
const lookedThrough = 1_000;

/** From the order to its confirmation by staff; most orders are confirmed at once and wait for nobody. */
const confirmationWait: WaitKind = {
  name: 'pointOrder',
  sql: `SELECT createdAt AS began, confirmedAt AS ended FROM
    (SELECT createdAt, confirmedAt, confirmedBy FROM point_order WHERE confirmedAt > 0
      ORDER BY confirmedAt DESC LIMIT ${lookedThrough}) AS recent
    WHERE confirmedBy IS NOT NULL ORDER BY confirmedAt DESC LIMIT ${waitsCounted}`,
};

/** Orders of points as their user sees them. */
@Injectable()
export class PointOrderViews {
  constructor(
    private readonly reader: Reader,
    private readonly terms: PointOrderTerms,
    private readonly assets: Assets,
    private readonly games: GamePoints,
    private readonly usual: UsualTimes,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound, also for another's and for one that was deleted */
  async detail(userId: number, id: number, language: Language): Promise<PointOrderDetail> {
    const which = all([{ sql: 'o.id = ?', parameters: [id] }, ofOwner(userId), notDeleted]);
    const [order] = await this.answersOf(this.reader, await ordersWhere(this.reader, which));
    if (!order) throw commonErrors.notFound();
    return { ...withReasonIn(order, language), ...this.asOfNow() };
  }

  /** Newest first. */
  async list(userId: number, { status, page, limit }: PointOrderQuery, language: Language): Promise<PointOrderPage> {
    const which = all([ofOwner(userId), status ? inState(status, this.clock.now()) : notDeleted]);
    const count = await cappedCount(this.reader, `FROM point_order o WHERE ${which.sql}`, which.parameters);
    const window = [limit, (page - 1) * limit];
    const rows = await ordersWhere(this.reader, which, 'ORDER BY o.id DESC LIMIT ? OFFSET ?', window);
    const orders = await this.answersOf(this.reader, rows);
    return { count, list: orders.map((order) => withReasonIn(order, language)), ...this.asOfNow() };
  }

  /** The order as a transaction leaves it. */
  async one(db: Queries, id: number): Promise<PointOrder> {
    const [order] = await this.answersOf(db, await ordersWhere(db, { sql: 'o.id = ?', parameters: [id] }));
    if (!order) throw new Error('an order was written and is not there');
    return order;
  }

  private asOfNow(): Pick<PointOrderDetail, 'rules' | 'now'> {
    return { rules: this.terms.rules(), now: isoTime(this.clock.now()) };
  }

  private async answersOf(db: Queries, orders: readonly StoredOrder[]): Promise<PointOrder[]> {
    const waits = orders.some(({ state }) => state === 'pendingConfirmation');
    const usualMinutes = waits ? await this.usual.minutes(confirmationWait, db) : null;
    const at = { now: this.clock.now(), gamesOpen: this.games.open };
    return orders.map((order) => ({
      id: order.id,
      orderNo: order.orderNo,
      asset: order.asset,
      amount: this.assets.format(quoteAsset, order.amount),
      points: this.assets.format(order.asset, order.amount),
      ...shownAs(order, at.now),
      usualMinutes: order.state === 'pendingConfirmation' ? usualMinutes : null,
      createdAt: isoTime(order.createdAt),
      confirmedAt: isoTimeOrNull(order.confirmedAt),
      payUntil: isoTimeOrNull(order.payUntil),
      paidAt: isoTimeOrNull(order.paidAt),
      transaction: order.transactionId,
      canPay: refusalOf('pay', order, at) === null,
      canDelete: refusalOf('delete', order, at) === null,
    }));
  }
}
