import type { MoneyIntention } from '@server/common/money/intention.rules';
import type { BulkResult, SeenRow } from '@server/finance/bulk.schemas';
import type { ConsoleProvider } from '../../providers/data-provider';
import type { BulkRow } from './bulk-sums';

/** A queue whose rows can be approved together. */
export interface BulkQueue<Row extends { id: number }> {
  resource: 'deposits' | 'withdrawals';
  /** whether this reviewer can approve it now, as it stands */
  may: (row: Row) => boolean;
  /** names exactly what was on screen */
  item: (row: Row) => SeenRow;
  shown: (row: Row) => BulkRow;
}

/** A row as it is on screen: the server refuses it where it is anything else by now. */
export const seenOf = ({ id, asset, amount, userId }: SeenRow): SeenRow => ({ id, asset, amount, userId });

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
