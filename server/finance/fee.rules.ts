const million = 1_000_000n;

/** The largest amount whose value, rounded down, is within `left`; price and left in minor units of USDT. */
export function largestWithin(left: bigint, scale: number, price: bigint): bigint {
  return ((left + 1n) * 10n ** BigInt(scale) - 1n) / price;
}

/**
 * The largest transfer that the balance covers together with its fee, and that holds let through (domain 6).
 * @param funds what there is; what of it was received on hold; whether the whole account is; how much of what is on hold
 *   may be sent. Minor units
 */
export function largestBesideHeld(funds: {
  balance: bigint;
  received: bigint;
  accountHeld: boolean;
  heldMost: bigint;
  ratePpm: number;
}): bigint {
  const { balance, received, accountHeld, heldMost, ratePpm } = funds;
  if (accountHeld) return lesser(largestWithFee(balance, 0n, ratePpm), heldMost);
  const free = balance > received ? balance - received : 0n;
  return largestWithFee(lesser(balance, free + heldMost), 0n, ratePpm);
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * The largest amount that the balance covers together with its fee: a fixed part, and parts per million on top. 0 if
 * nothing can be asked for (domain 6).
 */
export function largestWithFee(balance: bigint, fixed: bigint, ratePpm: number): bigint {
  const left = balance - fixed;
  // amount + ⌈amount·r⌉ = ⌈amount·(1 + r)⌉, and ⌈x⌉ ≤ left exactly where x ≤ left: no rounding is left to undo.
  return left < 0n ? 0n : (left * million) / (million + BigInt(ratePpm));
}
