import { compareAmounts, isZero } from '@server/common/money/decimal.rules';
import type { PointAsset, PointOrder, PointOrderBody, PointOrderRules } from '@server/points/points.schemas';
import { typedAmount } from '../../lib/money/typed-amount';

/** What is always sold; an order is of it unless another is asked for. */
export const firstPoint = 'FUEL' satisfies PointAsset;

/** What can be ordered now. */
export const soldOf = (rules: Pick<PointOrderRules, 'sold'> | undefined): readonly PointAsset[] =>
  rules?.sold ?? [firstPoint];

/** What is paid with, and its decimals. */
export const paidIn = 'USDT';
export const orderDecimals = 8;

/** Whether another page asks for an order by `?new=`. */
export const asksForOrder = (params: URLSearchParams): boolean => params.has('new');

/** What it asks for. */
export const wantedPoint = (params: URLSearchParams): PointAsset =>
  params.get('new') === 'GAME' ? 'GAME' : firstPoint;

/** What is ordered: what is wanted, as long as it is sold. */
export const orderedPoint = (wanted: PointAsset, rules: Rules): PointAsset =>
  rules === undefined || soldOf(rules).includes(wanted) ? wanted : firstPoint;

/** Until the rules are known only the server holds an order to them. */
type Rules = PointOrderRules | undefined;

/** Nothing is paid yet, so the balance is no matter. */
const typedOrder = (text: string, rules: Rules) => typedAmount(text, orderDecimals, { minimum: rules?.least ?? '0' });

/** What is wrong with the amount of an order. */
export const orderProblem = (text: string, rules: Rules) => typedOrder(text, rules).problem;

/** The request of a faultless draft; null while something is wrong with it. */
export function orderRequest(asset: PointAsset, text: string, rules: Rules): PointOrderBody | null {
  const { amount } = typedOrder(text, rules);
  return amount === null ? null : { asset, amount };
}

/** Who confirms orders: up to a limit nobody has to, and where there is none always staff. */
export const confirmedBy = ({ autoConfirm }: PointOrderRules): 'limit' | 'staff' =>
  isZero(autoConfirm) ? 'staff' : 'limit';

/** Who confirms an order of this amount. */
export const confirms = (amount: string, { autoConfirm }: PointOrderRules): 'atOnce' | 'staff' =>
  compareAmounts(amount, autoConfirm) <= 0 ? 'atOnce' : 'staff';

export const orderFaults = {
  amount: ['orderBelowMin'],
  asset: ['pointsNotSold', 'gamePointsNotSold'],
  referrer: ['needReferrer'],
} as const;

/** Refusals to pay after which the order is another, or the balance. */
export const payFaults = {
  short: ['insufficientFunding'],
  over: ['orderExpired', 'orderPaid', 'orderNotPayable', 'gamePointsNotSold', 'notFound'],
} as const;

type Failed = Pick<PointOrder, 'state' | 'reason'>;

/** Why an order failed, where the server says it in a word of its own; else null. */
export const failureOf = ({ state, reason }: Failed): 'balanceShort' | 'expired' | null =>
  state === 'paymentFailed' && (reason === 'balanceShort' || reason === 'expired') ? reason : null;

/** A counter of user/info: it counts to 99. */
export const shownCounter = (count: number | undefined): string | undefined =>
  count === undefined || count === 0 ? undefined : count > 99 ? '99+' : String(count);
