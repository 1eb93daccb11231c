import { shareDown } from '../../common/money/rates.rules';
import { awardErrors } from '../awards.errors';
import { type EventRates, mealEvery } from '../events/award.rules';

const million = 1_000_000n;

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

/** e.g. 32.6 */
const percent = (ppm: number): string => String(ppm / 10_000);
