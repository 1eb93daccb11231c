import { moveGuarded, type Queries, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { all, type Condition } from '../../common/lists';
import { type OrderAction, refusalOf } from '../point-order.rules';
import { pointOrderTransitions } from '../point-order.states';
import type { PointOrderState } from '../points.schemas';
import { ordersWhere, type StoredOrder } from './point-order-rows';

export type OrderChanges = Partial<
  Pick<StoredOrder, 'reason' | 'confirmedAt' | 'confirmedBy' | 'payUntil' | 'paidAt' | 'transactionId'>
>;

/**
 * Holds an order for the rest of the transaction, as it can be acted on.
 * @param whose only such an order
 * @throws AppError notFound, and what `refusalOf` says of the action
 */
export async function holdOrder(
  tx: Tx,
  id: number,
  action: OrderAction,
  at: { readonly now: number; readonly gamesOpen: boolean },
  ...whose: Condition[]
): Promise<StoredOrder> {
  await tx.hold('point_order', id);
  return await judgedOrder(tx, id, action, at, ...whose);
}

/** An order as it can be acted on now. @throws as `holdOrder` does */
export async function judgedOrder(
  db: Queries,
  id: number,
  action: OrderAction,
  at: { readonly now: number; readonly gamesOpen: boolean },
  ...whose: Condition[]
): Promise<StoredOrder> {
  const [order] = await ordersWhere(db, all([{ sql: 'o.id = ?', parameters: [id] }, ...whose]));
  if (!order) throw commonErrors.notFound();
  const refusal = refusalOf(action, order, at);
  if (refusal) throw refusal;
  return order;
}

/**
 * Moves an order on, if it is still in that state.
 * @throws AppError stateConflict if somebody was quicker
 */
export async function moveOrder(
  tx: Tx,
  { id, state: from }: Pick<StoredOrder, 'id' | 'state'>,
  to: PointOrderState,
  now: number,
  changes: OrderChanges,
): Promise<void> {
  await moveGuarded(tx, {
    table: 'point_order',
    transitions: pointOrderTransitions,
    id,
    from,
    to,
    set: { updatedAt: now, ...changes },
  });
}
