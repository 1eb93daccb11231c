import { z } from 'zod';
import { amountText, reasonText, timeText } from '../../common/http/schemas';

/** POST withdrawals/{id}/pay: the transaction that paid it. */
export const handPaymentBody = z.object({ txHash: z.string().max(100) });

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
