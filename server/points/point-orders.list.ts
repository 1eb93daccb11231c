import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  int,
  key,
  madeOf,
  type Reading,
  type RowOf,
  text,
  time,
  usdt,
} from '../common/console';
import { any, type Condition, searchText, valuesOf } from '../common/lists';
import { reasonIn } from '../common/words/reject-reasons.rules';
import { joinStaff } from '../staff';
import { joinUser, ofReadersUsers, ofUser, userFields } from '../users';
import { inState } from './orders/point-order-rows';
import type { PointOrder } from './point-order.entity';
import { shownAs } from './point-order.rules';
import { type PointOrderState, pointAssets, pointOrderStates } from './points.schemas';

type Standing = Pick<PointOrder, 'state' | 'reason' | 'payUntil'>;
const standing = { state: 'o.state', reason: 'o.reason', payUntil: 'o.payUntil' };

/** By what orders show now; those that their users deleted are in no state. */
const byState = (value: unknown, { now }: Reading): Condition =>
  any(valuesOf(z.enum(pointOrderStates), value).map((state) => inState(state, now)));

/** A user by uid, address or the beginning of a nickname, or the number of an order. */
function search(value: unknown): Condition {
  const typed = searchText(value);
  return any([ofUser('o.userId', typed), { sql: 'o.orderNo = ?', parameters: [typed.toUpperCase()] }]);
}

export const pointOrderList = consoleList({
  name: 'point-orders',
  about: 'Point orders; an agent sees only those of their customers',
  one: 'One point order',
  permission: 'points.read',
  table: 'point_order o',
  joins: `${joinUser('o.userId')} ${joinStaff('f', 'o.confirmedBy')}`,
  fields: {
    id: key('o.id'),
    orderNo: text('o.orderNo').filter(),
    asset: choice('o.asset', pointAssets).filter(),
    amount: usdt('o.amount').sort().describe('What it costs, in USDT'),
    points: amount('o.amount').describe('What it brings, in the asset'),
    state: madeOf<Standing, PointOrder['state']>(
      standing,
      z.enum(pointOrderStates),
      (order, { now }) => shownAs(order, now).state,
    ),
    reason: madeOf<Standing, string | null>(standing, z.string().nullable(), (order, { now, language }) =>
      reasonIn(shownAs(order, now).reason, language),
    ).describe('Of a rejected one what staff said; of a failed one `balanceShort` or `expired`'),
    createdAt: time('o.createdAt').sort(),
    confirmedAt: time('o.confirmedAt').nullable(),
    payUntil: time('o.payUntil').nullable(),
    paidAt: time('o.paidAt').nullable(),
    transaction: int('o.transactionId').nullable().describe('Of the ledger'),
    ...userFields('o.userId'),
    confirmedBy: text('f.name').nullable().describe('Null: nobody yet, or nobody had to'),
    hiddenAt: time('o.hiddenAt').nullable().describe('When its user deleted it'),
  },
  filters: {
    state: byState,
    q: search,
  },
  when: 'createdAt',
  counts: {
    about: 'Point orders in each state, deleted ones left out, each counted up to 10,001',
    states: pointOrderStates,
    where: (state, { now }) => inState(state as PointOrderState, now),
  },
  find: {
    list: 'point-orders',
    // By its id, or the number its user reads out.
    filter: ({ id, name }) => (id ? { id } : name && /^po\d+$/i.test(name) ? { orderNo: name.toUpperCase() } : null),
    hit: ({ orderNo, points, asset, uid }) => ({ label: `${orderNo} ${points} ${asset}`, note: uid }),
  },
  scope: ofReadersUsers('o.userId'),
});
export type PointOrderRow = RowOf<typeof pointOrderList>;
