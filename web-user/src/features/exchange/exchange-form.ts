import { compareAmounts } from '@server/common/money/decimal.rules';
import type { ExchangeQuote } from '@server/exchange/exchange.schemas';
import { isApiError } from '../../lib/http/api-error';
import type { FieldFaults } from '../../lib/http/failure-place';
import { largestAmount, type ProblemUnder, typedAmount } from '../../lib/money/typed-amount';

export type ExchangeAmountProblem = ProblemUnder<{ maximum: string }> | 'aboveMaximum';
type Limits = Pick<ExchangeQuote, 'balance' | 'maximum'>;

/** Above this the effect of the trade on its own price is worth a warning, ppm. */
const warnImpactPpm = 10_000;

export const isCostly = (impactPpm: number): boolean => impactPpm > warnImpactPpm;

/** Which refusals of POST finance/exchange/{from}/{to} belong to the amount. */
export const exchangeFaults: FieldFaults<'amount'> = {
  amount: ['insufficientFunding', 'tradeTooSmall', 'tradeTooLarge'],
};

const staleCodes: readonly (string | null)[] = ['quoteExpired', 'quoteInvalid', 'priceChanged'];

/** The quote no longer holds: another must be asked for. */
export const isStale = (error: unknown): boolean => isApiError(error) && staleCodes.includes(error.code);

/** The amount to ask a quote for, of an asset of `scale`, or what is wrong with it. */
export function quotable(
  text: string,
  { balance, maximum }: Limits,
  scale: number,
): { amount: string; problem: null } | { amount: null; problem: ExchangeAmountProblem } {
  const typed = typedAmount(text, scale, { maximum: balance });
  const tooMuch = typed.amount !== null && compareAmounts(typed.amount, maximum) > 0;
  return tooMuch ? { amount: null, problem: 'aboveMaximum' } : typed;
}

/** What the Max button fills in: what can be had at once of what there is; null if that is nothing. */
export const largestExchange = ({ balance, maximum }: Limits, scale: number): string | null =>
  largestAmount(compareAmounts(balance, maximum) < 0 ? balance : maximum, scale);

/** Whole seconds until `until`, at least 0. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
