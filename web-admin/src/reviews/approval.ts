import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';

type Held = Pick<WithdrawalRow, 'holdUntil'>;

/** The moment until which a withdrawal is held; null if it has passed. */
export const heldUntil = (row: Held, now = Date.now()): string | null =>
  row.holdUntil !== null && new Date(row.holdUntil).getTime() > now ? row.holdUntil : null;

/** The moment until which the account of who looks is too new for one that takes two; null if it has passed. */
export const newUntil = ({ newUntil: until }: Pick<WithdrawalRow, 'newUntil'>, now = Date.now()): string | null =>
  until !== null && new Date(until).getTime() > now ? until : null;

/** Why this reviewer cannot approve it now; null: can. The server checks again. */
export function approvalRefusal(
  row: Held &
    Pick<WithdrawalRow, 'state' | 'newUntil'> & {
      approvals: readonly { staffId: number }[];
    },
  staffId: number | undefined,
  now = Date.now(),
): 'state' | 'mine' | 'tooNew' | 'held' | null {
  if (row.state !== 'pending') return 'state';
  if (row.approvals.some((approval) => approval.staffId === staffId)) return 'mine';
  if (newUntil(row, now)) return 'tooNew';
  return heldUntil(row, now) ? 'held' : null;
}
