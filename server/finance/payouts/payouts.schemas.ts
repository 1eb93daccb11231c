import { z } from 'zod';
import { bulkItems } from '../../common/bulk/bulk.schemas';
import { amountText, reasonText, timeText } from '../../common/http/schemas';
import { seenRow } from '../seen-rows.schemas';

/** POST withdrawals/{id}/pay: the transaction that paid it. */
export const handPaymentBody = z.object({ txHash: z.string().max(100) });

/** Payouts and lines that one page works with. */
export const mostPayouts = 500;

/** POST withdrawals/bulk-start-payout and withdrawals/bulk-pay: rows as they were on screen. */
export const bulkStartBody = bulkItems(seenRow, mostPayouts);
export const bulkPayBody = bulkItems(seenRow.extend(handPaymentBody.shape), mostPayouts);

const handPayout = seenRow.extend({
  uid: z.string(),
  nickname: z.string(),
  address: z.string(),
  /** since when it is approved, or under way */
  since: timeText,
});
/** GET withdrawals/payouts: what can be paid by hand, and what the caller is paying, oldest first. */
export const handPayouts = z.object({
  approved: z.array(handPayout),
  paying: z.array(handPayout),
  node: z.boolean().describe('Whether the chain is asked; without a node lines name their payouts'),
});

/** What a pasted line comes to. */
const pastedLineStates = [
  'found',
  'amountDiffers',
  'noPayout',
  'used',
  'twice',
  'unknown',
  'notFinal',
  'reverted',
  'unchecked',
  'notHash',
] as const;
export type PastedLineState = (typeof pastedLineStates)[number];

/** POST withdrawals/payouts/match: lines as they were pasted, each a hash, or a number and a hash. */
export const matchBody = z.object({ lines: z.array(z.string().max(200)).min(1).max(mostPayouts) });
export const matchAnswer = z.object({
  lines: z.array(
    z.object({
      state: z.enum(pastedLineStates),
      /** the payout it is for, or that the hash has paid before */
      id: z.number().int().nullable(),
      txHash: z.string().nullable(),
      /** what the chain shows, where the amount differs */
      sent: amountText.nullable(),
    }),
  ),
});

/** Wallets whose income may leave custody. */
export const incomeWallets = ['fees', 'sales'] as const;
export type IncomeWallet = (typeof incomeWallets)[number];

/** POST treasury/fee-payout: income leaves custody; the hash is the transaction that took it out. */
export const feePayoutBody = z.object({
  /** `fees` if absent; of `sales` always by two */
  from: z.enum(incomeWallets).optional(),
  asset: z.string().max(16),
  amount: z.string().max(40),
  txHash: z.string().max(100),
  reason: reasonText,
});

export const payoutStates = ['open', 'paid', 'reverted', 'replaced'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** GET chain/status: the node, the scanner, the payer and the switch. */
export const chainStatus = z.object({
  configured: z.boolean(),
  chainId: z.number().int(),
  custody: z.string().nullable(),
  node: z.object({
    ok: z.boolean(),
    /** what is wrong, for staff; null if nothing is */
    problem: z.string().nullable(),
    head: z.number().int().nullable(),
    finalized: z.number().int().nullable(),
    checkedAt: timeText.nullable(),
  }),
  scanner: z.object({
    scannedTo: z.number().int().nullable(),
    behind: z.number().int().nullable(),
    window: z.number().int(),
  }),
  payer: z.object({
    /** manual: no key is set, staff pay by hand */
    mode: z.enum(['manual', 'automatic']),
    address: z.string().nullable(),
    nextNonce: z.number().int().nullable(),
    openPayouts: z.number().int(),
    /** open on the chain of an earlier set-up: nobody follows them now */
    openElsewhere: z.number().int(),
    /** hot-wallet balances on the chain against what approved withdrawals need */
    balances: z.array(z.object({ asset: z.string(), balance: amountText, needed: amountText })),
    paidToday: amountText,
    dailyCap: amountText,
    /** why it pays nothing now; null if it does */
    waiting: z.string().nullable(),
  }),
  payouts: z.object({
    stopped: z.boolean(),
    reason: z.string().nullable(),
    by: z.string().nullable(),
    at: timeText.nullable(),
    /** a proposal to let payouts go on that waits for a second person */
    releaseProposalId: z.number().int().nullable(),
  }),
});

export type FeePayoutBody = z.infer<typeof feePayoutBody>;
export type ChainStatus = z.infer<typeof chainStatus>;
export type HandPayouts = z.infer<typeof handPayouts>;
export type BulkStartBody = z.infer<typeof bulkStartBody>;
export type BulkPayBody = z.infer<typeof bulkPayBody>;
export type MatchBody = z.infer<typeof matchBody>;
export type MatchAnswer = z.infer<typeof matchAnswer>;
