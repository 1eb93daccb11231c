import type { BookCheck } from '../ledger';

/** Exchanges and the ledger tell the same story, in both directions. */
export const exchangeChecks: readonly BookCheck[] = [
  {
    name: 'exchangesPostedOnce',
    sql: `SELECT x.id AS exchangeId, t.id AS transactionId FROM exchange x
      LEFT JOIN ledger_transaction t ON t.postingKey = CONCAT('exchange:', x.id)
      LEFT JOIN ledger_entry o ON o.transactionId = t.id AND o.userId = x.userId AND o.asset = x.fromAsset AND o.amount = 0 - x.amount
      LEFT JOIN ledger_entry i ON i.transactionId = t.id AND i.userId = x.userId AND i.asset = x.toAsset AND i.amount = x.received
      WHERE t.id IS NULL OR o.id IS NULL OR i.id IS NULL
      OR t.kind <> CASE WHEN x.mode = 'pool' THEN 'exchangeByPool' ELSE 'exchangeByRate' END`,
  },
  {
    name: 'exchangePostingsHaveTheirRow',
    sql: `SELECT t.id AS transactionId FROM ledger_transaction t
      LEFT JOIN exchange x ON x.id = CAST(SUBSTR(t.postingKey, 10) AS SIGNED)
      WHERE t.kind IN ('exchangeByRate', 'exchangeByPool') AND x.id IS NULL
      AND t.postingKey NOT LIKE 'deposit:%:conversion'`,
  },
];
