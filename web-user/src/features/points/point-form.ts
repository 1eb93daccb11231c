import type { PointAsset, PointOrder, PointOrderBody } from '@server/points/points.schemas';
import { typedAmount } from '../../lib/money/typed-amount';

export const pointAssets = ['FUEL', 'GAME'] as const satisfies readonly PointAsset[];

/** What is paid with, and its decimals. */
export const paidIn = 'USDT';
export const orderDecimals = 8;

/** The asset that another page asks for by `?new=`; null: it asks for no order. */
export function assetFrom(params: URLSearchParams): PointAsset | null {
  if (!params.has('new')) return null;
  return pointAssets.find((asset) => asset === params.get('new')) ?? 'FUEL';
}

/** What is wrong with the amount of an order. Nothing is paid yet, so the balance is no matter. */
export const orderProblem = (amount: string) => typedAmount(amount, orderDecimals, {}).problem;

/** The request of a faultless draft; null while something is wrong with it. */
export function orderRequest(asset: PointAsset, text: string): PointOrderBody | null {
  const { amount } = typedAmount(text, orderDecimals, {});
  return amount === null ? null : { asset, amount };
}

export const orderFaults = { amount: ['orderBelowMin'], asset: ['pointsNotSold'], referrer: ['needReferrer'] } as const;

/** Refusals to pay after which the order is another, or the balance. */
export const payFaults = {
  short: ['insufficientFunding'],
  over: ['orderExpired', 'orderPaid', 'orderNotPayable', 'notFound'],
} as const;

type Failed = Pick<PointOrder, 'state' | 'reason'>;

/** Why an order failed, where the server says it in a word of its own; else null. */
export const failureOf = ({ state, reason }: Failed): 'balanceShort' | 'expired' | null =>
  state === 'paymentFailed' && (reason === 'balanceShort' || reason === 'expired') ? reason : null;

/** A counter of user/info: it counts to 99. */
export const shownCounter = (count: number | undefined): string | undefined =>
  count === undefined || count === 0 ? undefined : count > 99 ? '99+' : String(count);
