import type { BulkResult } from '@server/common/bulk/bulk.schemas';
import type { MoneyIntention } from '@server/common/money/intention.rules';
import type { SeenRow } from '@server/finance/seen-rows.schemas';
import type { ConsoleProvider } from '../../providers/data-provider';
import type { BulkRow } from './bulk-sums';

/** What can be done with many rows: where it is sent, and with how many at once. */
const acts = {
  deposits: { resource: 'deposits', action: 'bulk-approve', most: 100 },
  withdrawals: { resource: 'withdrawals', action: 'bulk-approve', most: 100 },
  proposals: { resource: 'proposals', action: 'bulk-confirm', most: 100 },
  started: { resource: 'withdrawals', action: 'bulk-start-payout', most: 500 },
  paid: { resource: 'withdrawals', action: 'bulk-pay', most: 500 },
} as const;
export type BulkKind = keyof typeof acts;

/** A queue whose rows can be acted on together. */
export interface BulkQueue<Row extends { id: number }> {
  /** what is done with what */
  resource: BulkKind;
  /** why a selected row is left out, in words; null: it is not */
  leftOut: (row: Row) => string | null;
  /** names exactly what was on screen */
  item: (row: Row) => object;
  shown: (row: Row) => BulkRow;
}

/** Names the act on a queue, over all its retries. */
export const bulkName = (kind: BulkKind): string => [acts[kind].resource, acts[kind].action].join('/');

/** Rows that one request may act on. */
export const bulkMost = (kind: BulkKind): number => acts[kind].most;

/** A row as it is on screen: the server refuses it where it is anything else by now. */
export const seenOf = ({ id, asset, amount, userId }: SeenRow): SeenRow => ({ id, asset, amount, userId });

/** Acts on rows as they were seen, under the key of the intention; null while that is under way. */
export function sendBulk<Row extends { id: number }>(
  provider: Pick<ConsoleProvider, 'action'>,
  { resource, item }: Pick<BulkQueue<Row>, 'resource' | 'item'>,
  rows: readonly Row[],
  intention: MoneyIntention,
): Promise<BulkResult> | null {
  return intention.send({ items: rows.map(item) }, async (body, key) => {
    const { data } = await provider.action<BulkResult>(acts[resource].resource, null, acts[resource].action, body, key);
    return data;
  });
}
