import type { Withdrawal, WithdrawalBody, WithdrawalPage, WithdrawalRules } from '@server/finance/finance.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { isWaiting } from './withdrawal-state';

/** GET token/extract: minimum, fee, balance and largest amount of every asset that can be withdrawn. */
export const rulesQuery = queryOptions({
  queryKey: ['me', 'withdrawalRules'],
  queryFn: ({ signal }) => api.get<WithdrawalRules>('token/extract', { signal }),
});

export const askWithdrawal = (body: WithdrawalBody, idempotencyKey: string): Promise<Withdrawal> =>
  api.post<Withdrawal>('finance/extract', body, { idempotencyKey });

export const cancelWithdrawal = ({ id }: { id: number }, idempotencyKey: string): Promise<true> =>
  api.post<null>(`finance/extract/cancel/${id}`, {}, { idempotencyKey }).then(() => true);

export const withdrawalsKey = (state?: Withdrawal['state']) => ['me', 'withdrawals', ...(state ? [state] : [])];

export const fetchWithdrawals = (
  state: Withdrawal['state'] | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
) => api.get<WithdrawalPage>('finance/withdrawals', { query: { state, cursor }, signal });

/** One of the caller's withdrawals, null where there is none. Lists begin below their cursor, so that of `id` + 1 with it. */
export const withdrawalQuery = (id: number, known?: Withdrawal) =>
  queryOptions({
    queryKey: ['me', 'withdrawal', id],
    queryFn: async ({ signal }): Promise<Withdrawal | null> => {
      const query = { cursor: id + 1, limit: 1 };
      const { list } = await api.get<WithdrawalPage>('finance/withdrawals', { query, signal });
      return list.find((withdrawal) => withdrawal.id === id) ?? null;
    },
    ...(known ? { initialData: known } : {}),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? 10_000 : false),
  });
