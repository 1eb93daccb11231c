import { isApiError } from '../../lib/http/api-error';

/**
 * Where a failure of the exchange is told. unknown: no answer came, and it may have been done. stale: the quote no
 * longer holds, another is to be asked for. wait: too soon after the last one.
 */
export type FailurePlace = 'unknown' | 'stale' | 'wait' | 'amount' | 'confirm';

const stale: readonly (string | null)[] = ['quoteExpired', 'quoteInvalid', 'priceChanged'];
const atAmount: readonly (string | null)[] = ['insufficientFunding', 'tradeTooSmall', 'tradeTooLarge'];

/** The place of what POST finance/exchange/{from}/{to} threw. */
export function failurePlace(error: unknown): FailurePlace {
  if (!isApiError(error)) return 'confirm';
  if (error.kind === 'network') return 'unknown';
  if (error.kind === 'limited') return 'wait';
  if (stale.includes(error.code)) return 'stale';
  return error.field === 'amount' || atAmount.includes(error.code) ? 'amount' : 'confirm';
}
