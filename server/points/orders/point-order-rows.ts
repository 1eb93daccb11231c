import { type BellPart, bellPart } from '../../common/console';
import type { Queries, Sql } from '../../common/database';
import { roleMay } from '../../common/http/staff-permissions';
import { all, type Condition } from '../../common/lists';
import { utcDayStart } from '../../common/runtime';
import { quoteAsset } from '../../ledger';
import { joinUser } from '../../users';
import type { PointOrder } from '../point-order.entity';
import type { OrderCounters, PointOrderQuery } from '../points.schemas';

/** An order without what only locks it. */
export type StoredOrder = Omit<PointOrder, 'lockVersion'>;

const columns = `o.id, o.orderNo, o.userId, o.asset, o.amount, o.state, o.reason, o.createdAt, o.confirmedAt,
  o.confirmedBy, o.payUntil, o.paidAt, o.transactionId, o.hiddenAt, o.updatedAt`;

/** Orders of which a condition on `point_order o` is true. @param tail ORDER BY and LIMIT */
export async function ordersWhere(
  db: Queries,
  { sql, parameters }: Condition,
  tail = '',
  more: Sql = [],
): Promise<StoredOrder[]> {
  const rows = await db.query<Omit<StoredOrder, 'amount'> & { amount: string | number }>(
    `SELECT ${columns} FROM point_order o WHERE ${sql} ${tail}`,
    [...parameters, ...more],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** That the user did not delete it. */
export const notDeleted: Condition = { sql: 'o.hiddenAt IS NULL', parameters: [] };

export const ofOwner = (userId: number): Condition => ({ sql: 'o.userId = ?', parameters: [userId] });

type ShownState = NonNullable<PointOrderQuery['status']>;

/** Orders that show this state, as `shownAs` tells it of one, and that their users did not delete. */
export function inState(state: ShownState, now: number): Condition {
  return all([notDeleted, shows(state, now)]);
}

/** The time is no way to find rows, hence the `+ 0`: SQLite would look through the orders of all users by it. */
function shows(state: ShownState, now: number): Condition {
  if (state === 'pendingPayment') {
    return { sql: "o.state = 'pendingPayment' AND o.payUntil + 0 > ?", parameters: [now] };
  }
  if (state === 'paymentFailed') {
    return {
      sql: "o.state IN ('paymentFailed', 'pendingPayment') AND (o.state = 'paymentFailed' OR o.payUntil + 0 <= ?)",
      parameters: [now],
    };
  }
  return { sql: 'o.state = ?', parameters: [state] };
}

/** As far as anything is counted of one user: any number of orders costs no more. */
const mostCounted = 100;

/** SQL: how many orders of the user who is its first parameter meet a condition that an index serves, up to 100. */
const countOf = ({ sql }: Condition): string =>
  `(SELECT COUNT(*) FROM (SELECT 1 AS one FROM point_order o WHERE o.userId = ? AND ${sql} LIMIT ${mostCounted}) AS counted)`;

/** The parameters of such counts, one after the other. */
const countValues = (userId: number, conditions: readonly Condition[]): Sql =>
  conditions.flatMap(({ parameters }) => [userId, ...parameters]);

/** How many orders of a user wait, for staff or to be paid. */
export async function openOrders(db: Queries, userId: number, now: number): Promise<number> {
  const open = [inState('pendingConfirmation', now), inState('pendingPayment', now)];
  const [row] = await db.query<{ n: number }>(
    `SELECT ${open.map(countOf).join(' + ')} AS n`,
    countValues(userId, open),
  );
  return Number(row?.n);
}

const countersAt = (now: number): Record<keyof OrderCounters, Condition> => ({
  complete_count: inState('paid', now),
  received_count: all([notDeleted, { sql: 'o.paidAt >= ?', parameters: [utcDayStart(now)] }]),
  unshipped_count: inState('pendingConfirmation', now),
  order_count: notDeleted,
  unpaid_count: inState('pendingPayment', now),
});

/** SQL: the counters of a user's orders, as columns of their names, each counted up to 100; for `user/info`. */
export const orderCounterColumns: string = Object.entries(countersAt(0))
  .map(([name, condition]) => `${countOf(condition)} AS ${name}`)
  .join(', ');

/** The parameters of these columns. */
export const orderCounterValues = (userId: number, now: number): Sql =>
  countValues(userId, Object.values(countersAt(now)));

/**
 * SQL: what waits for staff as a row, for the dashboard: how many, how many since before a moment, since when, and what
 * they cost, in two parts. Takes that moment, epoch ms.
 */
export const waitingOrders = `SELECT '${quoteAsset}' AS asset, COUNT(*) AS n,
  SUM(CASE WHEN o.createdAt < ? THEN 1 ELSE 0 END) AS late, MIN(o.createdAt) AS oldest,
  CAST(SUM((o.amount - o.amount % 1000000) / 1000000) AS SIGNED) AS millions, CAST(SUM(o.amount % 1000000) AS SIGNED) AS rest
  FROM point_order o WHERE o.state = 'pendingConfirmation' AND o.hiddenAt IS NULL GROUP BY o.state`;

/** SQL of orders of before a moment, epoch ms, that wait for who may confirm them; null: not this role. */
export const lateOrders = (role: string, before: number): BellPart | null =>
  roleMay(role, 'points.write')
    ? bellPart(
        'pointOrders',
        { id: 'o.id', since: 'o.createdAt', what: 'o.state', who: 'u.uid' },
        `point_order o ${joinUser('o.userId')}
         WHERE o.state = 'pendingConfirmation' AND o.hiddenAt IS NULL AND o.createdAt < ?`,
        [before],
      )
    : null;
