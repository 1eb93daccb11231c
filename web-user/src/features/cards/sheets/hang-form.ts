import type { HangQuote } from '@server/cards/cards.schemas';
import { compareAmounts, cutAmount } from '@server/common/money/decimal.rules';
import { type AmountProblem, fromUnits, toUnits } from '../../../lib/money/decimal';
import { parseAmount } from '../../../lib/money/typed-amount';
import { priceDecimals } from '../card-words';

/** Decimals that can be typed: the highest price may have all. */
export const hangDecimals = 8;
/** Steps of the rule from the least price to the highest. */
export const ruleSteps = 100;

type Bounds = Pick<HangQuote, 'least' | 'highest'>;

export type HangPrice = { price: string; problem: null } | { price: null; problem: AmountProblem | 'low' | 'high' };

/** The price that was typed, or what is wrong with it. */
export function typedPrice(text: string, { least, highest }: Bounds): HangPrice {
  const { amount, problem } = parseAmount(text, hangDecimals);
  if (amount === null) return { price: null, problem };
  if (compareAmounts(amount, least) < 0) return { price: null, problem: 'low' };
  if (compareAmounts(amount, highest) > 0) return { price: null, problem: 'high' };
  return { price: amount, problem: null };
}

/** The price at a step of the rule: at its ends exactly the bounds, between them to the cent. */
export function priceAt(step: number, { least, highest }: Bounds): string {
  if (step <= 0) return least;
  if (step >= ruleSteps) return highest;
  const units = toUnits(least) + ((toUnits(highest) - toUnits(least)) * BigInt(step)) / BigInt(ruleSteps);
  const cut = cutAmount(fromUnits(units), priceDecimals);
  return compareAmounts(cut, least) < 0 ? least : cut;
}

/** The step of the rule nearest to a price; that of the nearer end for one beyond. */
export function stepAt(price: string, { least, highest }: Bounds): number {
  const range = toUnits(highest) - toUnits(least);
  if (range <= 0n) return ruleSteps;
  const step = Number(((toUnits(price) - toUnits(least)) * BigInt(ruleSteps * 2) + range) / (range * 2n));
  return Math.max(0, Math.min(ruleSteps, step));
}

/** Refusals to hang a card, by what they concern. */
export const hangFaults = {
  price: ['priceOutOfRange'],
  session: ['sessionNotOpen', 'noSessionOpen'],
  parts: ['splittingChanged'],
} as const;
