import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, timeText } from '../common/http/schemas';

export const depositStates = ['pending', 'credited', 'rejected'] as const;
export const withdrawalStates = ['pending', 'cancelled', 'rejected', 'approved', 'paying', 'paid', 'failed'] as const;

/** What the chain says of a claimed transaction. */
export const depositCheckStates = ['notFound', 'confirming', 'verified', 'mismatch'] as const;
/** What can differ between a claim and the chain. */
export const depositDifferences = ['failed', 'contract', 'recipient', 'sender', 'amount', 'minimum', 'used'] as const;
export const depositCheck = z.object({
  state: z.enum(depositCheckStates),
  differs: z.array(z.enum(depositDifferences)),
  confirmations: z.number().int(),
  /** confirmations it takes; the block must be final, too */
  needed: z.number().int(),
  /** what arrived, as the chain shows it; null where nothing was found */
  received: amountText.nullable(),
  checkedAt: timeText,
});

export const depositBody = z.object({
  asset: z.string().max(16).default('USDT'),
  amount: amountText,
  txHash: z.string().max(100).optional(),
  /** url answered by POST upload */
  image: z.string().max(300).optional(),
});
export const bnbDepositBody = depositBody.extend({ asset: z.literal('BNB').default('BNB') });
export const deposit = z.object({
  id: z.number().int(),
  asset: z.string(),
  /** what the user says was sent */
  amount: amountText,
  /** what was credited; null until then */
  credited: amountText.nullable(),
  txHash: z.string().nullable(),
  image: z.string().nullable(),
  /** null where no node is configured, or before the first look */
  check: depositCheck.nullable(),
  /** what it was turned into when it was credited, e.g. BNB into USDT */
  converted: z.object({ asset: z.string(), amount: amountText }).nullable(),
  state: z.enum(depositStates),
  reason: z.string().nullable(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const depositQuery = cursorQuery.extend({ state: z.enum(depositStates).optional() });
export const depositPage = cursorPageOf(deposit);

export const depositCalculatorBody = z.object({
  asset: z.string().max(16).default('USDT'),
  amount: amountText.optional(),
});
export const bnbCalculatorBody = depositCalculatorBody.extend({ asset: z.literal('BNB').default('BNB') });
export const depositCalculation = z.object({
  asset: z.string(),
  address: z.string(),
  network: z.string(),
  chainId: z.number().int(),
  contract: z.string().nullable(),
  /** decimals the chain counts it with */
  chainDecimals: z.number().int(),
  minimum: amountText,
  fee: amountText,
  credited: amountText.nullable(),
  txHashRequired: z.boolean(),
});

export const withdrawalBody = z.object({
  asset: z.string().max(16),
  amount: amountText,
  address: z.string().max(64).optional(),
  password: z.string().max(64).optional(),
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
  reason: z.string().nullable(),
  txHash: z.string().nullable(),
  holdUntil: timeText.nullable(),
  canCancel: z.boolean(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const withdrawalQuery = cursorQuery.extend({ state: z.enum(withdrawalStates).optional() });
export const withdrawalPage = cursorPageOf(withdrawal);

/** GET token/extract: the rules of a withdrawal for every asset that can be withdrawn. */
export const withdrawalRules = z.object({
  address: z.string(),
  ownAddressOnly: z.boolean(),
  passwordSet: z.boolean(),
  /** true while a right trade password's 5-minute pass lasts */
  passOpen: z.boolean(),
  holdUntil: timeText.nullable(),
  /** USDT value that can be asked for in one UTC day; null: no limit */
  dailyLimit: amountText.nullable(),
  dailyLeft: amountText.nullable(),
  assets: z.array(
    z.object({
      asset: z.string(),
      balance: amountText,
      minimum: amountText,
      feeFixed: amountText,
      /** parts per million of the amount, on top of the fixed fee */
      feeRatePpm: z.number().int(),
      /** largest amount that can be asked for now, its fee included */
      maximum: amountText,
      decimals: z.number().int(),
    }),
  ),
});

export type DepositCheck = z.infer<typeof depositCheck>;
export type DepositBody = z.infer<typeof depositBody>;
export type DepositCalculatorBody = z.infer<typeof depositCalculatorBody>;
export type Deposit = z.infer<typeof deposit>;
export type DepositQuery = z.infer<typeof depositQuery>;
export type DepositPage = z.infer<typeof depositPage>;
export type DepositCalculation = z.infer<typeof depositCalculation>;
export type WithdrawalBody = z.infer<typeof withdrawalBody>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalQuery = z.infer<typeof withdrawalQuery>;
export type WithdrawalPage = z.infer<typeof withdrawalPage>;
export type WithdrawalRules = z.infer<typeof withdrawalRules>;
