/**
 * Exact decimal strings, for the server and both web apps. Nothing here goes through a float.
 * The functions that take an amount as text throw a RangeError if it is not a decimal string.
 */

/** The number `units` × 10^-scale. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const decimalForm = /^(-?)([0-9]+)(?:\.([0-9]+))?$/;

/** True for digits with at most one point; with `signed`, a leading minus is allowed. */
export function isDecimal(text: string, signed = false): boolean {
  const match = decimalForm.exec(text);
  return match !== null && (signed || match[1] === '');
}

/** A decimal string as units at the scale it was written with. */
export function readDecimal(text: string): Decimal {
  const match = decimalForm.exec(text);
  if (!match) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign ? -units : units, scale: fraction.length };
}

/** The units of a number at a finer scale. */
export const rescale = ({ units, scale }: Decimal, to: number): bigint => units * 10n ** BigInt(to - scale);

/** `units` × 10^-scale as the shortest decimal string: 1250000000n at scale 8 is "12.5". */
export function writeDecimal(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** A decimal string in units of 10^-scale. Throws a RangeError if it has more decimals than `scale`. */
export function unitsOf(text: string, scale: number): bigint {
  const value = readDecimal(text);
  if (value.scale > scale) throw new RangeError(`more than ${scale} decimals`);
  return rescale(value, scale);
}

export function addAmounts(...amounts: string[]): string {
  const values = amounts.map(readDecimal);
  const scale = Math.max(0, ...values.map((value) => value.scale));
  return writeDecimal(
    values.reduce((sum, value) => sum + rescale(value, scale), 0n),
    scale,
  );
}

/** The amount with the other sign. */
export function negateAmount(text: string): string {
  const { units, scale } = readDecimal(text);
  return writeDecimal(-units, scale);
}

export const subtractAmounts = (from: string, amount: string): string => addAmounts(from, negateAmount(amount));

/** −1, 0 or 1. */
export function signOf(text: string): -1 | 0 | 1 {
  const { units } = readDecimal(text);
  if (units === 0n) return 0;
  return units < 0n ? -1 : 1;
}

/** −1, 0 or 1: the sign of a − b. */
export const compareAmounts = (a: string, b: string): -1 | 0 | 1 => signOf(subtractAmounts(a, b));

export const isZero = (text: string): boolean => signOf(text) === 0;

/** Cuts to `decimals` decimals, towards 0; with `up`, a rest above 0 counts as one more unit. */
export function cutAmount(text: string, decimals: number, up = false): string {
  const value = readDecimal(text);
  if (value.scale <= decimals) return writeDecimal(value.units, value.scale);
  const step = 10n ** BigInt(value.scale - decimals);
  const rest = value.units % step;
  return writeDecimal(value.units / step + (up && rest > 0n ? 1n : 0n), decimals);
}

/** Parts per million as a percentage without its sign: 2000 is "0.2". */
export const percentOf = (ppm: number | string): string => writeDecimal(BigInt(ppm), 4);

/** A percentage of at most four decimals as parts per million: "0.2" is 2000. Throws a RangeError for more. */
export const ppmOf = (percent: string): number => Number(unitsOf(percent, 4));
