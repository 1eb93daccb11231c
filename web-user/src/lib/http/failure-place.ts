import { isApiError, leavesOpen } from './api-error';

/**
 * Where the failure of a money request is shown: at a field of its form, at the keypad, or in the confirmation.
 * unknown: no answer came, and it may have been done. setPassword: there is no trade password yet.
 */
export type FailurePlace<Field extends string> = Field | 'keypad' | 'confirm' | 'unknown' | 'setPassword';

/** The error codes that belong to each field of a form, beside those in which the server names the field itself. */
export type FieldFaults<Field extends string> = Record<Field, readonly string[]>;

/** The place of what a money request threw. */
export function failurePlaceOf<Field extends string>(error: unknown, faults: FieldFaults<Field>): FailurePlace<Field> {
  if (!isApiError(error)) return 'confirm';
  const { code, field } = error;
  if (leavesOpen(error)) return 'unknown';
  if (code === 'passwordNotSet') return 'setPassword';
  if (field === 'password' || field === 'passkey') return 'keypad';
  const fields = Object.keys(faults) as Field[];
  return fields.find((name) => field === name || (code !== null && faults[name].includes(code))) ?? 'confirm';
}
