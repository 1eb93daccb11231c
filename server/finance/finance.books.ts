import type { BookCheck } from '../ledger';
import { openWithdrawalStates } from './withdrawal.states';

const open = openWithdrawalStates.map((state) => `'${state}'`).join(', ');

/** What finance adds to the rules of the books. */
export const financeChecks: readonly BookCheck[] = [
  {
    name: 'heldEqualsOpenWithdrawals',
    sql: `SELECT a.ownerId AS userId, a.asset AS asset, a.balance AS held, COALESCE(w.total, 0) AS withdrawals
      FROM ledger_account a LEFT JOIN (SELECT userId, asset, SUM(amount + fee) AS total FROM withdrawal
        WHERE state IN (${open}) GROUP BY userId, asset) w ON w.userId = a.ownerId AND w.asset = a.asset
      WHERE a.ownerType = 'user' AND a.wallet = 'held' AND a.balance <> COALESCE(w.total, 0)`,
  },
  {
    name: 'depositsCreditedOnce',
    sql: `SELECT d.id AS depositId, d.state AS state FROM deposit d
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('deposit:', d.id)
      WHERE (d.state = 'credited') <> (t.id IS NOT NULL)`,
  },
  {
    name: 'withdrawalsPaidOnce',
    sql: `SELECT w.id AS withdrawalId, w.state AS state FROM withdrawal w
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('withdrawal:', w.id, ':paid')
      WHERE (w.state = 'paid') <> (t.id IS NOT NULL)`,
  },
  {
    name: 'withdrawalsRefundedOnce',
    sql: `SELECT w.id AS withdrawalId, w.state AS state FROM withdrawal w
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('withdrawal:', w.id, ':refund')
      WHERE (w.state IN ('cancelled', 'rejected')) <> (t.id IS NOT NULL)`,
  },
];
