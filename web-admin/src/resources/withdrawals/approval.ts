import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';

type Held = Pick<WithdrawalRow, 'holdUntil'>;

/** The moment until which a withdrawal is held; null if it has passed. */
export const heldUntil = (row: Held, now = Date.now()): string | null =>
  row.holdUntil !== null && new Date(row.holdUntil).getTime() > now ? row.holdUntil : null;

/** Why this reviewer cannot approve it now; null: can. The server checks again. */
export function approvalRefusal(
  row: Held & { state: WithdrawalRow['state']; approvals: readonly { staffId: number }[] },
  staffId: number | undefined,
  now = Date.now(),
): 'state' | 'mine' | 'held' | null {
  if (row.state !== 'pending') return 'state';
  if (row.approvals.some((approval) => approval.staffId === staffId)) return 'mine';
  return heldUntil(row, now) ? 'held' : null;
}
