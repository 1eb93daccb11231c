import type { BookCheck } from '../ledger';
import { payoutChecks } from './payouts/payout.books';
import { openWithdrawalStates } from './withdrawals/withdrawal.states';

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
    name: 'depositsCreditedAsSeen',
    sql: `SELECT d.id AS depositId, d.credited AS credited, t.amount AS seen FROM deposit d
      JOIN deposit_check k ON k.depositId = d.id LEFT JOIN chain_transfer t ON t.depositId = d.id
      LEFT JOIN chain_claim c ON c.subject = CONCAT('deposit:', d.id)
      WHERE d.state = 'credited' AND k.checkedAt IS NOT NULL AND (t.id IS NULL OR t.creditedAt IS NULL OR t.amount <> d.credited
        OR c.claim IS NULL OR c.claim <> CONCAT(t.chainId, ':', t.txHash, ':', t.position))`,
  },
  {
    name: 'conversionsPostedOnce',
    sql: `SELECT k.depositId AS depositId, t.id AS transactionId FROM deposit_check k
      JOIN deposit d ON d.id = k.depositId
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('deposit:', k.depositId, ':conversion')
      LEFT JOIN ledger_entry o ON o.transactionId = t.id AND o.userId = d.userId AND o.asset = d.asset AND o.amount = 0 - d.credited
      LEFT JOIN ledger_entry i ON i.transactionId = t.id AND i.userId = d.userId AND i.asset = k.convertedAsset AND i.amount = k.convertedAmount
      WHERE (k.convertedAsset IS NULL) <> (t.id IS NULL) OR (t.id IS NOT NULL AND (o.id IS NULL OR i.id IS NULL))`,
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
  {
    name: 'feePayoutsPostedOnce',
    sql: `SELECT p.id AS feePayoutId, p.asset AS asset FROM fee_payout p
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('feePayout:', p.id) AND t.kind = 'feePayout'
      WHERE t.id IS NULL`,
  },
  {
    name: 'outgoingTransactionsUsedOnce',
    sql: `SELECT w.id AS withdrawalId, p.id AS feePayoutId, w.txHash AS txHash FROM fee_payout p
      JOIN withdrawal w ON w.txHash = p.txHash`,
  },
  ...payoutChecks,
];
