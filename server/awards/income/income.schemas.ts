import { z } from 'zod';
import { amountText, cursorPageOf, cursorQuery, filterBy, timeText } from '../../common/http/schemas';
import { userCard } from '../../users/users.schemas';

/** Every kind of award (domain 3). */
export const awardKinds = ['direct', 'indirect', 'performance', 'sameLevel', 'meal', 'dividend'] as const;
export const awardStates = ['pending', 'settled', 'cancelled'] as const;
/** Of one day's dividend; it waits while `fees` are short of it. */
export const dividendStates = ['waiting', 'paying', 'done'] as const;
/** What brings money in that awards are paid from. */
export const eventKinds = ['join', 'pointOrder', 'cardFee'] as const;

const ppm = z.number().int();

/** An award, with everything a sentence about it needs: "10 % of 500 USDT joined by …". All amounts in USDT. */
export const award = z.object({
  id: z.number().int(),
  kind: z.enum(awardKinds),
  state: z.enum(awardStates),
  amount: amountText,
  /** what the rate is of: the event's value, or for sameLevel the award of the same level below; null: meal, dividend */
  base: amountText.nullable(),
  ratePpm: ppm.nullable(),
  /** the event it comes of, and who paid it; null for a dividend */
  event: z.object({ id: z.number().int(), kind: z.enum(eventKinds) }).nullable(),
  from: userCard.pick({ uid: true, nickname: true, avatar: true }).nullable(),
  /** of a dividend, the day whose fee income it shares */
  day: z.iso.date().nullable(),
  createdAt: timeText,
  settledAt: timeText.nullable(),
  /** its ledger transaction once it is settled */
  transaction: z.number().int().nullable(),
  /** why staff cancelled it */
  reason: z.string().nullable(),
});

/** A payment of one's own that awards to others were paid from: a join. */
export const expense = z.object({
  /** of its bill */
  id: z.number().int(),
  type: z.enum(['upgrade']),
  amount: amountText,
  createdAt: timeText,
});

/** GET user/award: the totals, in USDT */
export const awardSummary = z.object({
  /** of the first award; null: none so far */
  since: timeText.nullable(),
  settled: amountText,
  today: amountText.describe('Settled since midnight UTC'),
  pending: amountText,
  pendingCount: z.number().int().describe('10001 stands for more than 10,000'),
  byKind: z.array(z.object({ kind: z.enum(awardKinds), settled: amountText })),
  spent: amountText.describe('Paid by joins so far'),
  /** of what comes in, the most that goes to awards */
  budgetPpm: ppm,
});

/** GET user/share_info: what a page of one's invitation shows. Amounts in USDT, settled. */
export const shareInfo = z.object({
  code: z.string(),
  link: z.string(),
  teamCount: z.number().int(),
  income: amountText,
  meal: amountText,
  direct: amountText,
  team: amountText.describe('indirect, performance and same-level awards'),
});

/** GET user/incomes, user/award_log/{type} */
export const awardQuery = cursorQuery.extend({
  kind: filterBy(awardKinds).optional(),
  state: filterBy(awardStates).optional(),
});
export const awardPage = cursorPageOf(award);
/** GET user/award_log/expense */
export const expensePage = cursorPageOf(expense);
/** GET user/award_log/{type or id}: awards of a kind, `income` for all, `expense` for one's own payments; or one by its id */
export const awardLogAnswer = z.union([awardPage, expensePage, award]);

/** POST awards/settle: what was settled, what waits for the pool, and what waits because its user is frozen */
export const settleAnswer = z.object({
  settled: z.number().int(),
  amount: amountText,
  short: amountText,
  frozen: amountText,
});
/** GET awards/pending: what waits */
export const pendingAwards = z.object({
  count: z.number().int(),
  amount: amountText,
  oldest: timeText.nullable(),
  rewards: amountText.describe('What the pool holds'),
  short: amountText.describe('By how much the pool is short of what is pending'),
});

export type AwardKind = (typeof awardKinds)[number];
export type AwardState = (typeof awardStates)[number];
export type DividendState = (typeof dividendStates)[number];
export type EventKind = (typeof eventKinds)[number];
export type Award = z.infer<typeof award>;
export type Expense = z.infer<typeof expense>;
export type AwardSummary = z.infer<typeof awardSummary>;
export type ShareInfo = z.infer<typeof shareInfo>;
export type AwardQuery = z.infer<typeof awardQuery>;
export type AwardPage = z.infer<typeof awardPage>;
export type ExpensePage = z.infer<typeof expensePage>;
export type SettleAnswer = z.infer<typeof settleAnswer>;
export type PendingAwards = z.infer<typeof pendingAwards>;
