import type { MoneyIntention } from '@server/common/money/intention.rules';
import type { BulkApproveResult, WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';
import type { ConsoleProvider } from '../../providers/data-provider';
import { approvalRefusal } from './approval';
import { bulkMost } from './bulk-sums';

type Chosen = Parameters<typeof approvalRefusal>[0];

/** Of the chosen rows those this reviewer can approve now, how many are left out, and whether they are too many. */
export function bulkChoice<Row extends Chosen>(
  chosen: readonly Row[],
  staffId: number | undefined,
  now = Date.now(),
): { rows: Row[]; left: number; tooMany: boolean } {
  const rows = chosen.filter((row) => approvalRefusal(row, staffId, now) === null);
  return { rows, left: chosen.length - rows.length, tooMany: rows.length > bulkMost };
}

/** Approves rows by the digests that were seen, under the key of the intention; null while that is under way. */
export function sendBulk(
  provider: Pick<ConsoleProvider, 'action'>,
  rows: readonly Pick<WithdrawalRow, 'id' | 'digest'>[],
  intention: MoneyIntention,
): Promise<BulkApproveResult> | null {
  const items = rows.map(({ id, digest }) => ({ id, digest }));
  return intention.send({ items }, async (body, key) => {
    const { data } = await provider.action<BulkApproveResult>('withdrawals', null, 'bulk-approve', body, key);
    return data;
  });
}
