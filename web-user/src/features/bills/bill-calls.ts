import type { RoundsPage } from '@server/games/games.schemas';
import type { BillDetail, BillDetailQuery, BillPage } from '@server/ledger/ledger.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { type BillFilter, filterQuery } from './bill-filter';

export const billsKey = (filter: BillFilter) => ['me', 'bills', filter];

/** One page of GET finance/bill/{type}. */
export const fetchBills = (filter: BillFilter, cursor: string | undefined, signal: AbortSignal): Promise<BillPage> =>
  api.get<BillPage>(`finance/bill/${filter.type}`, { query: { ...filterQuery(filter), cursor }, signal });

/** The number of the round a bet or a prize belongs to; null for other bills. */
export function roundOfBill({ type, counterpart }: Pick<BillDetail, 'type' | 'counterpart'>): number | null {
  if (type !== 'gameStake' && type !== 'gamePrize') return null;
  const number = Number(counterpart?.replace('#', ''));
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** The id of one's own round by its number; null where there is none. A round never changes. */
export const roundIdQuery = (round: number) =>
  queryOptions({
    queryKey: ['me', 'gameRound', round],
    queryFn: async ({ signal }) => {
      const query = { before: round + 1, limit: 1 };
      const { list } = await api.get<RoundsPage>('game/rounds', { query, signal });
      return list.find((found) => found.round === round)?.id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET finance/bill/detail/{id}. A bill never changes. */
export const billQuery = (by: BillDetailQuery['by'], id: number) =>
  queryOptions({
    queryKey: ['me', 'bill', by, id],
    queryFn: ({ signal }) => api.get<BillDetail>(`finance/bill/detail/${id}`, { query: { by }, signal }),
  });
