import { commonErrors } from '../errors';

/** The largest single movement, in minor units: keeps every sum far from the 64-bit edge (domain 1). */
export const maxMovement = 10n ** 17n;

const form = /^[0-9]{1,30}(?:\.[0-9]{1,30})?$/;

/**
 * Reads a decimal string as minor units of 10^-scale.
 * Digits with at most one point, at most `scale` decimals, greater than 0; no sign, exponent, space, hex or other digits.
 * @throws AppError amountInvalid, amountTooPrecise, amountTooLarge, naming `field`
 */
export function parseAmount(text: unknown, scale: number, field = 'amount'): bigint {
  if (typeof text !== 'string' || !form.test(text)) throw commonErrors.amountInvalid({}, field);
  const units = toUnits(text, scale, field);
  if (units <= 0n) throw commonErrors.amountInvalid({}, field);
  return units;
}

/** As `parseAmount`, with 0 allowed: for fees, minimums and other settings. */
export function parseAmountOrZero(text: unknown, scale: number, field = 'amount'): bigint {
  if (typeof text !== 'string' || !form.test(text)) throw commonErrors.amountInvalid({}, field);
  return toUnits(text, scale, field);
}

/** As `parseAmount`, with an optional leading minus: for staff adjustments. */
export function parseSignedAmount(text: unknown, scale: number, field = 'amount'): bigint {
  if (typeof text === 'string' && text.startsWith('-')) return -parseAmount(text.slice(1), scale, field);
  return parseAmount(text, scale, field);
}

function toUnits(text: string, scale: number, field: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length > scale) throw commonErrors.amountTooPrecise({ decimals: scale }, field);
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  if (units > maxMovement) throw commonErrors.amountTooLarge({}, field);
  return units;
}

/** Minor units as a decimal string without trailing zeros: 1250000000n at scale 8 is "12.5". */
export function formatAmount(units: bigint, scale: number): string {
  if (units === 0n) return '0';
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}
