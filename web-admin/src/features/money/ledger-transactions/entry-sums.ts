import { addAmounts } from '@server/common/money/decimal.rules';

/** The sum of a transaction's entries per asset; in a right ledger each is zero. */
export function entrySums(entries: readonly { asset: string; amount: string }[]): { asset: string; sum: string }[] {
  const sums = new Map<string, string>();
  for (const { asset, amount } of entries) sums.set(asset, addAmounts(sums.get(asset) ?? '0', amount));
  return Array.from(sums, ([asset, sum]) => ({ asset, sum }));
}
