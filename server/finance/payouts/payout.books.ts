import { type BookCheck, ledgerTables } from '../../ledger';

const { entry, transaction } = ledgerTables;

/** What payouts add to the rules of the books (domain 6). */
export const payoutChecks: readonly BookCheck[] = [
  {
    name: 'openPayoutsArePaying',
    sql: `SELECT p.id AS payoutId, p.state AS state, w.state AS withdrawal FROM payout p
      LEFT JOIN withdrawal w ON w.id = p.withdrawalId
      WHERE (p.state = 'open' AND (w.id IS NULL OR w.state <> 'paying' OR w.payerId IS NOT NULL
        OR p.openWithdrawalId IS NULL OR p.openWithdrawalId <> p.withdrawalId))
      OR (p.state <> 'open' AND p.openWithdrawalId IS NOT NULL)`,
  },
  {
    name: 'withdrawalsHaveOnePayout',
    sql: `SELECT withdrawalId, COUNT(*) AS payouts FROM payout WHERE state IN ('open', 'paid')
      GROUP BY withdrawalId HAVING COUNT(*) > 1`,
  },
  {
    name: 'paidWithdrawalsWerePaid',
    sql: `SELECT w.id AS withdrawalId, p.id AS payoutId, w.state AS state FROM withdrawal w
      LEFT JOIN payout p ON p.withdrawalId = w.id AND p.state = 'paid'
      LEFT JOIN payout_attempt a ON a.payoutId = p.id AND a.txHash = w.txHash
      WHERE (p.id IS NOT NULL AND (w.state <> 'paid' OR a.id IS NULL))
      OR (w.state = 'paid' AND p.id IS NULL AND w.payerId IS NULL)`,
  },
  {
    name: 'payoutGasBookedOnce',
    sql: `SELECT p.id AS payoutId, p.gas AS gas, e.amount AS booked FROM payout p
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('withdrawal:', p.withdrawalId, ':gas:', p.id)
      LEFT JOIN ${entry} e ON e.transactionId = t.id AND e.wallet = 'gas'
      WHERE COALESCE(p.gas, 0) <> COALESCE(0 - e.amount, 0)`,
  },
  {
    name: 'feePayoutsPostedOnce',
    sql: `SELECT p.id AS feePayoutId, p.asset AS asset FROM fee_payout p
      LEFT JOIN ${transaction} t ON t.kind = CASE WHEN p.wallet = 'fees' THEN 'feePayout' ELSE 'salesPayout' END
        AND t.postingKey = CONCAT(t.kind, ':', p.id)
      WHERE t.id IS NULL`,
  },
  {
    name: 'outgoingTransactionsUsedOnce',
    sql: `SELECT w.id AS withdrawalId, p.id AS feePayoutId, w.txHash AS txHash FROM fee_payout p
      JOIN withdrawal w ON w.txHash = p.txHash`,
  },
];
