import { shareDown } from '../../common/money/rates.rules';
import { awardErrors } from '../awards.errors';
import { type EventRates, mealEvery } from '../events/award.rules';

const million = 1_000_000n;
/** The largest direct award, ppm of the budget: who invites must not have most of a join back (domain 3). */
const mostDirect = 300_000;

/** The most that one event can pay, ppm of its value, the meal bonus apart: whoever stands above the payer. */
export function mostPpm({ directPpm, indirectPpm, sameLevelPpm, levelPpm }: EventRates): number {
  const top = Math.max(...levelPpm);
  const sameLevel = Number((BigInt(top) * BigInt(sameLevelPpm) + million - 1n) / million);
  return directPpm + indirectPpm + top + sameLevel;
}

/**
 * Rates that never promise more than comes in (domain 3).
 * @param joinMin the smallest join, minor units
 * @throws AppError awardsAboveBudget: all awards at once exceed the budget; mealAboveRest: what they leave of the three
 *   smallest joins is less than the meal bonus
 */
export function checkRates(rates: EventRates, joinMin: bigint): void {
  const most = mostPpm(rates);
  if (most > rates.budgetPpm)
    throw awardErrors.awardsAboveBudget({ most: percent(most), budget: percent(rates.budgetPpm) }, 'value');
  const left = BigInt(mealEvery) * shareDown(joinMin, rates.budgetPpm - most);
  if (rates.meal > left) throw awardErrors.mealAboveRest({ joins: mealEvery }, 'value');
}

/** The largest direct award beside a budget, ppm. */
export const mostDirectPpm = (budgetPpm: number): number => Math.floor((budgetPpm * mostDirect) / 1_000_000);

/**
 * Held against a change of one of the two alone: what was stored before the bound stays.
 * @throws AppError directAboveShare
 */
export function checkDirect({ directPpm, budgetPpm }: Pick<EventRates, 'directPpm' | 'budgetPpm'>): void {
  const most = mostDirectPpm(budgetPpm);
  if (directPpm > most)
    throw awardErrors.directAboveShare({ most: percent(most), budget: percent(budgetPpm) }, 'value');
}

/** e.g. 32.6 */
const percent = (ppm: number): string => String(ppm / 10_000);
