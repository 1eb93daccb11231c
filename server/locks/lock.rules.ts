import { bonusOf, type DailyParts, dailyPart, principalOf } from '../common/money/daily-parts.rules';
import { day, utcDayStart } from '../common/runtime/times';

/** What a lock comes back by: in daily parts, from the UTC day after it was made (domain 5). */
export interface LockTerms extends DailyParts {
  /** start of the UTC day of its first release */
  readonly firstDay: number;
}

/** What comes back on one day. */
export interface LockDay {
  /** start of the UTC day */
  readonly at: number;
  /** minor units */
  readonly principal: bigint;
  /** minor units */
  readonly bonus: bigint;
}

/** The first day of a lock made at `at`: the next one (UTC). */
export const firstDayOf = (at: number): number => utcDayStart(at) + day;

/** The day of its last release. */
export const endDayOf = ({ firstDay, days }: Pick<LockTerms, 'firstDay' | 'days'>): number =>
  firstDay + (days - 1) * day;

/** Which day of a lock it is, from 1; null before its first and after its last. @param at start of a UTC day */
export function nthOn({ firstDay, days }: Pick<LockTerms, 'firstDay' | 'days'>, at: number): number | null {
  const nth = (at - firstDay) / day + 1;
  return nth >= 1 && nth <= days ? nth : null;
}

/** What comes back on a UTC day; null where nothing is due. @param at its start */
export function releaseOn(terms: LockTerms, at: number): LockDay | null {
  const nth = nthOn(terms, at);
  return nth === null ? null : { at, principal: principalOf(terms, nth), bonus: bonusOf(terms, nth) };
}

/** Every day of a lock. */
export function calendarOf(terms: LockTerms): LockDay[] {
  return Array.from({ length: terms.days }, (_, index) => ({
    at: terms.firstDay + index * day,
    principal: principalOf(terms, index + 1),
    bonus: bonusOf(terms, index + 1),
  }));
}

/** The first day after `at` on which something comes back; null: none. A principal below its days comes on the last alone. */
export function nextDateAfter(terms: LockTerms, at: number): number | null {
  const end = endDayOf(terms);
  const next = dailyPart(terms) === 0n ? end : Math.max(terms.firstDay, at + day);
  return next > at && next <= end ? next : null;
}

/** The day of its first bonus. */
export const firstBonusDayOf = ({ firstDay, bonusFrom }: Pick<LockTerms, 'firstDay' | 'bonusFrom'>): number =>
  firstDay + (bonusFrom - 1) * day;

/** How much a whole unit of a new lock brings at most, ppm: the rate on what is locked on its full days. */
export const bonusPpm = ({ days, ratePpm }: Pick<DailyParts, 'days' | 'ratePpm'>): number =>
  Math.floor((ratePpm * (days - 1)) / 2);
