import { addAmounts } from '@server/common/money/decimal.rules';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';

/** Rows that one request may approve. */
export const bulkMost = 100;

type Row = Pick<WithdrawalRow, 'id' | 'asset' | 'amount' | 'value' | 'approvals' | 'approvalsNeeded'>;

export interface BulkSums {
  count: number;
  /** per asset, in the order they first appear */
  assets: { asset: string; count: number; sum: string }[];
  /** USDT value of those that have one */
  value: string;
  unpriced: number;
  /** those that wait for another reviewer after this approval */
  needSecond: number;
}

/** What approving these rows together means: count and sum per asset, and how many need somebody else after it. */
export function bulkSums(rows: readonly Row[]): BulkSums {
  const assets = new Map<string, { count: number; sum: string }>();
  let value = '0';
  let unpriced = 0;
  let needSecond = 0;
  for (const row of rows) {
    const known = assets.get(row.asset) ?? { count: 0, sum: '0' };
    assets.set(row.asset, { count: known.count + 1, sum: addAmounts(known.sum, row.amount) });
    if (row.value === null) unpriced += 1;
    else value = addAmounts(value, row.value);
    if (row.approvals.length + 1 < row.approvalsNeeded) needSecond += 1;
  }
  const perAsset = Array.from(assets, ([asset, { count, sum }]) => ({ asset, count, sum }));
  return { count: rows.length, assets: perAsset, value, unpriced, needSecond };
}
