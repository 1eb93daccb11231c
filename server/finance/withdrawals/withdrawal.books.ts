import { type BookCheck, ledgerTables } from '../../ledger';
import { openWithdrawalStates } from './withdrawal.states';

const { account, transaction } = ledgerTables;
const open = openWithdrawalStates.map((state) => `'${state}'`).join(', ');

/** SQL: what open withdrawals hold, with their fees, by asset. */
export const openWithdrawals = `SELECT asset, SUM(amount + fee) AS units FROM withdrawal WHERE state IN (${open}) GROUP BY asset`;

/** What withdrawals add to the rules of the books. */
export const withdrawalChecks: readonly BookCheck[] = [
  {
    name: 'heldEqualsOpenWithdrawals',
    sql: `SELECT a.ownerId AS userId, a.asset AS asset, a.balance AS held, COALESCE(w.total, 0) AS withdrawals
      FROM ${account} a LEFT JOIN (SELECT userId, asset, SUM(amount + fee) AS total FROM withdrawal
        WHERE state IN (${open}) GROUP BY userId, asset) w ON w.userId = a.ownerId AND w.asset = a.asset
      WHERE a.ownerType = 'user' AND a.wallet = 'held' AND a.balance <> COALESCE(w.total, 0)
      UNION ALL SELECT w.userId, w.asset, 0, SUM(w.amount + w.fee) FROM withdrawal w
      LEFT JOIN ${account} a ON a.ownerType = 'user' AND a.ownerId = w.userId AND a.wallet = 'held' AND a.asset = w.asset
      WHERE w.state IN (${open}) AND a.id IS NULL GROUP BY w.userId, w.asset`,
  },
  {
    name: 'withdrawalsPaidOnce',
    sql: `SELECT w.id AS withdrawalId, w.state AS state FROM withdrawal w
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('withdrawal:', w.id, ':paid')
      WHERE (w.state = 'paid') <> (t.id IS NOT NULL)`,
  },
  {
    name: 'withdrawalsRefundedOnce',
    sql: `SELECT w.id AS withdrawalId, w.state AS state FROM withdrawal w
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('withdrawal:', w.id, ':refund')
      WHERE (w.state IN ('cancelled', 'rejected')) <> (t.id IS NOT NULL)`,
  },
];
