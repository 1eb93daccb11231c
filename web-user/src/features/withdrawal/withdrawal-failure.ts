import { isApiError } from '../../lib/http/api-error';

/**
 * Where a failure is told: at the keypad, at a field of the form, or in the confirmation.
 * unknown: no answer came, and the withdrawal may be on the books. setPassword: there is no trade password yet.
 */
export type FailurePlace = 'keypad' | 'amount' | 'address' | 'confirm' | 'unknown' | 'setPassword';

const atAmount: readonly (string | null)[] = ['insufficientFunding', 'belowMinimum', 'chainDecimals'];
const atAddress: readonly (string | null)[] = ['addressInvalid', 'ownAddressOnly'];

/** The place of what POST finance/extract threw. */
export function failurePlace(error: unknown): FailurePlace {
  if (!isApiError(error)) return 'confirm';
  if (error.kind === 'network') return 'unknown';
  if (error.code === 'passwordNotSet') return 'setPassword';
  if (error.field === 'password') return 'keypad';
  if (error.field === 'amount' || atAmount.includes(error.code)) return 'amount';
  if (error.field === 'address' || atAddress.includes(error.code)) return 'address';
  return 'confirm';
}
