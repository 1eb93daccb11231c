import { type BookCheck, ledgerTables } from '../ledger';

/** What the market adds to the rules of the books. */
export const marketChecks: readonly BookCheck[] = [
  {
    name: 'poolReservesMatchTheirLastEvent',
    sql: `SELECT p.name AS pool, a.asset AS asset, a.balance AS balance, e.reserveBase AS reserveBase, e.reserveQuote AS reserveQuote
      FROM pool p JOIN ${ledgerTables.account} a ON a.ownerType = 'system' AND a.ownerId = 0 AND a.wallet = CONCAT('pool:', p.name)
      LEFT JOIN (SELECT poolId, MAX(id) AS id FROM pool_event GROUP BY poolId) last ON last.poolId = p.id
      LEFT JOIN pool_event e ON e.id = last.id
      WHERE a.balance <> CASE WHEN a.asset = p.base THEN COALESCE(e.reserveBase, 0)
        WHEN a.asset = p.quote THEN COALESCE(e.reserveQuote, 0) ELSE 0 END`,
  },
];
