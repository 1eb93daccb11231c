import { randomInt } from 'node:crypto';
import { type AppError, commonErrors } from '../common/errors';
import { isoTime, minute } from '../common/runtime/times';
import type { PointOrder } from './point-order.entity';
import { pointErrors } from './points.errors';
import { type PointAsset, pointAssets } from './points.schemas';

/** How long a confirmed order can be paid (domain 5). */
export const payTime = 30 * minute;

/** Orders of one user that wait for staff or for their payment. */
export const mostOpen = 20;

/** USDT of the smallest order. */
export const leastUsdt = '1';

/** What is done with an order: by staff, and by its user. */
export type OrderAction = 'confirm' | 'reject' | 'pay' | 'delete';

type Standing = Pick<PointOrder, 'state' | 'reason' | 'payUntil'>;

/** What can be ordered. @param gamesOpen GAME is for games, and is sold only while they are open */
export const soldPoints = (gamesOpen: boolean): readonly PointAsset[] =>
  pointAssets.filter((asset) => asset !== 'GAME' || gamesOpen);

/** Why points cannot be had for money; null: they can. @param field what of the request names them */
export function saleRefusal(asset: string, gamesOpen: boolean, field?: string): AppError | null {
  if (soldPoints(gamesOpen).some((code) => code === asset)) return null;
  return asset === 'GAME' ? pointErrors.gamePointsNotSold({ asset }, field) : pointErrors.pointsNotSold({}, field);
}

/** What an order shows: one that was not paid in time has failed, also before the job has written it down. */
export function shownAs(order: Standing, now: number): Pick<PointOrder, 'state' | 'reason'> {
  const late = order.state === 'pendingPayment' && !isInTime(order, now);
  return late ? { state: 'paymentFailed', reason: 'expired' } : { state: order.state, reason: order.reason };
}

/** Why this cannot be done with an order now; null: it can be. */
export function refusalOf(
  action: OrderAction,
  order: Standing & Pick<PointOrder, 'hiddenAt' | 'asset'>,
  { now, gamesOpen }: { readonly now: number; readonly gamesOpen: boolean },
): AppError | null {
  if (action === 'confirm' || action === 'reject') {
    const waits = order.state === 'pendingConfirmation' && order.hiddenAt === null;
    if (!waits) return commonErrors.stateConflict();
    return action === 'confirm' ? saleRefusal(order.asset, gamesOpen) : null;
  }
  if (order.hiddenAt !== null) return commonErrors.notFound();
  if (order.state === 'paid') return pointErrors.orderPaid();
  return action === 'pay' ? (paymentRefusal(order, now) ?? saleRefusal(order.asset, gamesOpen)) : null;
}

/** A payment that the balance was short for can be tried again, as long as the first could. */
function paymentRefusal(order: Standing, now: number): AppError | null {
  const { state, reason } = shownAs(order, now);
  if (state === 'pendingPayment') return null;
  if (state !== 'paymentFailed') return pointErrors.orderNotPayable();
  return reason === 'balanceShort' && isInTime(order, now) ? null : pointErrors.orderExpired();
}

function isInTime({ payUntil }: Standing, now: number): boolean {
  return payUntil !== null && now < payUntil;
}

/** A number for people: the UTC date and chance. Another order may have it. */
export function randomOrderNo(now: number): string {
  const date = isoTime(now).slice(2, 10).replaceAll('-', '');
  return `PO${date}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
