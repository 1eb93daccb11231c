import { type ApiError, isApiError } from '../../lib/http/api-error';

/**
 * Where the failure of a request with a trade password is told: at a field of its form, at the keypad, or in the
 * confirmation. unknown: no answer came, and it may have been done. setPassword: there is no trade password yet.
 */
export type FailurePlace<Field extends string> = Field | 'keypad' | 'confirm' | 'unknown' | 'setPassword';

/** @param fieldOf the field of the form a refusal belongs to; null where to none */
export function failurePlaceOf<Field extends string>(
  error: unknown,
  fieldOf: (error: ApiError) => Field | null,
): FailurePlace<Field> {
  if (!isApiError(error)) return 'confirm';
  if (error.kind === 'network') return 'unknown';
  if (error.code === 'passwordNotSet') return 'setPassword';
  if (error.field === 'password') return 'keypad';
  return fieldOf(error) ?? 'confirm';
}
