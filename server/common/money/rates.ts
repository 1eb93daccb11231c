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
