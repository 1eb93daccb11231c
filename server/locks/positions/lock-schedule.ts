import { day } from '../../common/runtime/times';

/** SQL of `daily-parts.rules.ts`, over `lock_position l`: exact up to the largest principal, on both engines. */

/** A day's part of the principal. */
export const partSql = 'CAST((l.principal - l.principal % l.days) / l.days AS SIGNED)';

/** Millions of what is left of a number, and the rest: the product of all of it with a rate is beyond 64 bits. */
const millions = (units: string) => `((${units} - ${units} % 1000000) / 1000000)`;
const rest = (units: string) => `(${units} % 1000000)`;

/** What is still locked before the nth day's release. */
const stillLockedSql = (nth: string) => `(l.principal - ${partSql} * (${nth} - 1))`;

/** Principal of the nth day. */
export const principalSql = (nth: string): string =>
  `CASE WHEN ${nth} = l.days THEN ${stillLockedSql(nth)} ELSE ${partSql} END`;

/** Bonus of the nth day. */
export function bonusSql(nth: string): string {
  const locked = stillLockedSql(nth);
  const bonus = `CAST(${millions(locked)} * l.ratePpm + ${millions(`(${rest(locked)} * l.ratePpm)`)} AS SIGNED)`;
  return `(CASE WHEN ${nth} < l.bonusFrom THEN 0 ELSE ${bonus} END)`;
}

/** Which day of the lock, from 1, begins at `at`. */
export const nthSql = (at: string): string => `CAST((${at} - l.firstDay) / ${day} + 1 AS SIGNED)`;

/**
 * Whether `sum` cannot be the bonus of the first `days` days: it is more than the rate on all that was locked on them, or
 * less by a unit a day, which is what rounding each down can take. No day is looked at by itself, so that a lock costs
 * the same however long it lasts. `days` is at least `bonusFrom - 1`, which is 0 or 1: the first part leaves the whole
 * principal locked before it, so leaving it out changes only how many days count.
 */
export function bonusOffSql(sum: string, days: string): string {
  const before = `(${days} * (${days} - 1) / 2)`;
  const paid = `(${days} - l.bonusFrom + 1)`;
  const locked = (of: (units: string) => string) => `(${paid} * ${of('l.principal')} - ${of(partSql)} * ${before})`;
  const off = `(${sum} - l.ratePpm * ${locked(millions)}) * 1000000`;
  const most = `l.ratePpm * ${locked(rest)}`;
  return `(${off} > ${most} OR ${off} < ${most} - ${paid} * 999999)`;
}
