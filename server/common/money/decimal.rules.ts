/**
 * Exact decimal strings, for the server and both web apps. Nothing here goes through a float.
 * The functions that take an amount as text throw a RangeError if it is not a decimal string.
 */

/** The number `units` × 10^-scale. */
interface Decimal {
  units: bigint;
  scale: number;
}

const decimalForm = /^(-?)([0-9]+)(?:\.([0-9]+))?$/;
const typedForm = /^([0-9]{1,30})(?:\.([0-9]+))?$/;

/** True for digits with at most one point; with `signed`, a leading minus is allowed. */
export function isDecimal(text: string, signed = false): boolean {
  const match = decimalForm.exec(text);
  return match !== null && (signed || match[1] === '');
}

function read(text: string): Decimal {
  const match = decimalForm.exec(text);
  if (!match) throw new RangeError(`not a decimal amount: ${text.slice(0, 40)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

const rescale = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

/** `units` × 10^-scale as the shortest decimal string: 1250000000n at scale 8 is "12.5". */
export function writeDecimal(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** A decimal string in units of 10^-scale. Throws a RangeError if it has more decimals than `scale`. */
export function unitsOf(text: string, scale: number): bigint {
  const value = read(text);
  if (value.scale > scale) throw new RangeError(`more than ${scale} decimals: ${text.slice(0, 40)}`);
  return rescale(value, scale);
}

/** Why a typed text is not an amount of an asset. */
export type DecimalFault = 'form' | 'decimals';

/**
 * Reads what a person typed as units of 10^-scale, 0 included: digits with at most one point and at most `scale`
 * decimals; no sign, exponent, space, hex or other digits.
 */
export function readTyped(
  text: string,
  scale: number,
): { units: bigint; fault: null } | { units: null; fault: DecimalFault } {
  const match = typedForm.exec(text);
  if (!match) return { units: null, fault: 'form' };
  const [, whole = '', fraction = ''] = match;
  if (fraction.length > scale) return { units: null, fault: 'decimals' };
  return { units: BigInt(whole + fraction.padEnd(scale, '0')), fault: null };
}

export function addAmounts(...amounts: string[]): string {
  const values = amounts.map(read);
  const scale = Math.max(0, ...values.map((value) => value.scale));
  return writeDecimal(
    values.reduce((sum, value) => sum + rescale(value, scale), 0n),
    scale,
  );
}

/** The amount with the other sign. */
export function negateAmount(text: string): string {
  const { units, scale } = read(text);
  return writeDecimal(-units, scale);
}

export const subtractAmounts = (from: string, amount: string): string => addAmounts(from, negateAmount(amount));

/** −1, 0 or 1. */
export function signOf(text: string): -1 | 0 | 1 {
  const { units } = read(text);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** −1, 0 or 1: the sign of a − b. */
export const compareAmounts = (a: string, b: string): -1 | 0 | 1 => signOf(subtractAmounts(a, b));

export const isZero = (text: string): boolean => signOf(text) === 0;

/** The product, exactly. */
export function multiplyAmounts(a: string, b: string): string {
  const [x, y] = [read(a), read(b)];
  return writeDecimal(x.units * y.units, x.scale + y.scale);
}

/** `a` ÷ `b` with `decimals` decimals, rounded down or, with `up`, up. Both are at least 0, and `b` is above it. */
export function divideAmounts(a: string, b: string, decimals: number, up = false): string {
  const [x, y] = [read(a), read(b)];
  const scale = Math.max(x.scale, y.scale);
  const divisor = rescale(y, scale);
  const dividend = rescale(x, scale) * 10n ** BigInt(decimals) + (up ? divisor - 1n : 0n);
  return writeDecimal(dividend / divisor, decimals);
}

/** Cuts to `decimals` decimals, towards 0; with `up`, a rest above 0 counts as one more unit. */
export function cutAmount(text: string, decimals: number, up = false): string {
  const value = read(text);
  if (value.scale <= decimals) return writeDecimal(value.units, value.scale);
  const step = 10n ** BigInt(value.scale - decimals);
  const rest = value.units % step;
  return writeDecimal(value.units / step + (up && rest > 0n ? 1n : 0n), decimals);
}
