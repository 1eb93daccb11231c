import type { ExchangeQuote } from '@server/exchange/exchange.schemas';
import { type AmountProblem, compareAmounts, parseAmount } from '../../lib/money/decimal';

export type ExchangeAmountProblem = AmountProblem | 'insufficientFunding' | 'aboveMaximum';
type Limits = Pick<ExchangeQuote, 'balance' | 'maximum'>;

/** Above this the effect of the trade on its own price is worth a warning, ppm. */
const warnImpactPpm = 10_000;

export const isCostly = (impactPpm: number): boolean => impactPpm > warnImpactPpm;

/** What is wrong with a typed amount of an asset of `scale`; null where it can be quoted. */
export function amountProblem(text: string, limits: Limits, scale: number): ExchangeAmountProblem | null {
  const { amount, problem } = parseAmount(text, scale);
  if (problem !== null) return problem;
  if (compareAmounts(amount, limits.balance) > 0) return 'insufficientFunding';
  return compareAmounts(amount, limits.maximum) > 0 ? 'aboveMaximum' : null;
}

/** The amount to ask a quote for; null while there is something wrong with it. */
export function quotable(text: string, limits: Limits, scale: number): string | null {
  return amountProblem(text, limits, scale) === null ? parseAmount(text, scale).amount : null;
}

/** What the Max button fills in: what can be had at once of what there is; null where that is nothing. */
export function largestAmount({ balance, maximum }: Limits): string | null {
  const largest = compareAmounts(balance, maximum) < 0 ? balance : maximum;
  return compareAmounts(largest, '0') > 0 ? largest : null;
}

/** Whole seconds until `until`, at least 0. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
