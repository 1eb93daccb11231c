import { type BookCheck, ledgerTables, quoteAsset } from '../ledger';

const { entry, transaction } = ledgerTables;

/** Point orders and the ledger agree, in both directions. */
export const pointChecks: readonly BookCheck[] = [
  {
    name: 'pointOrdersPostedOnce',
    sql: `SELECT o.id AS orderId, o.state AS state, t.id AS transactionId FROM point_order o
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('pointOrder:', o.id)
      LEFT JOIN ${entry} p ON p.transactionId = t.id AND p.userId = o.userId AND p.asset = '${quoteAsset}' AND p.amount = 0 - o.amount
      LEFT JOIN ${entry} b ON b.transactionId = t.id AND b.userId = o.userId AND b.asset = o.asset AND b.amount = o.amount
      WHERE (o.state = 'paid') <> (t.id IS NOT NULL) OR COALESCE(o.transactionId, 0) <> COALESCE(t.id, 0)
      OR (t.id IS NOT NULL AND (p.id IS NULL OR b.id IS NULL OR t.kind <> 'pointOrder'))`,
  },
  {
    name: 'pointPostingsHaveTheirOrder',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t
      LEFT JOIN point_order o ON o.id = CAST(SUBSTR(t.postingKey, 12) AS SIGNED)
      WHERE t.kind = 'pointOrder' AND (o.id IS NULL OR t.postingKey <> CONCAT('pointOrder:', o.id))`,
  },
];
