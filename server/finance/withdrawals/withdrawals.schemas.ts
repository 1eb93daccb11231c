import { z } from 'zod';
import { bulkItems } from '../../common/bulk/bulk.schemas';
import {
  amountText,
  assetCode,
  cursorPageOf,
  cursorQuery,
  filterBy,
  passkeyText,
  timeText,
  tradePasswordText,
  usualMinutes,
} from '../../common/http/schemas';
import { onHoldPart } from '../../ledger/ledger.schemas';
import { seenRow } from '../seen-rows.schemas';

export const withdrawalStates = ['pending', 'cancelled', 'rejected', 'approved', 'paying', 'paid', 'failed'] as const;

export const withdrawalBody = z.object({
  asset: assetCode,
  amount: amountText,
  address: z.string().max(64).optional(),
  password: tradePasswordText,
  passkey: passkeyText,
});
export const withdrawal = z.object({
  id: z.number().int(),
  asset: z.string(),
  /** what arrives on the chain */
  amount: amountText,
  /** charged on top */
  fee: amountText,
  address: z.string(),
  state: z.enum(withdrawalStates),
  usualMinutes,
  reason: z.string().nullable(),
  txHash: z.string().nullable(),
  holdUntil: timeText.nullable(),
  canCancel: z.boolean(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const withdrawalQuery = cursorQuery.extend({ state: filterBy(withdrawalStates).optional() });
export const withdrawalPage = cursorPageOf(withdrawal);

/** GET token/extract: the rules of a withdrawal for every asset that can be withdrawn. */
export const withdrawalRules = z.object({
  /** where it goes by default; empty without a wallet */
  address: z.string(),
  walletBound: z.boolean().describe('False: nothing can be withdrawn until a wallet is bound'),
  ownAddressOnly: z.boolean(),
  passwordSet: z.boolean(),
  /** true while the session has a pass for withdrawals */
  passOpen: z.boolean(),
  holdUntil: timeText.nullable(),
  /** USDT value that can be asked for in one UTC day; null: no limit */
  dailyLimit: amountText.nullable(),
  dailyLeft: amountText.nullable(),
  assets: z.array(
    z.object({
      asset: z.string(),
      balance: amountText,
      ...onHoldPart,
      minimum: amountText,
      /** whether the minimum itself is too little */
      moreThanMinimum: z.boolean(),
      feeFixed: amountText,
      /** parts per million of the amount, on top of the fixed fee */
      feeRatePpm: z.number().int(),
      /** largest amount that can be asked for now, its fee included */
      maximum: amountText,
      decimals: z.number().int(),
    }),
  ),
});

export const withdrawalApproveBody = z.object({ digest: z.string().max(100) });

/** POST withdrawals/bulk-approve */
export const bulkApproveBody = bulkItems(seenRow.extend({ digest: z.string().max(100) }));

export type WithdrawalState = (typeof withdrawalStates)[number];
export type WithdrawalBody = z.infer<typeof withdrawalBody>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalQuery = z.infer<typeof withdrawalQuery>;
export type WithdrawalPage = z.infer<typeof withdrawalPage>;
export type WithdrawalRules = z.infer<typeof withdrawalRules>;
export type BulkApproveBody = z.infer<typeof bulkApproveBody>;
