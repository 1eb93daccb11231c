import { compareAmounts } from '@server/common/money/decimal.rules';
import type { ExchangeQuote } from '@server/exchange/exchange.schemas';
import { isApiError } from '../../lib/http/api-error';
import type { FieldFaults } from '../../lib/http/failure-place';
import { largestAmount, type ProblemUnder, typedAmount } from '../../lib/money/typed-amount';
import type { ExchangeRequest, Offer } from './exchange-calls';

export type ExchangeAmountProblem = ProblemUnder<{ maximum: string }> | 'aboveMaximum';
type Limits = Pick<ExchangeQuote, 'balance' | 'maximum'>;

/** Above this the effect of the trade on its own price is worth a warning, ppm. */
const warnImpactPpm = 10_000;

export const isCostly = (impactPpm: number): boolean => impactPpm > warnImpactPpm;

/** Which refusals of POST finance/exchange/{from}/{to} belong to the amount. */
export const exchangeFaults: FieldFaults<'amount'> = {
  amount: [
    'insufficientBalance',
    'tradeTooSmall',
    'tradeTooLarge',
    'tradeTooLargeForDay',
    'exchangeAboveMax',
    'exchangeAboveDay',
  ],
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

/** What is sent of an offer that was confirmed: its own amount under its own quote. */
export const requestOf = ({ from, to, quote }: Offer): ExchangeRequest => ({
  from,
  to,
  amount: quote.amount,
  quoteId: quote.quoteId,
});

/** Whether two offers mean the same: another quote for the same amount of the same pair does. */
export const sameIntention = (a: Offer, b: Offer): boolean =>
  a.from === b.from && a.to === b.to && a.quote.amount === b.quote.amount;

/** ms before which the server takes no further exchange, by the refusal that says so; null for any other failure. */
export const waitAfter = (error: unknown, now: number): number | null =>
  isApiError(error) && error.kind === 'limited' ? now + (error.retryAfter ?? 1) * 1000 : null;

/**
 * What the button of the confirmation does. Without an answer nothing but the same may be sent.
 * @param held seconds that the quote still holds
 * @param wait seconds to wait
 */
export function confirmStep(place: string | null, held: number, wait: number): 'again' | 'wait' | 'renew' | 'confirm' {
  if (place === 'unknown') return 'again';
  if (wait > 0) return 'wait';
  return held > 0 ? 'confirm' : 'renew';
}
