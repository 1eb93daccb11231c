import { commonErrors } from '../errors';
import { readTyped } from './typed-amount.rules';

/** The largest single movement, in minor units: keeps every sum far from the 64-bit edge (domain 1). */
export const maxMovement = 10n ** 17n;

/**
 * Reads a decimal string as minor units of 10^-scale.
 * Digits with at most one point, at most `scale` decimals, greater than 0; no sign, exponent, space, hex or other digits.
 * @throws AppError amountInvalid, amountTooPrecise, amountTooLarge, naming `field`
 */
export function parseAmount(text: unknown, scale: number, field = 'amount'): bigint {
  const units = parseAmountOrZero(text, scale, field);
  if (units === 0n) throw commonErrors.amountInvalid({}, field);
  return units;
}

/** As `parseAmount`, with 0 allowed: for fees, minimums and other settings. */
export function parseAmountOrZero(text: unknown, scale: number, field = 'amount'): bigint {
  if (typeof text !== 'string') throw commonErrors.amountInvalid({}, field);
  const { units, fault } = readTyped(text, scale);
  if (fault === 'decimals') throw commonErrors.amountTooPrecise({ decimals: scale }, field);
  if (units === null) throw commonErrors.amountInvalid({}, field);
  if (units > maxMovement) throw commonErrors.amountTooLarge({}, field);
  return units;
}

/** As `parseAmount`, with an optional leading minus: for staff adjustments. */
export function parseSignedAmount(text: unknown, scale: number, field = 'amount'): bigint {
  if (typeof text === 'string' && text.startsWith('-')) return -parseAmount(text.slice(1), scale, field);
  return parseAmount(text, scale, field);
}
