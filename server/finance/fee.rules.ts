const million = 1_000_000n;

/**
 * The largest amount that the balance covers together with its fee: a fixed part, and parts per million on top. 0 if
 * nothing can be asked for (domain 6).
 */
export function largestWithFee(balance: bigint, fixed: bigint, ratePpm: number): bigint {
  const left = balance - fixed;
  // amount + ⌈amount·r⌉ = ⌈amount·(1 + r)⌉, and ⌈x⌉ ≤ left exactly where x ≤ left: no rounding is left to undo.
  return left < 0n ? 0n : (left * million) / (million + BigInt(ratePpm));
}
