import { type BellPart, bellPart } from '../common/console';
import { roleMay } from '../common/http/staff-permissions';
import { joinUser } from '../users';
import { openWithdrawalStates } from './withdrawals/withdrawal.states';

/** SQL for the dashboard and the home page, which count requests among other things. */

const open = openWithdrawalStates.map((state) => `'${state}'`).join(', ');

/** How many deposits of the user whose id is in the column `user` wait for a review. */
export const pendingDepositsOf = (user: string): string =>
  `(SELECT COUNT(*) FROM deposit d WHERE d.userId = ${user} AND d.state = 'pending')`;

/** Whether a deposit of that user was credited. */
export const hasCreditedDeposit = (user: string): string =>
  `EXISTS (SELECT d.id FROM deposit d WHERE d.userId = ${user} AND d.state = 'credited')`;

/** How many withdrawals of that user have not come to an end. */
export const openWithdrawalsOf = (user: string): string =>
  `(SELECT COUNT(*) FROM withdrawal w WHERE w.userId = ${user} AND w.state IN (${open}))`;

/**
 * What waits for staff, a row per asset: how many, how many since before a moment, since when, and their units in two
 * parts. Claims that wait are anybody's, so that the sum of a column could pass 64 bits; of its two parts neither can.
 * It costs what the queue is long: the index on the state leads to it. Takes that moment, epoch ms.
 */
const waiting = (table: 'deposit' | 'withdrawal', state: string) =>
  `SELECT asset, COUNT(*) AS n, SUM(CASE WHEN createdAt < ? THEN 1 ELSE 0 END) AS late,
    MIN(createdAt) AS oldest, CAST(SUM((amount - amount % 1000000) / 1000000) AS SIGNED) AS millions,
    CAST(SUM(amount % 1000000) AS SIGNED) AS rest FROM ${table} WHERE state = '${state}' GROUP BY asset`;

export const reviewQueues = [
  { queue: 'deposits.pending', sql: waiting('deposit', 'pending') },
  { queue: 'withdrawals.pending', sql: waiting('withdrawal', 'pending') },
  { queue: 'withdrawals.approved', sql: waiting('withdrawal', 'approved') },
  { queue: 'withdrawals.paying', sql: waiting('withdrawal', 'paying') },
  { queue: 'withdrawals.failed', sql: waiting('withdrawal', 'failed') },
] as const;

/** SQL of deposits and withdrawals of before a moment, epoch ms, on which this role decides and which nobody has taken up. */
export function lateRequests(role: string, before: number): BellPart[] {
  const parts: BellPart[] = [];
  if (roleMay(role, 'deposits.review')) {
    parts.push(
      bellPart(
        'deposits',
        { id: 'd.id', since: 'd.createdAt', what: 'd.state', who: 'u.uid' },
        `deposit d ${joinUser('d.userId')} WHERE d.state = 'pending' AND d.createdAt < ?`,
        [before],
      ),
    );
  }
  if (roleMay(role, 'withdrawals.review')) {
    // one with a first approval waits for a second person, who finds it there
    parts.push(
      bellPart(
        'withdrawals',
        { id: 'w.id', since: 'w.createdAt', what: 'w.state', who: 'u.uid' },
        `withdrawal w ${joinUser('w.userId')}
         WHERE w.state IN ('pending', 'approved', 'paying', 'failed') AND w.createdAt < ?
          AND (w.state <> 'pending' OR NOT EXISTS
            (SELECT 1 FROM withdrawal_approval a WHERE a.withdrawalId = w.id))`,
        [before],
      ),
    );
  }
  return parts;
}
