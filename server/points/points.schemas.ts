import { z } from 'zod';
import {
  amountText,
  assetCode,
  filterBy,
  pageOf,
  pageQuery,
  passkeyText,
  timeText,
  tradePasswordText,
  usualMinutes,
} from '../common/http/schemas';

/** What orders are of, a point for a USDT. GAME is sold only while there are games. */
export const pointAssets = ['FUEL', 'GAME'] as const;
export const pointOrderStates = ['pendingConfirmation', 'pendingPayment', 'paid', 'paymentFailed', 'rejected'] as const;

/** POST point/order */
export const pointOrderBody = z.object({ asset: assetCode, amount: amountText });

/** POST point/pay/id/{id} */
export const pointPaymentBody = z.object({ password: tradePasswordText, passkey: passkeyText });

const common = {
  id: z.number().int(),
  orderNo: z.string(),
  asset: z.enum(pointAssets),
  amount: amountText.describe('What it costs, in USDT'),
  points: amountText.describe('What it brings, in the asset'),
  state: z.enum(pointOrderStates),
  usualMinutes,
  reason: z
    .string()
    .nullable()
    .describe('Of a rejected one what staff said; of a failed one `balanceShort` or `expired`'),
  createdAt: timeText,
  confirmedAt: timeText.nullable(),
  payUntil: timeText.nullable(),
  paidAt: timeText.nullable(),
  /** of the ledger */
  transaction: z.number().int().nullable(),
};

export const pointOrder = z.object({ ...common, canPay: z.boolean(), canDelete: z.boolean() });

/** What an order is held to, as it is now. */
export const pointOrderRules = z.object({
  least: amountText.describe('USDT of the smallest order'),
  autoConfirm: amountText.describe('USDT up to which an order is confirmed at once; staff confirm a larger one'),
  payMinutes: z.number().int().describe('How long an order can be paid once it is confirmed'),
  sold: z.array(z.enum(pointAssets)).describe('What can be ordered'),
});
/** Beside what is read: by it an app counts down, and says the rules before anybody orders. */
const asOfNow = { rules: pointOrderRules, now: timeText.describe("The server's clock") };
/** GET point/detail/id/{id} */
export const pointOrderDetail = pointOrder.extend(asOfNow);
/** GET point/myList */
export const pointOrderQuery = pageQuery.extend({ status: filterBy(pointOrderStates).optional() });
export const pointOrderPage = pageOf(pointOrder).extend(asOfNow);

const counter = z.number().int().describe('100 stands for more than 99');
/** Of a user's orders, those deleted left out, each counted up to 100: a part of user/info. */
export const orderCounters = z.object({
  /** paid */
  complete_count: counter,
  /** paid today (UTC) */
  received_count: counter,
  /** waiting for staff */
  unshipped_count: counter,
  /** all */
  order_count: counter,
  /** to be paid */
  unpaid_count: counter,
});

export type PointAsset = (typeof pointAssets)[number];
export type PointOrderState = (typeof pointOrderStates)[number];
export type PointOrderBody = z.infer<typeof pointOrderBody>;
export type PointPaymentBody = z.infer<typeof pointPaymentBody>;
export type PointOrder = z.infer<typeof pointOrder>;
export type PointOrderRules = z.infer<typeof pointOrderRules>;
export type PointOrderDetail = z.infer<typeof pointOrderDetail>;
export type PointOrderQuery = z.infer<typeof pointOrderQuery>;
export type PointOrderPage = z.infer<typeof pointOrderPage>;
export type OrderCounters = z.infer<typeof orderCounters>;
