/**
 * Whether one person adjusts a balance alone, in minor units of USDT. `value`: null where nobody knows it; `before`: what
 * they have adjusted alone today.
 */
export function fitsAlone(value: bigint | null, before: bigint, limit: bigint): value is bigint {
  return value !== null && before + value <= limit;
}
