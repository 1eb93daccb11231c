import type { Candle, CandleInterval, Pool, PoolDetail, PriceLine } from '@server/market/market.schemas';
import { queryOptions } from '@tanstack/react-query';
import { pricesQuery } from '../../lib/account/site';
import { api } from '../../lib/http/client';
import { mergeCandles, overlap } from './candles';
import { lastSwaps } from './swaps';

/** ms between two fetches while a market page is open */
const refetchInterval = 10_000;

export const livePricesQuery = { ...pricesQuery, refetchInterval };

/** GET line: the candles of an asset, oldest first. After the first time only the last ones are asked for. */
export function lineQuery(asset: string, interval: CandleInterval) {
  const queryKey = ['public', 'line', asset, interval] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Candle[]>(queryKey) ?? [];
      const from = known.length > overlap ? known.at(-overlap)?.time : undefined;
      const { candles } = await api.get<PriceLine>('line', { query: { asset, interval, from }, signal });
      return mergeCandles(from ? known : [], candles);
    },
    refetchInterval,
  });
}

/** GET lakes: every pool as it stands. */
export const poolsQuery = queryOptions({
  queryKey: ['public', 'pools'],
  queryFn: ({ signal }) => api.get<Pool[]>('lakes', { signal }),
  refetchInterval,
});

/** A page of GET lake/{id}: what happened in a pool, newest first. */
export const fetchPoolLog = async (id: number, cursor: string | undefined, signal: AbortSignal, limit?: number) =>
  (await api.get<PoolDetail>(`lake/${id}`, { query: { cursor, limit }, signal })).log;

/** Pools asked for their last exchanges, and exchanges shown. */
const [poolsAsked, swapsShown] = [4, 5];

/** The last exchanges with the pools. */
export function lastSwapsQuery(pools: readonly Pool[]) {
  const asked = pools.slice(0, poolsAsked);
  return queryOptions({
    queryKey: ['public', 'swaps', asked.map(({ id }) => id)],
    queryFn: async ({ signal }) =>
      lastSwaps(
        await Promise.all(
          asked.map(async (pool) => ({
            pool,
            events: (await fetchPoolLog(pool.id, undefined, signal, swapsShown)).list,
          })),
        ),
        swapsShown,
      ),
    refetchInterval,
  });
}
