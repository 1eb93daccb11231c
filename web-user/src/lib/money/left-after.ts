import { signOf, subtractAmounts } from '@server/common/money/decimal.rules';

/** What is left of a balance after a payment, its fee included; null where the balance is unknown or does not cover it. */
export function leftAfter(balance: string | undefined, spent: string): string | null {
  if (balance === undefined) return null;
  const left = subtractAmounts(balance, spent);
  return signOf(left) < 0 ? null : left;
}
