import type { Bill, BillDetail, BillDetailQuery, BillPage } from '@server/ledger/ledger.schemas';
import { queryOptions } from '@tanstack/react-query';
import { type DayPage, joinCursor, markDays, splitCursor } from '../../lib/content/days';
import { api } from '../../lib/http/client';
import { type BillFilter, filterQuery } from './bill-filter';

export const billsKey = (filter: BillFilter) => ['me', 'bills', filter];

/** One page of GET finance/bill/{type}, with the days marked. */
export async function fetchBills(
  filter: BillFilter,
  joined: string | undefined,
  signal: AbortSignal,
): Promise<DayPage<Bill>> {
  const { cursor, dayBefore } = splitCursor(joined);
  const query = { ...filterQuery(filter), cursor };
  const { list, next } = await api.get<BillPage>(`finance/bill/${filter.type}`, { query, signal });
  return { list: markDays(list, dayBefore), next: joinCursor(next, list) };
}

/** GET finance/bill/detail/{id}. A bill never changes. */
export const billQuery = (by: BillDetailQuery['by'], id: number) =>
  queryOptions({
    queryKey: ['me', 'bill', by, id],
    queryFn: ({ signal }) => api.get<BillDetail>(`finance/bill/detail/${id}`, { query: { by }, signal }),
  });
