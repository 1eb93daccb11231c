import { addAmounts } from '@server/common/money/decimal.rules';

/** What approving a row together with others means. */
export interface BulkRow {
  id: number;
  uid: string;
  nickname: string;
  asset: string;
  /** null: it is about no sum */
  amount: string | null;
  /** USDT value; null: it has no price; absent: it is not told */
  value?: string | null;
  /** why it needs somebody else after this approval, in words; null: it does not */
  second: string | null;
  /** what is done, where it is more than its user and its sum */
  what?: string;
  fee?: string;
  /** the address it goes to */
  to?: string;
}

export interface BulkSums {
  count: number;
  /** per asset, in the order they first appear */
  assets: { asset: string; count: number; sum: string }[];
  /** USDT value of those that have one; null: of none it is told */
  value: string | null;
  unpriced: number;
  /** how many wait for somebody else after this approval */
  needSecond: number;
}

/** What approving these rows together means: count and sum per asset, and how many need somebody else after it. */
export function bulkSums(rows: readonly Omit<BulkRow, 'uid' | 'nickname'>[]): BulkSums {
  const assets = new Map<string, { count: number; sum: string }>();
  let value: string | null = null;
  let unpriced = 0;
  for (const row of rows) {
    if (row.amount === null) continue;
    const known = assets.get(row.asset) ?? { count: 0, sum: '0' };
    assets.set(row.asset, { count: known.count + 1, sum: addAmounts(known.sum, row.amount) });
    if (row.value === null) unpriced += 1;
    else if (row.value !== undefined) value = addAmounts(value ?? '0', row.value);
  }
  const perAsset = Array.from(assets, ([asset, { count, sum }]) => ({ asset, count, sum }));
  return {
    count: rows.length,
    assets: perAsset,
    value,
    unpriced,
    needSecond: rows.filter((row) => row.second !== null).length,
  };
}
