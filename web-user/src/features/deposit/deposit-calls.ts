import type { Deposit, DepositBody, DepositCalculation, DepositPage } from '@server/finance/finance.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { checkEveryMs, isBeingChecked, isJustFiled, isWaiting } from './deposit-state';

/** POST user/chargeCalculator: where to send `asset`, and what `amount` of it would be credited. */
export const calculationQuery = (asset: string, amount?: string) =>
  queryOptions({
    queryKey: ['deposit', 'calculation', asset, amount ?? null],
    queryFn: ({ signal }) =>
      api.post<DepositCalculation>('user/chargeCalculator', amount ? { asset, amount } : { asset }, { signal }),
    // The answer for the amount before stays in sight until the new one is here.
    placeholderData: amount ? keepPreviousData : undefined,
  });

export const fileDeposit = (body: DepositBody, idempotencyKey: string): Promise<Deposit> =>
  api.post<Deposit>('finance/recharge', body, { idempotencyKey });

export const depositsKey = (state?: Deposit['state']) => ['me', 'deposits', ...(state ? [state] : [])];

export const fetchDeposits = (state: Deposit['state'] | undefined, cursor: string | undefined, signal: AbortSignal) =>
  api.get<DepositPage>('finance/deposits', { query: { state, cursor }, signal });

/** One of the caller's deposits, null where there is none. Lists begin below their cursor, so that of `id` + 1 with it. */
export const depositQuery = (id: number, known?: Deposit) =>
  queryOptions({
    queryKey: ['me', 'deposit', id],
    queryFn: async ({ signal }): Promise<Deposit | null> => {
      const { list } = await api.get<DepositPage>('finance/deposits', { query: { cursor: id + 1, limit: 1 }, signal });
      return list.find((deposit) => deposit.id === id) ?? null;
    },
    ...(known ? { initialData: known } : {}),
    refetchInterval: ({ state: { data } }) =>
      data && isWaiting(data) ? (isBeingChecked(data) || isJustFiled(data) ? checkEveryMs : 10_000) : false,
  });
