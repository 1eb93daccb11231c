import type { ApiError } from '../../lib/http/api-error';
import { failurePlaceOf } from '../assets';

export type WithdrawalField = 'amount' | 'address';

const atAmount: readonly (string | null)[] = [
  'insufficientFunding',
  'belowMinimum',
  'chainDecimals',
  'dailyLimitReached',
];
const atAddress: readonly (string | null)[] = ['addressInvalid', 'ownAddressOnly'];

/** The place of what POST finance/extract threw. */
export const failurePlace = (error: unknown) => failurePlaceOf(error, fieldOf);

function fieldOf({ field, code }: ApiError): WithdrawalField | null {
  if (field === 'amount' || atAmount.includes(code)) return 'amount';
  return field === 'address' || atAddress.includes(code) ? 'address' : null;
}
