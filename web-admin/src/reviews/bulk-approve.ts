import type { MoneyIntention } from '@server/common/money/intention.rules';
import type { BulkResult } from '@server/finance/bulk.schemas';
import type { ConsoleProvider } from '../providers/data-provider';
import { type BulkRow, bulkMost } from './bulk-sums';

/** A queue whose rows can be approved together. */
export interface BulkQueue<Row extends { id: number }> {
  resource: 'deposits' | 'withdrawals';
  /** whether this reviewer can approve it now, as it stands */
  may: (row: Row) => boolean;
  /** names exactly what was seen */
  item: (row: Row) => { id: number };
  shown: (row: Row) => BulkRow;
}

/** Of the chosen rows those this reviewer can approve now, how many are left out, and whether they are too many. */
export function bulkChoice<Row extends { id: number }>(
  chosen: readonly Row[],
  may: (row: Row) => boolean,
): { rows: Row[]; left: number; tooMany: boolean } {
  const rows = chosen.filter(may);
  return { rows, left: chosen.length - rows.length, tooMany: rows.length > bulkMost };
}

/** Approves rows as they were seen, under the key of the intention; null while that is under way. */
export function sendBulk<Row extends { id: number }>(
  provider: Pick<ConsoleProvider, 'action'>,
  { resource, item }: Pick<BulkQueue<Row>, 'resource' | 'item'>,
  rows: readonly Row[],
  intention: MoneyIntention,
): Promise<BulkResult> | null {
  return intention.send({ items: rows.map(item) }, async (body, key) => {
    const { data } = await provider.action<BulkResult>(resource, null, 'bulk-approve', body, key);
    return data;
  });
}
