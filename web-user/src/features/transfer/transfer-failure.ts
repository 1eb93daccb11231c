import type { ApiError } from '../../lib/http/api-error';
import { failurePlaceOf } from '../assets';

export type TransferField = 'to' | 'amount';

/** The place of what POST finance/other/trade threw. */
export const failurePlace = (error: unknown) => failurePlaceOf(error, fieldOf);

const fieldOf = ({ field }: ApiError): TransferField | null => (field === 'to' || field === 'amount' ? field : null);
