import { z } from 'zod';
import { bulkItems } from '../../common/bulk/bulk.schemas';
import {
  amountText,
  assetCode,
  cursorPageOf,
  cursorQuery,
  filterBy,
  reasonText,
  timeText,
  usualMinutes,
} from '../../common/http/schemas';
import { seenRow } from '../seen-rows.schemas';

export const depositStates = ['pending', 'credited', 'rejected'] as const;

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
  /** what arrived, as the chain shows it; null if nothing was found */
  received: amountText.nullable(),
  checkedAt: timeText,
});

/** What a deposit of an asset is turned into when it is credited, at the price of that moment. */
export const conversion = z.object({
  asset: z.string(),
  /** `asset` for one whole unit now, before the spread; null: no price is known, and without one it stays what it is */
  price: amountText.nullable(),
  /** what the price is lowered by, ppm */
  spreadPpm: z.number().int(),
  /** what the amount would come to now; null: it would stay what it is, or no amount was asked for */
  received: amountText.nullable(),
});
/** What a deposit was turned into when it was credited, e.g. BNB into USDT. */
export const converted = z.object({
  asset: z.string(),
  amount: amountText,
  /** `asset` for one whole unit at that moment, before the spread; null of what was credited before it was kept */
  price: amountText.nullable(),
});

const nativeOnly = assetCode.pipe(z.literal('BNB')).default('BNB').describe('BNB, in any case');

export const depositBody = z.object({
  asset: assetCode.default('USDT'),
  amount: amountText,
  txHash: z.string().max(100).optional(),
  /** url answered by POST upload */
  image: z.string().max(300).optional(),
});
export const bnbDepositBody = depositBody.extend({ asset: nativeOnly });
export const deposit = z.object({
  id: z.number().int(),
  asset: z.string(),
  /** what the user says was sent */
  amount: amountText,
  /** what was credited; null until then */
  credited: amountText.nullable(),
  txHash: z.string().nullable(),
  /** asked for with the token: nobody else is shown it */
  image: z.string().nullable(),
  /** null if no node is configured, or before the first look */
  check: depositCheck.nullable(),
  /** what it would be turned into now, while it waits; null: it stays what it is */
  conversion: conversion.nullable(),
  converted: converted.nullable(),
  state: z.enum(depositStates),
  usualMinutes,
  reason: z.string().nullable(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const depositQuery = cursorQuery.extend({ state: filterBy(depositStates).optional() });
export const depositPage = cursorPageOf(deposit);

export const depositCalculatorBody = z.object({
  asset: assetCode.default('USDT'),
  amount: amountText.optional(),
});
export const bnbCalculatorBody = depositCalculatorBody.extend({ asset: nativeOnly });
export const depositCalculation = z.object({
  asset: z.string(),
  /** where to send; null in demo mode */
  address: z.string().nullable(),
  network: z.string(),
  chainId: z.number().int(),
  contract: z.string().nullable(),
  /** decimals the chain counts it with */
  chainDecimals: z.number().int(),
  minimum: amountText,
  fee: amountText,
  /** of the asset itself, before any conversion */
  credited: amountText.nullable(),
  /** null: it is credited as what it is */
  conversion: conversion.nullable(),
  txHashRequired: z.boolean(),
});

/** GET finance/testMoney */
export const testMoney = z.object({
  asset: z.string(),
  amount: amountText,
  waitMs: z.number().int().describe('Milliseconds until the caller may take it; 0: now'),
});

/** Who says what was received: the chain; the chain, but another address sent it; staff alone. */
export const creditProofs = ['chain', 'amount', 'none'] as const;
export type CreditProof = (typeof creditProofs)[number];

/** Why a credit takes a second person. */
export const creditReasons = ['noPrice', 'large', 'differs', 'unproven'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The reviewer confirms or corrects what was received. */
export const depositApproveBody = z.object({ amount: amountText, txHash: z.string().max(100).optional() });

/** POST deposits/bulk-approve: credits each with the amount that was claimed. */
export const depositBulkBody = bulkItems(seenRow);

export const chainTransferStates = ['unclaimed', 'claimed', 'credited'] as const;

/** POST chain-transfers/{id}/assign: gives an unclaimed transfer to a user; makes a deposit that waits for review. */
export const chainAssignBody = z.object({
  userId: z.number().int().positive(),
  reason: reasonText,
});

export type DepositState = (typeof depositStates)[number];
export type DepositCheck = z.infer<typeof depositCheck>;
export type DepositBody = z.infer<typeof depositBody>;
export type DepositCalculatorBody = z.infer<typeof depositCalculatorBody>;
export type Conversion = z.infer<typeof conversion>;
export type Converted = z.infer<typeof converted>;
export type Deposit = z.infer<typeof deposit>;
export type DepositQuery = z.infer<typeof depositQuery>;
export type DepositPage = z.infer<typeof depositPage>;
export type DepositCalculation = z.infer<typeof depositCalculation>;
export type TestMoneyOffer = z.infer<typeof testMoney>;
export type DepositApproveBody = z.infer<typeof depositApproveBody>;
export type DepositBulkBody = z.infer<typeof depositBulkBody>;
