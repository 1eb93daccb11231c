import { day } from '../common/runtime/times';
import { type BookCheck, ledgerTables, quoteAsset } from '../ledger';

const { entry, transaction } = ledgerTables;

/** What users exchanged by rate in a day, as it counts. */
const exchanged = `SELECT createdAt - createdAt % ${day} AS day, SUM(value) AS total FROM exchange
  WHERE value IS NOT NULL GROUP BY createdAt - createdAt % ${day}`;
/** What conversions of deposits took out of `exchange` in a day; they bring the quote, so its units are their value. */
const converted = `SELECT t.createdAt - t.createdAt % ${day} AS day, 0 - SUM(e.amount) AS total FROM ${transaction} t
  JOIN ${entry} e ON e.transactionId = t.id AND e.wallet = 'exchange' AND e.asset = '${quoteAsset}' AND e.amount < 0
  WHERE t.kind = 'exchangeByRate' AND t.postingKey LIKE 'deposit:%:conversion' GROUP BY t.createdAt - t.createdAt % ${day}`;

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
  {
    name: 'exchangeDaysAddUp',
    sql: `SELECT d.day AS day, d.exchanged AS exchanged, COALESCE(x.total, 0) AS exchanges FROM exchange_day d
      LEFT JOIN (${exchanged}) x ON x.day = d.day WHERE d.exchanged <> COALESCE(x.total, 0)
      UNION ALL SELECT x.day, 0, x.total FROM (${exchanged}) x
      WHERE x.total <> 0 AND NOT EXISTS (SELECT 1 FROM exchange_day d WHERE d.day = x.day)`,
  },
  {
    // On the first day some may have been converted before they were counted.
    name: 'conversionDaysAddUp',
    sql: `SELECT d.day AS day, d.converted AS converted, COALESCE(c.total, 0) AS conversions FROM exchange_day d
      LEFT JOIN (${converted}) c ON c.day = d.day WHERE d.converted > COALESCE(c.total, 0)
        OR (d.converted < COALESCE(c.total, 0) AND d.day > (SELECT MIN(f.day) FROM exchange_day f))
      UNION ALL SELECT c.day, 0, c.total FROM (${converted}) c
      WHERE c.day > (SELECT MIN(f.day) FROM exchange_day f) AND NOT EXISTS (SELECT 1 FROM exchange_day d WHERE d.day = c.day)`,
  },
];
