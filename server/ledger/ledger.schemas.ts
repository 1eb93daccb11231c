import { z } from 'zod';
import { amountText, assetCode, cursorPageOf, cursorQuery, timeText } from '../common/http/schemas';
import { billTypes } from './bill-types';

export const assetInfo = z.object({
  code: z.string(),
  kind: z.enum(['token', 'point']),
  scale: z.number().int(),
  displayDecimals: z.number().int(),
  deposit: z.boolean(),
  withdraw: z.boolean(),
  transfer: z.boolean(),
  exchange: z.boolean(),
  /** Value of one unit in USDT, or null if it has no price. */
  price: amountText.nullable(),
});

export const balance = z.object({
  asset: z.string(),
  kind: z.enum(['token', 'point']),
  funding: amountText,
  contract: amountText,
  locked: amountText,
  held: amountText,
  /** funding + contract + locked + held */
  total: amountText,
  /** total in USDT, rounded down; null if the asset has no price */
  value: amountText.nullable(),
  /** the price that `value` is by */
  price: amountText.nullable(),
});

export const bill = z.object({
  id: z.number().int(),
  type: z.enum(billTypes),
  asset: z.string(),
  wallet: z.string(),
  /** signed: "-3.5" went out, "3.5" came in */
  amount: amountText,
  balanceAfter: amountText,
  counterpart: z.string().nullable(),
  createdAt: timeText,
});

export const billDetail = bill.extend({
  transactionId: z.number().int(),
  postingKey: z.string(),
  /** the other lines of the same transaction on this user's accounts */
  lines: z.array(bill),
  /** what the bill came from, where a page shows it */
  source: z.object({ kind: z.enum(['deposit', 'withdrawal', 'award', 'other']), id: z.number().int().nullable() }),
});

export const billQuery = cursorQuery.extend({
  asset: assetCode.optional(),
  /** comma-separated wallets; default: funding of tokens, and points */
  wallet: z.string().max(80).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
});

/** What the id of GET finance/bill/detail/{id} is of. */
export const billDetailQuery = z.object({ by: z.enum(['bill', 'transaction']).default('bill') });

export const billPage = cursorPageOf(bill);

/** What of funding came from accounts on hold, and when the last of it is free (docs/decisions/0017). */
export const onHoldPart = { onHold: amountText, onHoldUntil: timeText.nullable() };

/** GET users/{id}/balances of the console */
export const userBalanceRow = balance.omit({ kind: true, value: true, price: true }).extend(onHoldPart);

/** GET system-accounts */
export const systemAccountRow = z.object({
  id: z.number().int(),
  wallet: z.string(),
  asset: z.string(),
  balance: amountText,
  lazy: z.boolean(),
});

/** GET purses */
export const purseRow = z.object({
  /** `wallet.asset` */
  id: z.string(),
  wallet: z.string(),
  asset: z.string(),
  balance: amountText,
  /** what is owed out of it and not paid yet */
  promised: amountText,
  /** balance less promised; negative: it is short */
  free: z.string(),
});

/** GET system-accounts/assets */
export const knownAsset = z.object({ code: z.string(), kind: z.enum(['token', 'point']) });

export const booksQuery = z.object({ fresh: z.enum(['0', '1']).optional() });
const bookCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  rows: z.number().int(),
  faults: z.array(z.string()),
});
/** GET books of the console */
export const books = z.object({
  ok: z.boolean(),
  checkedAt: timeText,
  tookMs: z.number().int(),
  checks: z.array(bookCheck),
  totals: z.array(z.object({ asset: z.string(), liabilities: amountText, world: amountText })),
});

export type AssetInfo = z.infer<typeof assetInfo>;
export type Balance = z.infer<typeof balance>;
export type Bill = z.infer<typeof bill>;
export type BillDetail = z.infer<typeof billDetail>;
export type BillQuery = z.infer<typeof billQuery>;
export type BillDetailQuery = z.infer<typeof billDetailQuery>;
export type BillPage = z.infer<typeof billPage>;
export type UserBalanceRow = z.infer<typeof userBalanceRow>;
export type PurseRow = z.infer<typeof purseRow>;
export type SystemAccountRow = z.infer<typeof systemAccountRow>;
export type KnownAsset = z.infer<typeof knownAsset>;
export type Books = z.infer<typeof books>;
