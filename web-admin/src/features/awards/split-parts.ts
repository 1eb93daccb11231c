import { type SchemeTokens, token } from '@user/shared/tokens';

/** What a budget went to; `fees` is the part of what came in that is no budget, where it is told too. */
export interface Split {
  awarded: string;
  mealShare: string;
  rest: string;
  fees?: string;
}

const colours: Record<keyof Split, keyof SchemeTokens> = {
  awarded: 'rule',
  mealShare: 'info',
  rest: 'tick',
  fees: 'line',
};

/** The parts of a budget in their order, each with its colour. */
export function splitParts({ awarded, mealShare, rest, fees }: Split) {
  const parts: [keyof Split, string][] = [
    ['awarded', awarded],
    ['mealShare', mealShare],
    ['rest', rest],
  ];
  if (fees !== undefined) parts.push(['fees', fees]);
  return parts.map(([name, amount]) => ({ name, amount, colour: token(colours[name]) }));
}
