import type { Withdrawal, WithdrawalBody, WithdrawalRules } from '@server/finance/withdrawals/withdrawals.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import type { RequestKind } from '../money';

/** GET token/extract: minimum, fee, balance and largest amount of every asset that can be withdrawn. */
export const rulesQuery = queryOptions({
  queryKey: ['me', 'withdrawalRules'],
  queryFn: ({ signal }) => api.get<WithdrawalRules>('token/extract', { signal }),
});

export const askWithdrawal = (body: WithdrawalBody, idempotencyKey: string): Promise<Withdrawal> =>
  api.post<Withdrawal>('finance/extract', body, { idempotencyKey });

export const cancelWithdrawal = ({ id }: { id: number }, idempotencyKey: string): Promise<true> =>
  api.post<null>(`finance/extract/cancel/${id}`, {}, { idempotencyKey }).then(() => true);

const ended: readonly Withdrawal['state'][] = ['paid', 'cancelled', 'rejected'];

export const withdrawals: RequestKind<Withdrawal> = {
  name: 'withdrawals',
  tones: {
    pending: 'progress',
    approved: 'progress',
    paying: 'progress',
    paid: 'good',
    rejected: 'bad',
    cancelled: 'neutral',
    failed: 'bad',
  },
  // A failed one is paid again or refunded by staff.
  askAgainMs: ({ state }) => (ended.includes(state) ? false : 10_000),
};
