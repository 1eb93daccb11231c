/**
 * Whether one person does alone what so much takes two for, in minor units of USDT. `value`: null where nobody knows it;
 * `before`: what they have done of it alone today.
 */
export function fitsAlone(value: bigint | null, before: bigint, limit: bigint): value is bigint {
  return value !== null && before + value <= limit;
}
