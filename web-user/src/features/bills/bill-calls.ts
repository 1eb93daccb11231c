import type { BillDetail, BillPage } from '@server/ledger/ledger.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { type DayBill, joinCursor, markDays, splitCursor } from './bill-days';
import { type BillFilter, filterQuery } from './bill-filter';

export const billsKey = (filter: BillFilter) => ['me', 'bills', filter];

/** One page of GET finance/bill/{type}, with the days marked. */
export async function fetchBills(
  filter: BillFilter,
  joined: string | undefined,
  signal: AbortSignal,
): Promise<{ list: DayBill[]; next: string | null }> {
  const { cursor, dayBefore } = splitCursor(joined);
  const query = { ...filterQuery(filter), cursor };
  const { list, next } = await api.get<BillPage>(`finance/bill/${filter.type}`, { query, signal });
  return { list: markDays(list, dayBefore), next: joinCursor(next, list) };
}

/** GET finance/bill/detail/{id}. A bill never changes. */
export const billQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'bill', id],
    queryFn: ({ signal }) => api.get<BillDetail>(`finance/bill/detail/${id}`, { signal }),
  });
