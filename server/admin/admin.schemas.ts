import { z } from 'zod';
import { amountText, timeText } from '../common/http/schemas';
import { systemAccountRow } from '../ledger/ledger.schemas';

/** GET lists: what the console may offer over a list */
export const listFacts = z.object({
  name: z.string(),
  sorts: z.array(z.string()).describe('Fields it can be sorted by'),
  filters: z.array(z.string()).describe('Filters it knows'),
});
export type ListFacts = z.infer<typeof listFacts>;

const daySum = z.object({ count: z.number().int(), value: amountText });
export const dashboard = z.object({
  users: z.number().int(),
  /** the last 30 UTC days, oldest first: what was credited, paid and earned on each; values in USDT */
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
      queue: z.enum([
        'deposits.pending',
        'withdrawals.pending',
        'withdrawals.approved',
        'withdrawals.paying',
        'withdrawals.failed',
        'pointOrders.pendingConfirmation',
        'secondPerson.waiting',
      ]),
      count: z.number().int(),
      /** of these, how many have waited longer than the aim */
      late: z.number().int(),
      oldestAt: timeText.nullable(),
      /** what they come to now, in USDT; what has no price adds nothing; null where they are of no asset */
      value: amountText.nullable(),
    }),
  ),
  /** no row of a queue should wait longer */
  aimSeconds: z.number().int(),
  /** what the platform holds, and what of it is promised and not paid yet */
  pools: z.array(systemAccountRow.extend({ promised: amountText })),
  /** per token: what users hold in all, and what custody must cover (minus the balance of `world`) */
  cover: z.array(z.object({ asset: z.string(), liabilities: amountText, custody: amountText })),
  books: z.object({ ok: z.boolean(), checkedAt: timeText, faults: z.array(z.string()) }).nullable(),
  /** when the last seal was set; null before the first */
  sealedAt: timeText.nullable(),
});

export type Dashboard = z.infer<typeof dashboard>;
