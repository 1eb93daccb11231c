import type { BillDetail, BillDetailQuery, BillPage } from '@server/ledger/ledger.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { type BillFilter, filterQuery } from './bill-filter';

export const billsKey = (filter: BillFilter) => ['me', 'bills', filter];

/** One page of GET finance/bill/{type}. */
export const fetchBills = (filter: BillFilter, cursor: string | undefined, signal: AbortSignal): Promise<BillPage> =>
  api.get<BillPage>(`finance/bill/${filter.type}`, { query: { ...filterQuery(filter), cursor }, signal });

/** GET finance/bill/detail/{id}. A bill never changes. */
export const billQuery = (by: BillDetailQuery['by'], id: number) =>
  queryOptions({
    queryKey: ['me', 'bill', by, id],
    queryFn: ({ signal }) => api.get<BillDetail>(`finance/bill/detail/${id}`, { query: { by }, signal }),
  });
