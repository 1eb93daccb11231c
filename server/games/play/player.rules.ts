import { day, isoTime, minute, utcDayStart } from '../../common/runtime/times';
import { gameErrors } from '../games.errors';

/** The smallest bet and the lowest own limit, GAME. */
export const leastStake = '1';

/** How long a higher own limit waits (domain 8). */
export const raiseWait = day;

/** An own limit as it is kept; amounts in minor units of GAME. */
export interface OwnLimit {
  /** null: the house's */
  readonly value: bigint | null;
  /** a higher one, which counts from `from` on */
  readonly next: bigint | null;
  readonly from: number | null;
}

/** What counts at a moment: a higher limit whose time has come is the limit. */
export function settledLimit(limit: OwnLimit, now: number): OwnLimit {
  if (limit.next === null || limit.from === null || limit.from > now) return limit;
  return { value: limit.next, next: null, from: null };
}

/** The limit in force: one's own, never above the house's. */
export function limitInForce(limit: OwnLimit, house: bigint, now: number): bigint {
  const { value } = settledLimit(limit, now);
  return value === null || value > house ? house : value;
}

/**
 * An own limit set to `wanted`: a lower one counts at once, a higher one after a day. A repeat, or less of a raise than
 * the one that waits, does not begin the wait anew.
 * @param wanted not above the house's
 */
export function limitAfter(limit: OwnLimit, wanted: bigint, house: bigint, now: number): OwnLimit {
  const settled = settledLimit(limit, now);
  if (wanted <= limitInForce(settled, house, now)) return { value: wanted, next: null, from: null };
  const goesOn = settled.next !== null && settled.from !== null && wanted <= settled.next;
  return { ...settled, next: wanted, from: goesOn ? settled.from : now + raiseWait };
}

/** The UTC day a play counts for, as its start. The clock of another server may have begun the next day: it goes on. */
export const dayOfPlay = (player: { readonly day: number }, now: number): number =>
  Math.max(player.day, utcDayStart(now));

/** Stakes less prizes of the UTC day that a play counts for. */
export const lostToday = (player: { readonly day: number; readonly lost: bigint }, now: number): bigint =>
  player.day === dayOfPlay(player, now) ? player.lost : 0n;

/** The most that can be bet before the loss of the day could pass the limit. What was won today allows no more. */
export function leftToLose(lost: bigint, limit: bigint): bigint {
  const left = limit - (lost > 0n ? lost : 0n);
  return left > 0n ? left : 0n;
}

/** Whether a break runs. */
export const isExcluded = ({ excludedUntil }: { readonly excludedUntil: number | null }, now: number): boolean =>
  excludedUntil !== null && excludedUntil > now;

/** @throws AppError selfExcluded while a break runs, with its end to the minute, never before it */
export function refuseExcluded({ excludedUntil }: { readonly excludedUntil: number | null }, now: number): void {
  if (excludedUntil === null || excludedUntil <= now) return;
  const until = isoTime(Math.ceil(excludedUntil / minute) * minute);
  throw gameErrors.selfExcluded({ until: until.slice(0, 16).replace('T', ' ') });
}

/** Up to four bets to choose from: parts of the largest, in whole points. */
export function suggestedStakes(largest: bigint, whole: bigint): bigint[] {
  const parts = [20n, 4n, 2n, 1n].map((part) => (largest / part / whole) * whole);
  return [...new Set(parts.filter((stake) => stake > 0n))];
}
