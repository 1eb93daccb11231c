import { multiplyAmounts, unitsOf, writeDecimal } from './decimal.rules';

const million = 1_000_000n;

/** What the platform pays: `units` × ppm, rounded down (domain 1). */
export function shareDown(units: bigint, ppm: number | bigint): bigint {
  return (units * BigInt(ppm)) / million;
}

/** What the platform charges: `units` × ppm, rounded up (domain 1). */
export function shareUp(units: bigint, ppm: number | bigint): bigint {
  return (units * BigInt(ppm) + million - 1n) / million;
}

/** `units` of an asset at `price` (minor units of the quote for one whole unit), rounded down; scales in decimals. */
export function valueAt(units: bigint, scale: number, price: bigint): bigint {
  return (units * price) / 10n ** BigInt(scale);
}

/** `ppm` parts per million of a decimal string, exactly; round it with `cutAmount`. */
export const partOf = (amount: string, ppm: number | string): string =>
  multiplyAmounts(amount, writeDecimal(BigInt(ppm), 6));

/** Parts per million as a percentage without its sign: 2000 is "0.2". */
export const percentOf = (ppm: number | string): string => writeDecimal(BigInt(ppm), 4);

/** A percentage of at most four decimals as parts per million: "0.2" is 2000. Throws a RangeError for more. */
export const ppmOf = (percent: string): number => Number(unitsOf(percent, 4));
