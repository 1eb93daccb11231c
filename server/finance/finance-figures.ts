import { openWithdrawalStates } from './withdrawals/withdrawal.states';

/** SQL for the dashboard and the home page, which count requests among other things. */

const open = openWithdrawalStates.map((state) => `'${state}'`).join(', ');

/** How many deposits of the user whose id is in the column `user` wait for a review. */
export const pendingDepositsOf = (user: string): string =>
  `(SELECT COUNT(*) FROM deposit d WHERE d.userId = ${user} AND d.state = 'pending')`;

/** How many withdrawals of that user have not come to an end. */
export const openWithdrawalsOf = (user: string): string =>
  `(SELECT COUNT(*) FROM withdrawal w WHERE w.userId = ${user} AND w.state IN (${open}))`;

/** What waits for staff. Counting costs what the queue is long: the index on the state leads to it. */
export const reviewQueues = [
  { queue: 'deposits.pending', from: "deposit WHERE state = 'pending'" },
  { queue: 'withdrawals.pending', from: "withdrawal WHERE state = 'pending'" },
  { queue: 'withdrawals.approved', from: "withdrawal WHERE state = 'approved'" },
  { queue: 'withdrawals.paying', from: "withdrawal WHERE state = 'paying'" },
] as const;
