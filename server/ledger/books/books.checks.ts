import { lastFinishedSql } from '../../common/runtime';
import { quoteAsset } from '../accounts/assets.service';
import { lazyBalance } from '../accounts/lazy-balance';

/** One rule of the books: a query that returns the rows that break it. */
export interface BookCheck {
  readonly name: string;
  /** plain SQL for both engines; returns no row if the rule holds */
  readonly sql: string;
}

/** The rules that always hold (domain 1, 1–5), but for the seals, which no query can check. */
export const ledgerChecks: readonly BookCheck[] = [
  {
    name: 'transactionsSumToZero',
    sql: 'SELECT transactionId, asset, SUM(amount) AS off FROM ledger_entry GROUP BY transactionId, asset HAVING SUM(amount) <> 0',
  },
  {
    name: 'ledgerSumsToZero',
    sql: 'SELECT asset, SUM(amount) AS off FROM ledger_entry GROUP BY asset HAVING SUM(amount) <> 0',
  },
  {
    name: 'balancesAreSumsOfEntries',
    sql: `SELECT a.id AS accountId, a.balance AS balance, COALESCE(s.total, 0) AS entries FROM ledger_account a
      LEFT JOIN (SELECT accountId, SUM(amount) AS total FROM ledger_entry WHERE unmarked IS NULL GROUP BY accountId) s
      ON s.accountId = a.id WHERE a.balance <> COALESCE(s.total, 0)`,
  },
  {
    name: 'noAccountBelowItsFloor',
    sql: `SELECT a.id AS accountId, a.wallet AS wallet, a.asset AS asset, ${lazyBalance} AS balance FROM ledger_account a
      WHERE a.mayBeNegative = 0 AND ${lazyBalance} < 0`,
  },
  {
    name: 'runningBalancesEndAtTheBalance',
    sql: `SELECT a.id AS accountId, a.balance AS balance, e.balanceAfter AS running FROM ledger_account a
      JOIN (SELECT accountId, MAX(id) AS id FROM ledger_entry GROUP BY accountId) last ON last.accountId = a.id
      JOIN ledger_entry e ON e.id = last.id WHERE a.lazy = 0 AND e.balanceAfter <> a.balance`,
  },
  {
    name: 'transactionsHaveEntries',
    sql: `SELECT t.id AS transactionId FROM ledger_transaction t
      LEFT JOIN ledger_entry e ON e.transactionId = t.id WHERE e.id IS NULL`,
  },
  {
    name: 'entriesHaveATransactionAndAnAccount',
    sql: `SELECT e.id AS entryId FROM ledger_entry e LEFT JOIN ledger_transaction t ON t.id = e.transactionId
      LEFT JOIN ledger_account a ON a.id = e.accountId WHERE t.id IS NULL OR a.id IS NULL
      OR a.asset <> e.asset OR a.wallet <> e.wallet OR COALESCE(e.userId, 0) <> CASE WHEN a.ownerType = 'user' THEN a.ownerId ELSE 0 END`,
  },
  {
    // A note of the price it was posted at: it can be checked against nothing but the amount itself.
    name: 'valuesFollowTheirAmounts',
    sql: `SELECT e.id AS entryId, e.asset AS asset, e.amount AS amount, e.value AS value FROM ledger_entry e
      WHERE (e.value > 0 AND e.amount < 0) OR (e.value < 0 AND e.amount > 0) OR (e.asset = '${quoteAsset}' AND e.value <> e.amount)`,
  },
  {
    // Ten minutes before the seal job last ended, not before now: a server that stood still left nothing unsealed.
    name: 'everythingOldIsSealed',
    sql: `SELECT t.id AS transactionId, t.createdAt AS createdAt FROM ledger_transaction t WHERE t.sealId IS NULL
      AND t.createdAt < ${lastFinishedSql('ledger.seal')} - 600000`,
  },
];

const setAside = `SELECT a.asset AS asset, ${lazyBalance} AS units FROM ledger_account a
  WHERE a.ownerType = 'system' AND a.wallet = 'setAside'`;

/**
 * Every open promise is set aside, and nothing else is, per asset.
 * @param promises of each feature a SELECT of `asset` and `units`, what it has set aside and not paid yet
 */
export function setAsideCheck(promises: readonly string[]): BookCheck {
  const open = `SELECT p.asset AS asset, SUM(p.units) AS units FROM (${promises.join(' UNION ALL ')}) p GROUP BY p.asset`;
  return {
    name: 'promisesAreSetAside',
    sql: `SELECT o.asset AS asset, o.units AS promised, COALESCE(s.units, 0) AS setAside FROM (${open}) o
      LEFT JOIN (${setAside}) s ON s.asset = o.asset WHERE o.units <> COALESCE(s.units, 0)
      UNION ALL SELECT s.asset, 0, s.units FROM (${setAside}) s LEFT JOIN (${open}) o ON o.asset = s.asset
      WHERE s.units <> 0 AND o.asset IS NULL`,
  };
}
