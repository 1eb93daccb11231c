import { type BookCheck, ledgerTables } from '../ledger';

const { entry, transaction } = ledgerTables;

/** Exchanges and the ledger agree, in both directions. */
export const exchangeChecks: readonly BookCheck[] = [
  {
    name: 'exchangesPostedOnce',
    sql: `SELECT x.id AS exchangeId, t.id AS transactionId FROM exchange x
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('exchange:', x.id)
      LEFT JOIN ${entry} o ON o.transactionId = t.id AND o.userId = x.userId AND o.asset = x.fromAsset AND o.amount = 0 - x.amount
      LEFT JOIN ${entry} i ON i.transactionId = t.id AND i.userId = x.userId AND i.asset = x.toAsset AND i.amount = x.received
      WHERE t.id IS NULL OR o.id IS NULL OR i.id IS NULL
      OR t.kind <> CASE WHEN x.mode = 'pool' THEN 'exchangeByPool' ELSE 'exchangeByRate' END`,
  },
  {
    name: 'exchangePostingsHaveTheirRow',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t
      LEFT JOIN exchange x ON x.id = CAST(SUBSTR(t.postingKey, 10) AS SIGNED)
      WHERE t.kind IN ('exchangeByRate', 'exchangeByPool') AND x.id IS NULL
      AND t.postingKey NOT LIKE 'deposit:%:conversion'`,
  },
];
