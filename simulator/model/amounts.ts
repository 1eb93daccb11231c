/** Minor units of one whole, of every asset (domain 1). */
export const one = 100_000_000n;

const million = 1_000_000n;

/** A share in parts per million, rounded down: what is given. */
export const shareDown = (amount: bigint, ppm: bigint): bigint => (amount * ppm) / million;

/** The same rounded up: what is charged. */
export const shareUp = (amount: bigint, ppm: bigint): bigint => (amount * ppm + million - 1n) / million;

/** As a request writes it. */
export function text(units: bigint): string {
  const digits = units.toString().padStart(9, '0');
  const decimals = digits.slice(-8).replace(/0+$/, '');
  return decimals ? `${digits.slice(0, -8)}.${decimals}` : digits.slice(0, -8);
}

/** Back from what a request writes. */
export function units(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(8, '0'));
}

export const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
