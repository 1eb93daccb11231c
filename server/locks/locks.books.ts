import { fullDays } from '../common/money/daily-parts.rules';
import { day } from '../common/runtime/times';
import { type BookCheck, ledgerTables } from '../ledger';
import { bonusOffSql, nthSql, partSql } from './positions/lock-schedule';

const { account, entry, transaction } = ledgerTables;
const paidDays = `(CASE WHEN l.nextBonusDay IS NULL THEN l.days ELSE (l.nextBonusDay - l.firstDay) / ${day} END)`;

/** SQL: what is set aside for bonuses, by asset. */
export const locksSetAside = 'SELECT asset, SUM(bonus - bonusPaid) AS units FROM lock_position GROUP BY asset';

/** What locks add to the rules of the books: one's principal is there, and the bonus is what was promised. */
export const lockChecks: readonly BookCheck[] = [
  {
    name: 'lockedEqualsOpenLocks',
    sql: `SELECT a.ownerId AS userId, a.asset AS asset, a.balance AS locked, COALESCE(l.total, 0) AS locks
      FROM ${account} a LEFT JOIN (SELECT userId, asset, SUM(principal - released) AS total FROM lock_position
        GROUP BY userId, asset) l ON l.userId = a.ownerId AND l.asset = a.asset
      WHERE a.ownerType = 'user' AND a.wallet = 'locked' AND a.balance <> COALESCE(l.total, 0)
      UNION ALL SELECT l.userId, l.asset, 0, SUM(l.principal - l.released) FROM lock_position l
      LEFT JOIN ${account} a ON a.ownerType = 'user' AND a.ownerId = l.userId AND a.wallet = 'locked' AND a.asset = l.asset
      WHERE a.id IS NULL GROUP BY l.userId, l.asset`,
  },
  {
    name: 'locksFollowTheirCalendar',
    sql: `SELECT l.id AS lockId, l.state AS state, l.released AS released, l.nextDay AS nextDay FROM lock_position l
      WHERE l.firstDay <> l.lockedAt - l.lockedAt % ${day} + ${day} OR l.endDay <> l.firstDay + (l.days - 1) * ${day}
        OR COALESCE(l.nextDay, l.firstDay) < l.firstDay OR COALESCE(l.nextDay, l.endDay) > l.endDay
        OR COALESCE(l.nextDay, 0) % ${day} <> 0
        OR l.released <> CASE WHEN l.nextDay IS NULL THEN l.principal ELSE ${partSql} * (${nthSql('l.nextDay')} - 1) END
        OR (l.state = 'ended') <> (l.nextDay IS NULL AND l.nextBonusDay IS NULL)`,
  },
  {
    name: 'lockBonusesFollowTheirDays',
    sql: `SELECT l.id AS lockId, l.bonus AS bonus, l.bonusPaid AS bonusPaid, l.nextBonusDay AS nextBonusDay
      FROM lock_position l WHERE ${bonusOffSql('l.bonus', 'l.days')} OR ${bonusOffSql('l.bonusPaid', paidDays)}
        OR (l.nextBonusDay IS NULL AND l.bonusPaid <> l.bonus) OR l.bonusFrom NOT IN (1, ${fullDays})
        OR l.nextBonusDay < l.firstDay + (l.bonusFrom - 1) * ${day}`,
  },
  {
    name: 'locksPostedOnce',
    sql: `SELECT l.id AS lockId, t.id AS transactionId FROM lock_position l
      LEFT JOIN ${transaction} t ON t.id = l.transactionId AND t.kind = 'lock'
      LEFT JOIN ${entry} p ON p.transactionId = t.id AND p.userId = l.userId AND p.wallet = 'locked'
        AND p.asset = l.asset AND p.amount = l.principal
      LEFT JOIN ${entry} b ON b.transactionId = t.id AND b.wallet = 'setAside' AND b.asset = l.asset
      WHERE t.id IS NULL OR p.id IS NULL OR COALESCE(b.amount, 0) <> l.bonus`,
  },
  {
    name: 'lockPostingsHaveTheirLock',
    sql: `SELECT t.id AS transactionId FROM ${transaction} t LEFT JOIN lock_position l ON l.transactionId = t.id
      WHERE t.kind = 'lock' AND l.id IS NULL`,
  },
  {
    name: 'lockBonusesWentToTheirOwners',
    sql: `SELECT l.userId AS userId, l.asset AS asset, l.paid AS bonusPaid, COALESCE(e.paid, 0) AS posted
      FROM (SELECT userId, asset, SUM(bonusPaid) AS paid FROM lock_position GROUP BY userId, asset) l
      LEFT JOIN (SELECT userId, asset, SUM(amount) AS paid FROM ${entry} WHERE type = 'lockBonus' AND wallet = 'contract'
        GROUP BY userId, asset) e ON e.userId = l.userId AND e.asset = l.asset WHERE l.paid <> COALESCE(e.paid, 0)
      UNION ALL SELECT e.userId, e.asset, 0, e.amount FROM ${entry} e WHERE e.type = 'lockBonus' AND e.wallet = 'contract'
      AND NOT EXISTS (SELECT 1 FROM lock_position l WHERE l.userId = e.userId AND l.asset = e.asset)`,
  },
];
