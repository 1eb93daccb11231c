import type { Queries, Sql } from '../../common/database';
import type { Condition } from '../../common/lists';
import { isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import type { Assets } from '../../ledger';
import type { LockPosition } from '../lock.entity';
import { calendarOf, type LockTerms } from '../lock.rules';
import type { Lock, LockDayRow } from '../locks.schemas';

/** A lock with what its product is called. */
export interface StoredLock extends Omit<LockPosition, 'updatedAt'> {
  readonly titles: Names;
}

type Amounts = 'principal' | 'bonus' | 'released' | 'bonusPaid';

/** A lock as the database answers it. */
interface RawLock extends Omit<StoredLock, Amounts | 'titles'>, Record<Amounts, string | number> {
  readonly titles: string;
}

/** For `lock_position l` with `joinProduct`. */
const lockColumns = `l.id, l.userId, l.productId, l.asset, l.principal, l.days, l.ratePpm, l.bonusFrom, l.bonus,
  l.released, l.bonusPaid, l.lockedAt, l.firstDay, l.endDay, l.nextDay, l.nextBonusDay, l.state, l.transactionId, p.titles`;
export const joinProduct = 'LEFT JOIN lock_product p ON p.id = l.productId';

function readLock({ titles, principal, bonus, released, bonusPaid, ...row }: RawLock): StoredLock {
  return {
    ...row,
    titles: JSON.parse(titles) as Names,
    principal: BigInt(principal),
    bonus: BigInt(bonus),
    released: BigInt(released),
    bonusPaid: BigInt(bonusPaid),
  };
}

/** Locks of which a condition on `lock_position l` is true. @param tail ORDER BY and LIMIT */
export async function locksWhere(
  db: Queries,
  { sql, parameters }: Condition,
  tail = '',
  more: Sql = [],
): Promise<StoredLock[]> {
  const rows = await db.query<RawLock>(
    `SELECT ${lockColumns} FROM lock_position l ${joinProduct} WHERE ${sql} ${tail}`,
    [...parameters, ...more],
  );
  return rows.map(readLock);
}

/** A start of a UTC day as the API writes a date. */
export const dateOf = (at: number): string => isoTime(at).slice(0, 10);

/** A lock as its owner and staff see it. */
export function lockOf(row: StoredLock, assets: Assets, language: Language): Lock {
  const format = (units: bigint) => assets.format(row.asset, units);
  return {
    id: row.id,
    productId: row.productId,
    title: pickName(row.titles, language),
    asset: row.asset,
    principal: format(row.principal),
    days: row.days,
    ratePpm: row.ratePpm,
    bonus: format(row.bonus),
    released: format(row.released),
    bonusPaid: format(row.bonusPaid),
    locked: format(row.principal - row.released),
    state: row.state,
    lockedAt: isoTime(row.lockedAt),
    firstDay: dateOf(row.firstDay),
    endDay: dateOf(row.endDay),
    nextDay: row.nextDay === null ? null : dateOf(row.nextDay),
    transaction: row.transactionId,
  };
}

/** Whether the principal and the bonus of a day have come back. @param at start of the UTC day */
export const doneOn = (row: Pick<StoredLock, 'nextDay' | 'nextBonusDay'>, at: number) => ({
  done: row.nextDay === null || at < row.nextDay,
  bonusDone: row.nextBonusDay === null || at < row.nextBonusDay,
});

/** Day by day. */
export function calendarRows(
  row: LockTerms & Pick<StoredLock, 'asset' | 'nextDay' | 'nextBonusDay'>,
  assets: Assets,
): LockDayRow[] {
  return calendarOf(row).map(({ at, principal, bonus }) => ({
    date: dateOf(at),
    principal: assets.format(row.asset, principal),
    bonus: assets.format(row.asset, bonus),
    ...doneOn(row, at),
  }));
}
