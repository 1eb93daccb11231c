/**
 * Exact decimal arithmetic on the decimal strings of the API. Nothing here ever goes through a float.
 * All values are held as BigInt units of 10^-18, which is finer than any asset.
 */
const workingScale = 18;
const unit = 10n ** BigInt(workingScale);
const million = 1_000_000n;
const decimalForm = /^(-?)(\d{1,30})(?:\.(\d{1,18}))?$/;

/** Why a typed amount is not one; each is a locale key under `common:amount`. */
export type AmountProblem = 'required' | 'form' | 'decimals' | 'zero';

/** Units of 10^-18. Throws on anything that is not a decimal string of the API. */
export function toUnits(text: string): bigint {
  const match = decimalForm.exec(text);
  if (!match) throw new RangeError(`not a decimal amount: ${text.slice(0, 40)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unit + BigInt(fraction.padEnd(workingScale, '0'));
  return sign ? -units : units;
}

/** The shortest decimal string: no trailing zeros, no exponent. */
export function fromUnits(units: bigint): string {
  const size = units < 0n ? -units : units;
  const fraction = (size % unit).toString().padStart(workingScale, '0').replace(/0+$/, '');
  const text = fraction ? `${size / unit}.${fraction}` : `${size / unit}`;
  return units < 0n ? `-${text}` : text;
}

export const addAmounts = (...amounts: string[]): string =>
  fromUnits(amounts.reduce((sum, amount) => sum + toUnits(amount), 0n));

export const subtractAmounts = (from: string, amount: string): string => fromUnits(toUnits(from) - toUnits(amount));

/** −1, 0 or 1, as a sort wants it. */
export function compareAmounts(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [toUnits(a), toUnits(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const isZero = (amount: string): boolean => toUnits(amount) === 0n;

/** Cuts to `decimals` places towards zero: what the platform pays is rounded down. */
export function floorAmount(amount: string, decimals: number): string {
  const step = 10n ** BigInt(workingScale - decimals);
  const units = toUnits(amount);
  return fromUnits(units - (units % step));
}

/**
 * `amount` times `ppm` parts per million, to `decimals` places.
 * @param rounding 'up' for what the platform charges, 'down' for what it pays (domain 1)
 */
export function multiplyPpm(amount: string, ppm: number, decimals: number, rounding: 'up' | 'down'): string {
  const step = 10n ** BigInt(workingScale - decimals) * million;
  const product = toUnits(amount) * BigInt(ppm);
  const steps = product / step;
  const rest = product % step;
  const rounded = rounding === 'up' && rest > 0n ? steps + 1n : steps;
  return fromUnits((rounded * step) / million);
}

/** `amount` times `price`, rounded towards zero at `decimals` places. */
export function multiplyAmounts(amount: string, price: string, decimals: number): string {
  return floorAmount(fromUnits((toUnits(amount) * toUnits(price)) / unit), decimals);
}

/**
 * Reads what a person typed: digits with at most one point and at most `decimals` places, greater than 0
 * (domain 1, "Amount"). Leading zeros are dropped.
 */
export function parseAmount(
  text: string,
  decimals: number,
): { amount: string; problem: null } | { amount: null; problem: AmountProblem } {
  if (text === '') return { amount: null, problem: 'required' };
  const match = /^(\d{1,30})(?:\.(\d+))?$/.exec(text);
  if (!match) return { amount: null, problem: 'form' };
  if ((match[2] ?? '').length > decimals) return { amount: null, problem: 'decimals' };
  const amount = fromUnits(toUnits(text));
  return amount === '0' ? { amount: null, problem: 'zero' } : { amount, problem: null };
}

/**
 * What an amount field keeps of its raw text: spaces go, and one decimal mark of the reader's language becomes a
 * point. Everything else stays, to be refused by `parseAmount` in plain words: a guess could be wrong by a thousand.
 */
export function normaliseAmountInput(raw: string, decimalMark: string): string {
  const text = raw.replace(/[\s\u00a0\u202f]/g, '');
  const marks = text.match(/[.,]/g) ?? [];
  if (marks.length !== 1) return text;
  const withPoint = marks[0] === decimalMark ? text.replace(decimalMark, '.') : text;
  return withPoint.startsWith('.') ? `0${withPoint}` : withPoint;
}
