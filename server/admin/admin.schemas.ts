import { z } from 'zod';
import { articleBody } from '../articles/articles.schemas';
import { amountText, languageCode, timeText } from '../common/http/schemas';
import { permissions, staffRoles } from '../common/http/staff-permissions';
import { billTypes } from '../ledger/bill-types';

/** Rows and bodies of the console API. Every list answers rows of these shapes with Content-Range. */

export const staffLoginBody = z.object({
  email: z.string().max(120),
  password: z.string().max(200),
  code: z.string().max(20).optional(),
});
export const staffMe = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.enum(permissions)),
  csrf: z.string(),
  totpEnrolled: z.boolean(),
  /** true: nothing but enrolment is reachable until a second factor is enrolled */
  totpRequired: z.boolean(),
  demo: z.boolean(),
  brand: z.string(),
});
export const totpEnrolment = z.object({ secret: z.string(), uri: z.string() });
export const totpConfirmBody = z.object({ code: z.string().max(20) });
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const staffLoginAnswer = z.object({ csrf: z.string() });
export const passwordBody = z.object({ current: z.string().max(200), next: z.string().min(12).max(200) });

export const userRow = z.object({
  id: z.number().int(),
  uid: z.string(),
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  inviteCode: z.string(),
  parentId: z.number().int().nullable(),
  parentUid: z.string().nullable(),
  isRoot: z.boolean(),
  level: z.number().int(),
  language: languageCode,
  status: z.enum(['active', 'frozen']),
  statusReason: z.string().nullable(),
  tradePasswordSet: z.boolean(),
  directCount: z.number().int(),
  teamCount: z.number().int(),
  createdAt: timeText,
});
export const userRootBody = z.object({ isRoot: z.boolean(), reason: z.string().trim().min(1).max(200) });
export const userBalanceRow = z.object({
  asset: z.string(),
  funding: amountText,
  contract: amountText,
  locked: amountText,
  held: amountText,
  total: amountText,
});
export const userSessionRow = z.object({
  id: z.number().int(),
  device: z.string(),
  ip: z.string(),
  createdAt: timeText,
  lastSeenAt: timeText,
  endedAt: timeText.nullable(),
});

export const ledgerEntryRow = z.object({
  id: z.number().int(),
  transactionId: z.number().int(),
  postingKey: z.string(),
  accountId: z.number().int(),
  owner: z.enum(['user', 'system']),
  userId: z.number().int().nullable(),
  uid: z.string().nullable(),
  wallet: z.string(),
  asset: z.string(),
  amount: amountText,
  balanceAfter: amountText.nullable(),
  type: z.enum(billTypes),
  counterpart: z.string().nullable(),
  createdAt: timeText,
});
export const ledgerTransactionRow = z.object({
  id: z.number().int(),
  postingKey: z.string(),
  kind: z.string(),
  actor: z.string(),
  memo: z.string().nullable(),
  createdAt: timeText,
});
export const ledgerTransactionShow = ledgerTransactionRow.extend({ entries: z.array(ledgerEntryRow) });

export const systemAccountRow = z.object({
  id: z.number().int(),
  wallet: z.string(),
  asset: z.string(),
  balance: amountText,
  lazy: z.boolean(),
});
export const booksQuery = z.object({ fresh: z.enum(['0', '1']).optional() });
export const bookCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  rows: z.number().int(),
  faults: z.array(z.string()),
});
export const books = z.object({
  ok: z.boolean(),
  checkedAt: timeText,
  tookMs: z.number().int(),
  checks: z.array(bookCheck),
  totals: z.array(z.object({ asset: z.string(), liabilities: amountText, world: amountText })),
});

export const settingRow = z.object({
  /** the key, e.g. "withdraw.feeFixed.USDT" */
  id: z.string(),
  group: z.string(),
  type: z.enum(['amount', 'ppm', 'integer', 'boolean', 'choice', 'text']),
  value: z.string(),
  default: z.string(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  unit: z.string().nullable(),
  label: z.string(),
  help: z.string(),
  /** a change takes a second person: it is proposed, and confirmed by another */
  secondPerson: z.boolean(),
  /** the proposed change that waits */
  proposalId: z.number().int().nullable(),
  version: z.number().int(),
  updatedAt: timeText.nullable(),
  updatedBy: z.string().nullable(),
});
/** `version` is the one the editor saw; another in the meantime is a 409. */
export const settingBody = z.object({ value: z.string().max(500), version: z.number().int() });
export const settingChangeRow = z.object({
  id: z.number().int(),
  key: z.string(),
  before: z.string(),
  after: z.string(),
  staff: z.string(),
  createdAt: timeText,
});

export const articleRow = articleBody.extend({
  id: z.number().int(),
  title: z.string(),
  visits: z.number().int(),
  createdAt: timeText,
  updatedAt: timeText,
});

export const staffRow = z.object({
  id: z.number().int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  status: z.enum(['active', 'disabled']),
  totpEnrolled: z.boolean(),
  lastLoginAt: timeText.nullable(),
  createdAt: timeText,
});
export const staffCreateBody = z.object({
  email: z.email().max(120),
  name: z.string().trim().min(1).max(60),
  role: z.enum(staffRoles),
  password: z.string().min(12).max(200),
});
export const staffEditBody = z.object({
  name: z.string().trim().min(1).max(60),
  role: z.enum(staffRoles),
  status: z.enum(['active', 'disabled']),
});

/** An admin sets somebody else's password. */
export const staffPasswordBody = passwordBody.pick({ next: true });

export const auditRow = z.object({
  id: z.number().int(),
  staffId: z.number().int().nullable(),
  staff: z.string(),
  action: z.string(),
  resource: z.string(),
  resourceId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  ip: z.string(),
  createdAt: timeText,
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
export type StaffMe = z.infer<typeof staffMe>;
export type UserRow = z.infer<typeof userRow>;
export type UserBalanceRow = z.infer<typeof userBalanceRow>;
export type UserSessionRow = z.infer<typeof userSessionRow>;
export type LedgerEntryRow = z.infer<typeof ledgerEntryRow>;
export type LedgerTransactionRow = z.infer<typeof ledgerTransactionRow>;
export type LedgerTransactionShow = z.infer<typeof ledgerTransactionShow>;
export type SystemAccountRow = z.infer<typeof systemAccountRow>;
export type Books = z.infer<typeof books>;
export type SettingRow = z.infer<typeof settingRow>;
export type SettingChangeRow = z.infer<typeof settingChangeRow>;
export type ArticleRow = z.infer<typeof articleRow>;
export type StaffRow = z.infer<typeof staffRow>;
export type AuditRow = z.infer<typeof auditRow>;
export type Dashboard = z.infer<typeof dashboard>;
export type TotpEnrolment = z.infer<typeof totpEnrolment>;

export { reasonBody } from '../common/http/schemas';
export type { DepositRow } from '../finance/deposits/deposits.schemas';
export type { WithdrawalRow } from '../finance/withdrawals/withdrawals.schemas';
