import type { Price } from '@server/market/market.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/client';

/** GET prices: what one unit of each asset is worth in USDT, and how that moved in 24 hours; for everybody. */
export const pricesQuery = queryOptions({
  queryKey: ['public', 'prices'],
  queryFn: ({ signal }) => api.get<Price[]>('prices', { signal }),
  meta: { persist: true },
});
