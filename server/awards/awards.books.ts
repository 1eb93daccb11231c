import { type BookCheck, lazyBalance, ledgerTables, quoteAsset } from '../ledger';
import { owedByRewards } from './settlement/owed-by-rewards';

const { account, entry, transaction } = ledgerTables;

/** What levels and awards add to the rules of the books. */
export const awardChecks: readonly BookCheck[] = [
  {
    name: 'awardsPaidOnce',
    sql: `SELECT a.id AS awardId, a.state AS state FROM award a
      LEFT JOIN ${transaction} t ON t.postingKey = CONCAT('award:', a.id)
      WHERE (a.state = 'settled') <> (t.id IS NOT NULL) OR (t.id IS NOT NULL AND a.transactionId <> t.id)`,
  },
  {
    name: 'awardsWithinTheirBudget',
    sql: `SELECT e.id AS eventId, e.budget AS budget, e.awarded AS awarded, COALESCE(s.total, 0) AS awards
      FROM performance_event e LEFT JOIN (SELECT eventId, SUM(amount) AS total FROM award
        WHERE eventId IS NOT NULL AND kind <> 'meal' GROUP BY eventId) s ON s.eventId = e.id
      WHERE e.awarded <> COALESCE(s.total, 0) OR e.awarded + e.mealShare + e.rest <> e.budget OR e.rest < 0`,
  },
  {
    // What each join put aside is either kept for the next meal bonus or was awarded as one.
    name: 'mealBonusesWerePutAside',
    sql: `SELECT s.shares AS putAside, k.kept AS kept, m.paid AS awarded
      FROM (SELECT COALESCE(SUM(mealShare), 0) AS shares FROM performance_event) s,
        (SELECT COALESCE(SUM(mealKept), 0) AS kept FROM membership) k,
        (SELECT COALESCE(SUM(amount), 0) AS paid FROM award WHERE kind = 'meal') m
      WHERE s.shares <> k.kept + m.paid`,
  },
  {
    name: 'awardTotalsAreSumsOfAwards',
    sql: `SELECT s.userId AS userId, s.kind AS kind, s.total AS awards, COALESCE(t.settled, 0) AS settled
      FROM (SELECT userId, kind, SUM(amount) AS total FROM award WHERE state = 'settled' GROUP BY userId, kind) s
      LEFT JOIN award_total t ON t.userId = s.userId AND t.kind = s.kind WHERE s.total <> COALESCE(t.settled, 0)
      UNION ALL SELECT t.userId, t.kind, 0, t.settled FROM award_total t WHERE NOT EXISTS
        (SELECT 1 FROM award a WHERE a.userId = t.userId AND a.kind = t.kind AND a.state = 'settled')`,
  },
  {
    name: 'dividendsAreSumsOfAwards',
    sql: `SELECT d.id AS dividendId, d.paid AS paid, COALESCE(s.total, 0) AS awards FROM dividend_run d
      LEFT JOIN (SELECT dividendId, SUM(amount) AS total FROM award WHERE dividendId IS NOT NULL GROUP BY dividendId) s
        ON s.dividendId = d.id WHERE d.paid <> COALESCE(s.total, 0) OR d.paid > d.pool`,
  },
  {
    // Each event leaves at least what it awards, and nothing but awards and dividends takes out.
    name: 'rewardsCoverTheirPromises',
    sql: `SELECT o.owed AS owed, COALESCE(r.units, 0) AS rewards FROM (SELECT ${owedByRewards} AS owed) o
      LEFT JOIN (SELECT ${lazyBalance} AS units FROM ${account} a
        WHERE a.ownerType = 'system' AND a.wallet = 'rewards' AND a.asset = '${quoteAsset}') r ON 1 = 1
      WHERE COALESCE(r.units, 0) < o.owed`,
  },
  {
    name: 'joinsAreWhatWasPaid',
    sql: `SELECT m.userId AS userId, m.joined AS joined, COALESCE(p.paid, 0) AS paid FROM membership m
      LEFT JOIN (SELECT userId, -SUM(amount) AS paid FROM ${entry} WHERE type = 'upgrade' AND wallet = 'funding'
        GROUP BY userId) p ON p.userId = m.userId WHERE m.joined <> COALESCE(p.paid, 0)`,
  },
  {
    name: 'seatsHaveNoGaps',
    sql: `SELECT s.taken AS taken, s.top AS lastSeat FROM (SELECT COUNT(seat) AS taken, COALESCE(MAX(seat), 0) AS top
      FROM membership) s WHERE s.taken <> s.top`,
  },
];
