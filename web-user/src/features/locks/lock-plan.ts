import { bonusOf, type DailyParts, fullDays, principalOf, wholeBonus } from '@server/common/money/daily-parts.rules';
import { addAmounts, isZero, unitsOf, writeDecimal } from '@server/common/money/decimal.rules';
import type { Lock, LockDayRow, LockProductOffer } from '@server/locks/locks.schemas';
import { toUnits } from '../../lib/money/decimal';
import { shiftDate } from './month-grid';

/** What decides what comes back when. */
type Terms = Pick<LockProductOffer, 'days' | 'ratePpm' | 'decimals'>;

const partsOf = (amount: string, { days, ratePpm, decimals }: Terms): DailyParts => ({
  principal: unitsOf(amount, decimals),
  days,
  ratePpm,
  bonusFrom: fullDays,
});

/** Day by day what a lock of this amount would bring, as the server would answer it. */
export function planOf(amount: string, terms: Terms, firstDay: string): LockDayRow[] {
  const parts = partsOf(amount, terms);
  return Array.from({ length: terms.days }, (_, index) => ({
    date: shiftDate(firstDay, index),
    principal: writeDecimal(principalOf(parts, index + 1), terms.decimals),
    bonus: writeDecimal(bonusOf(parts, index + 1), terms.decimals),
    done: false,
    bonusDone: false,
  }));
}

/** What a lock of this amount would bring beside its principal. */
export const bonusInAll = (amount: string, terms: Terms): string =>
  writeDecimal(wholeBonus(partsOf(amount, terms)), terms.decimals);

/** What a confirmation says of a lock. */
export interface LockSummary {
  firstDay: string;
  lastDay: string;
  /** principal of every day but the last */
  daily: string;
  /** of the last, where it is another */
  last: string | null;
  /** in all */
  bonus: string;
}

export function summaryOf(amount: string, terms: Terms, firstDay: string): LockSummary {
  const parts = partsOf(amount, terms);
  const write = (units: bigint) => writeDecimal(units, terms.decimals);
  const [daily, last] = [principalOf(parts, 1), principalOf(parts, terms.days)];
  return {
    firstDay,
    lastDay: shiftDate(firstDay, terms.days - 1),
    daily: write(daily),
    last: last === daily ? null : write(last),
    bonus: bonusInAll(amount, terms),
  };
}

/** A day of a calendar, as it is drawn. */
export interface ReleaseDay extends LockDayRow {
  /** which day of the lock it is, from 1 */
  nth: number;
  /** principal and bonus */
  sum: string;
  /** how much of all the principal is still to come when the day begins, 0 … 1 */
  left: number;
}

/** A lock's calendar with what is drawn of it. */
export function releaseDays(rows: readonly LockDayRow[]): ReleaseDay[] {
  const whole = toUnits(addAmounts('0', ...rows.map(({ principal }) => principal)));
  let left = whole;
  return rows.map((row, index) => {
    const day = {
      ...row,
      nth: index + 1,
      sum: addAmounts(row.principal, row.bonus),
      left: whole === 0n ? 0 : Number(left) / Number(whole),
    };
    left -= toUnits(row.principal);
    return day;
  });
}

/** How a day stands: nothing comes on it; it is to come; all of it came; its principal came, and the bonus has not yet. */
export function standingOf({ sum, done, bonusDone }: ReleaseDay): 'nothing' | 'coming' | 'done' | 'bonusWaits' {
  if (isZero(sum)) return 'nothing';
  if (!done) return 'coming';
  return bonusDone ? 'done' : 'bonusWaits';
}

/** How much of the principal of a lock has come back, 0 … 1. */
export const backShare = ({ released, principal }: Pick<Lock, 'released' | 'principal'>): number =>
  Number(released) / Number(principal);
