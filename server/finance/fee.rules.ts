import { shareUp } from '../common/money';

const million = 1_000_000n;

/**
 * The largest amount that the balance covers together with its fee: a fixed part, and parts per million on top. 0 if
 * nothing can be asked for (domain 6).
 */
export function largestWithFee(balance: bigint, fixed: bigint, ratePpm: number): bigint {
  const left = balance - fixed;
  if (left <= 0n) return 0n;
  // amount + ⌈amount·r⌉ ≤ left has its largest solution at or just below left / (1 + r).
  let amount = (left * million) / (million + BigInt(ratePpm));
  while (amount > 0n && amount + shareUp(amount, ratePpm) > left) amount -= 1n;
  return amount;
}
