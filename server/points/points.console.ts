import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  CallerLanguage,
  CurrentStaff,
  Money,
  type MoneyRequest,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam, reasonBody, stateCounts } from '../common/http/schemas';
import {
  all,
  any,
  byId,
  byText,
  type Filter,
  Finds,
  type Hit,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  type SearchTerm,
  searchText,
  since,
  until,
  valuesOf,
} from '../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { withReasonIn } from '../common/words/reject-reasons.rules';
import { Assets, quoteAsset } from '../ledger';
import { joinStaff } from '../staff';
import { checksummed, joinUser, ofSeenUsers, ofUser, type UserPart, userColumns } from '../users';
import { shownAs } from './point-order.rules';
import { inState, type StoredOrder } from './point-order-rows';
import { PointReviews } from './point-reviews.service';
import { type PointOrderRow, pointAssets, pointOrderRow, pointOrderStates } from './points.schemas';

interface RawOrder extends Omit<StoredOrder, 'amount' | 'confirmedBy'>, UserPart {
  readonly userId: number;
  readonly amount: string | number;
  readonly confirmedBy: string | null;
}

/** The search box: a user by uid, address or the beginning of a nickname, or the number of an order. */
const search: Filter = (value) => {
  const text = searchText(value);
  return any([ofUser('o.userId', text), { sql: 'o.orderNo = ?', parameters: [text.toUpperCase()] }]);
};

/** By what orders show now; what their users deleted is in no state any more. */
const byState =
  (now: number): Filter =>
  (value) =>
    any(valuesOf(z.enum(pointOrderStates), value).map((state) => inState(state, now)));

const sourceAt = (now: number): ListSource => ({
  name: 'point-orders',
  columns: `o.id, ${userColumns}, o.orderNo, o.asset, o.amount, o.state, o.reason, o.createdAt, o.confirmedAt,
    f.name AS confirmedBy, o.payUntil, o.paidAt, o.transactionId, o.hiddenAt`,
  table: 'point_order o',
  joins: `${joinUser('o.userId')} ${joinStaff('f', 'o.confirmedBy')}`,
  id: 'o.id',
  sort: { id: 'o.id', createdAt: 'o.createdAt', amount: 'o.amount' },
  filter: {
    id: byId('o.id'),
    userId: byId('o.userId'),
    orderNo: byText('o.orderNo'),
    asset: oneOf('o.asset', z.enum(pointAssets)),
    state: byState(now),
    from: since('o.createdAt'),
    to: until('o.createdAt'),
    q: search,
  },
});

const scopeOf = (staff: StaffActor) => ofSeenUsers(staff, 'o.userId');

@ApiTags('console')
@Controller('admin-api/point-orders')
class PointOrdersConsole {
  constructor(
    private readonly lists: Lists,
    private readonly assets: Assets,
    private readonly reviews: PointReviews,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffMay('points.read')
  @ListOf(pointOrderRow, 'Point orders; an agent sees only those of their customers')
  async list(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<PointOrderRow>> {
    const now = this.clock.now();
    const page = await this.lists.page<RawOrder>(sourceAt(now), query, scopeOf(staff));
    return { ...page, rows: page.rows.map((raw) => withReasonIn(this.rowOf(raw, now), language)) };
  }

  @Get('counts')
  @StaffMay('points.read')
  @Answers(stateCounts, 'Point orders in each state, deleted ones left out, each counted up to 10,001')
  async counts(@CurrentStaff() staff: StaffActor): Promise<Record<string, number>> {
    const [now, scope] = [this.clock.now(), scopeOf(staff)];
    const conditions = pointOrderStates.map((state) => {
      const shown = inState(state, now);
      return [state, scope ? all([scope, shown]) : shown] as const;
    });
    return await this.lists.counts('point_order o', Object.fromEntries(conditions));
  }

  /** By its id, or the number its user reads out. */
  @Finds('point-orders', 'points.read')
  async find(staff: StaffActor, { id, name }: SearchTerm): Promise<Hit[]> {
    const byNumber = name && /^po\d+$/i.test(name) ? { orderNo: name.toUpperCase() } : null;
    const source = sourceAt(this.clock.now());
    const rows = await this.lists.found<RawOrder>(source, id ? { id } : byNumber, scopeOf(staff));
    return rows.map(({ id: found, orderNo, asset, amount, uid }) => ({
      id: found,
      label: `${orderNo} ${this.assets.format(asset, BigInt(amount))} ${asset}`,
      note: uid,
    }));
  }

  @Get(':id')
  @StaffMay('points.read')
  @Answers(pointOrderRow, 'One point order')
  async show(
    @CurrentStaff() staff: StaffActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<PointOrderRow> {
    const now = this.clock.now();
    const raw = await this.lists.one<RawOrder>(sourceAt(now), id, scopeOf(staff));
    return withReasonIn(this.rowOf(raw, now), language);
  }

  @Post(':id/confirm')
  @StaffMay('points.write')
  @AnswersNothing('Confirms an order: its user has half an hour to pay')
  confirm(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.reviews.confirm(money, id);
  }

  @Post(':id/reject')
  @StaffMay('points.write')
  @AnswersNothing('Rejects an order that waits to be confirmed')
  reject(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.reviews.reject(money, id, reason);
  }

  private rowOf({ amount, transactionId, ...raw }: RawOrder, now: number): PointOrderRow {
    const units = BigInt(amount);
    return {
      ...raw,
      ...shownAs(raw, now),
      account: checksummed(raw.account),
      amount: this.assets.format(quoteAsset, units),
      points: this.assets.format(raw.asset, units),
      transaction: transactionId,
      createdAt: isoTime(raw.createdAt),
      confirmedAt: isoTimeOrNull(raw.confirmedAt),
      payUntil: isoTimeOrNull(raw.payUntil),
      paidAt: isoTimeOrNull(raw.paidAt),
      hiddenAt: isoTimeOrNull(raw.hiddenAt),
    };
  }
}

export const pointsConsole = [PointOrdersConsole];
