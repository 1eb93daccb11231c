import { readDecimal, rescale, writeDecimal } from './decimal.rules';

const million = 1_000_000n;

/** What the platform pays: `units` × ppm, rounded down (domain 1). */
export function shareDown(units: bigint, ppm: number | bigint): bigint {
  return (units * BigInt(ppm)) / million;
}

/** What the platform charges: `units` × ppm, rounded up (domain 1). */
export function shareUp(units: bigint, ppm: number | bigint): bigint {
  return (units * BigInt(ppm) + million - 1n) / million;
}

/** `units` of an asset at `price` (minor units of the quote for one whole unit), rounded towards zero; scales in decimals. */
export function valueAt(units: bigint, scale: number, price: bigint): bigint {
  return (units * price) / 10n ** BigInt(scale);
}

/** The product, exactly. */
export function multiplyAmounts(a: string, b: string): string {
  const [x, y] = [readDecimal(a), readDecimal(b)];
  return writeDecimal(x.units * y.units, x.scale + y.scale);
}

/** `a` ÷ `b` with `decimals` decimals, rounded down or, with `up`, up. Both are at least 0, and `b` is above it. */
export function divideAmounts(a: string, b: string, decimals: number, up = false): string {
  const [x, y] = [readDecimal(a), readDecimal(b)];
  const scale = Math.max(x.scale, y.scale);
  const divisor = rescale(y, scale);
  const dividend = rescale(x, scale) * 10n ** BigInt(decimals) + (up ? divisor - 1n : 0n);
  return writeDecimal(dividend / divisor, decimals);
}

/** `ppm` parts per million of a decimal string, exactly; round it with `cutAmount`. */
export const partOf = (amount: string, ppm: number | string): string =>
  multiplyAmounts(amount, writeDecimal(BigInt(ppm), 6));
