import { type BookCheck, ledgerTables } from '../../ledger';

const { entry, transaction } = ledgerTables;

/** What deposits add to the rules of the books. */
export const depositChecks: readonly BookCheck[] = [
  {
    name: 'depositsCreditedOnce',
    sql: `SELECT d.id AS depositId, d.state AS state FROM deposit d
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('deposit:', d.id)
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
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('deposit:', k.depositId, ':conversion')
      LEFT JOIN ${entry} o ON o.transactionId = t.id AND o.userId = d.userId AND o.asset = d.asset AND o.amount = 0 - d.credited
      LEFT JOIN ${entry} i ON i.transactionId = t.id AND i.userId = d.userId AND i.asset = k.convertedAsset AND i.amount = k.convertedAmount
      WHERE (k.convertedAsset IS NULL) <> (t.id IS NULL) OR (t.id IS NOT NULL AND (o.id IS NULL OR i.id IS NULL))`,
  },
];
