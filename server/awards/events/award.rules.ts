import { shareDown, shareUp } from '../../common/money/rates.rules';
import type { AwardKind } from '../income/income.schemas';

/** What an event pays by; rates in ppm, amounts in minor units of USDT. */
export interface EventRates {
  /** of the event's value, what goes to `rewards`; awards never exceed it */
  readonly budgetPpm: number;
  readonly directPpm: number;
  readonly indirectPpm: number;
  /** of what the level below was paid */
  readonly sameLevelPpm: number;
  readonly meal: bigint;
  /** by level, V0 first; a level above the last counts as the last */
  readonly levelPpm: readonly number[];
}

/** Somebody above the payer. */
export interface Ancestor {
  readonly userId: number;
  /** 1: the referrer */
  readonly depth: number;
  readonly level: number;
  /** who is frozen earns nothing, and is passed over */
  readonly active: boolean;
}

/** Money that came in. */
export interface AwardEvent {
  /** minor units of USDT */
  readonly value: bigint;
  /** by depth, the referrer first */
  readonly chain: readonly Ancestor[];
  /**
   * Set where the payer reaches level 1 by it: how many of the referrer's direct referrals have done so, this one too,
   * and what the earlier of them put aside for the meal bonus.
   */
  readonly firstJoin?: { readonly ofReferrer: number; readonly kept: bigint };
}

export interface AwardLine {
  readonly kind: Exclude<AwardKind, 'dividend'>;
  readonly userId: number;
  readonly amount: bigint;
  /** what the rate is of; null for the meal bonus */
  readonly base: bigint | null;
  readonly ratePpm: number | null;
}

/** awarded + mealShare + rest = budget; the meal bonus is paid out of what was put aside, this share too. */
export interface EventAwards {
  readonly budget: bigint;
  readonly lines: readonly AwardLine[];
  /** of this budget, without the meal bonus */
  readonly awarded: bigint;
  readonly mealShare: bigint;
  /** what is put aside for the referrer's meal bonus after it */
  readonly mealKept: bigint;
  /** what nobody earned: it stays in `rewards` */
  readonly rest: bigint;
}

/** One in so many direct referrals who join brings the meal bonus. */
export const mealEvery = 3;

/** What of an event is budgeted for awards. */
export const budgetOf = (value: bigint, { budgetPpm }: Pick<EventRates, 'budgetPpm'>): bigint =>
  shareDown(value, budgetPpm);

/**
 * What of a FUEL order or a seller's fee backs TRADE: what awards and the dividend leave of it.
 * @param rest what awards leave, minor units; the dividend's part of it stays in `fees`, rounded up, so that what is shared later is there
 */
export const backingOf = (rest: bigint, dividendPpm: number): bigint => rest - shareUp(rest, dividendPpm);

/**
 * Who is awarded what for an event (domain 3). Each award is rounded down, and all of them end where the budget does: in
 * the order direct, indirect, performance and same level up the chain, meal bonus. An award with nobody to take it stays
 * in the rest.
 */
export function awardsOf(rates: EventRates, event: AwardEvent): EventAwards {
  const budget = budgetOf(event.value, rates);
  const paid = new Paid(budget);
  const [parent, grandparent] = [ancestorAt(event.chain, 1), ancestorAt(event.chain, 2)];
  if (parent) paid.award('direct', parent, event.value, rates.directPpm);
  if (grandparent) paid.award('indirect', grandparent, event.value, rates.indirectPpm);
  payByLevel(rates, event, paid);
  const awarded = budget - paid.left;
  const meal = mealOf(rates, event, paid.left, parent);
  return {
    budget,
    lines: [...paid.lines, ...meal.lines],
    awarded,
    mealShare: meal.share,
    mealKept: meal.kept,
    rest: paid.left - meal.share,
  };
}

/** What is awarded so far, and what is left to award. */
class Paid {
  readonly lines: AwardLine[] = [];

  constructor(public left: bigint) {}

  /** @returns what was awarded: nothing where the share rounds to 0 or the budget has ended */
  award(kind: AwardLine['kind'], { userId }: Ancestor, base: bigint, ratePpm: number): bigint {
    let amount = shareDown(base, ratePpm);
    if (amount > this.left) amount = this.left;
    if (amount <= 0n) return 0n;
    this.lines.push({ kind, userId, amount, base, ratePpm });
    this.left -= amount;
    return amount;
  }
}

/** Up the chain: each level that is higher than all paid below earns the difference; once, the next of the level last paid a part of that. */
function payByLevel(rates: EventRates, { value, chain }: AwardEvent, paid: Paid): void {
  const top = rates.levelPpm.length - 1;
  let highest = 0;
  let last: { level: number; amount: bigint } | undefined;
  let sameLevelDone = false;
  for (const ancestor of chain) {
    if (!ancestor.active) continue;
    const level = Math.min(ancestor.level, top);
    const rate = rates.levelPpm[level] ?? 0;
    if (rate > highest) {
      const amount = paid.award('performance', ancestor, value, rate - highest);
      if (amount > 0n) last = { level, amount };
      highest = rate;
    } else if (last && level === last.level && !sameLevelDone) {
      paid.award('sameLevel', ancestor, last.amount, rates.sameLevelPpm);
      sameLevelDone = true;
    }
  }
}

function mealOf(rates: EventRates, { firstJoin }: AwardEvent, left: bigint, parent: Ancestor | undefined) {
  const nothing = { lines: [] as AwardLine[], share: 0n, kept: firstJoin?.kept ?? 0n };
  if (!firstJoin || !parent) return nothing;
  const completes = firstJoin.ofReferrer % mealEvery === 0;
  const third = rates.meal / BigInt(mealEvery);
  const due = completes ? rates.meal - third * BigInt(mealEvery - 1) : third;
  const share = due > left ? left : due;
  const kept = firstJoin.kept + share;
  if (!completes || kept === 0n) return { ...nothing, share, kept };
  const line: AwardLine = { kind: 'meal', userId: parent.userId, amount: kept, base: null, ratePpm: null };
  return { lines: [line], share, kept: 0n };
}

/** The ancestor so many steps up, if they may earn. */
function ancestorAt(chain: readonly Ancestor[], depth: number): Ancestor | undefined {
  return chain.find((ancestor) => ancestor.depth === depth && ancestor.active);
}
