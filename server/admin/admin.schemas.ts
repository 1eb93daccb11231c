import { z } from 'zod';
import { amountText, timeText } from '../common/http/schemas';
import { depositCheck, depositStates, withdrawalStates } from '../finance/finance.schemas';
import { systemAccountRow } from '../ledger/ledger.schemas';
import { userPart } from '../users/users.schemas';

export type { ArticleRow } from '../articles/articles.schemas';
export type { UserSessionRow } from '../auth/auth.schemas';
export { reasonBody, stateCounts } from '../common/http/schemas';
export type {
  Books,
  LedgerEntryRow,
  LedgerTransactionRow,
  LedgerTransactionShow,
  SystemAccountRow,
  UserBalanceRow,
} from '../ledger/ledger.schemas';
export type { SettingChangeRow, SettingRow } from '../settings/settings.schemas';
export type { AuditRow, StaffMe, StaffRow, TotpEnrolment } from '../staff/staff.schemas';
export type { UserRow } from '../users/users.schemas';

/** Rows and bodies of the console API. Every list returns rows of these shapes with Content-Range. */

export const depositRow = z.object({
  id: z.number().int(),
  ...userPart,
  asset: z.string(),
  amount: amountText,
  credited: amountText.nullable(),
  txHash: z.string().nullable(),
  image: z.string().nullable(),
  check: depositCheck.nullable(),
  /** who sent it, as the chain shows it */
  sender: z.string().nullable(),
  /** whether the chain shows what may be credited; always true without a node, where the reviewer says so */
  creditable: z.boolean(),
  state: z.enum(depositStates),
  reason: z.string().nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: timeText.nullable(),
  createdAt: timeText,
});
/** The reviewer confirms or corrects what was received. */
export const depositApproveBody = z.object({ amount: amountText, txHash: z.string().max(100).optional() });

export const withdrawalRow = z.object({
  id: z.number().int(),
  ...userPart,
  asset: z.string(),
  amount: amountText,
  fee: amountText,
  address: z.string(),
  state: z.enum(withdrawalStates),
  reason: z.string().nullable(),
  txHash: z.string().nullable(),
  holdUntil: timeText.nullable(),
  /** hash of (id, asset, amount, address, fee): an approval names exactly this */
  digest: z.string(),
  /** USDT value when it was asked for; null where the asset had no price */
  value: amountText.nullable(),
  approvals: z.array(z.object({ staffId: z.number().int(), staff: z.string(), createdAt: timeText })),
  /** how many different reviewers must approve it */
  approvalsNeeded: z.number().int(),
  payer: z.string().nullable(),
  payerId: z.number().int().nullable(),
  /** the payer has signed it: people can neither pay it nor call it failed */
  automatic: z.boolean(),
  createdAt: timeText,
  updatedAt: timeText,
});
export const withdrawalApproveBody = z.object({ digest: z.string().max(100) });
export const withdrawalPayBody = z.object({ txHash: z.string().max(100) });

/** `amount` is signed: "-5" takes from the user. */
export const userAdjustBody = z.object({
  asset: z.string().max(16),
  amount: z.string().max(41),
  reason: z.string().trim().min(1).max(200),
});

export const fundBody = z.object({
  from: z.enum(['fees', 'world']),
  to: z.enum(['rewards', 'releases', 'exchange']),
  asset: z.string().max(16),
  amount: amountText,
  reason: z.string().trim().min(1).max(200),
  /** from `world`: the inbound transaction that brought the tokens, never used before; without one a second person */
  txHash: z.string().max(100).optional(),
});

const daySum = z.object({ count: z.number().int(), value: amountText });
export const dashboard = z.object({
  users: z.number().int(),
  /** the last 30 UTC days, oldest first; values in USDT */
  days: z.array(
    z.object({
      day: z.string(),
      newUsers: z.number().int(),
      deposits: daySum,
      withdrawals: daySum,
      fees: amountText,
    }),
  ),
  queues: z.array(
    z.object({
      queue: z.enum(['deposits.pending', 'withdrawals.pending', 'withdrawals.approved', 'withdrawals.paying']),
      count: z.number().int(),
      oldestAt: timeText.nullable(),
    }),
  ),
  pools: z.array(systemAccountRow),
  /** per token: what users hold in all, and what custody must cover (minus the balance of `world`) */
  cover: z.array(z.object({ asset: z.string(), liabilities: amountText, custody: amountText })),
  books: z.object({ ok: z.boolean(), checkedAt: timeText, faults: z.array(z.string()) }).nullable(),
});

export type DepositRow = z.infer<typeof depositRow>;
export type WithdrawalRow = z.infer<typeof withdrawalRow>;
export type Dashboard = z.infer<typeof dashboard>;
