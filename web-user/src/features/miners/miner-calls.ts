import type {
  CollectBody,
  Collected,
  MinerDetail,
  MinerState,
  Obtained,
  OwnMiner,
  OwnMinerPage,
  ProductList,
} from '@server/miners/miners.schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isOnline } from '../../lib/browser/online';
import { clockOffset } from '../../lib/browser/server-now';
import { api } from '../../lib/http/client';
import { dropAt } from './miner-words';

const path = 'project/mining_machine';

/** The job that makes drops comes by once a minute, and first makes those of others. */
const lateMs = 5_000;
const overdueMs = 60_000;

interface Answered {
  /** by the server's clock */
  now: string;
  /** epoch ms of this device */
  at: number;
}

/** ms until the next drop of these miners may be there; false: none comes. Nothing is asked for in between. */
export function pollOf(
  miners: readonly Pick<OwnMiner, 'nextHour'>[],
  { now, at }: Answered,
  deviceNow: number,
): number | false {
  const next = miners.flatMap(({ nextHour }) => (nextHour === null ? [] : [dropAt(nextHour)]));
  if (next.length === 0) return false;
  const left = Math.min(...next) - (deviceNow + clockOffset(now, at));
  return left > 0 ? left + lateMs : overdueMs;
}

/** GET project/mining_machine: what is on sale, comes, or was */
export const productsQuery = queryOptions({
  queryKey: ['me', 'minerProducts'],
  queryFn: ({ signal }) => api.get<ProductList>(path, { signal }),
  refetchOnMount: 'always',
});

/** GET project/mining_machine/my: my miners in one state, or all */
export const minersQuery = (state: MinerState | null) =>
  infiniteQueryOptions({
    queryKey: ['me', 'miners', state],
    queryFn: ({ pageParam, signal }) =>
      api.get<OwnMinerPage>(`${path}/my`, { query: { state: state ?? undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      const [first] = data?.pages ?? [];
      if (!first || !isOnline()) return false;
      const miners = data?.pages.flatMap(({ list }) => list) ?? [];
      return pollOf(miners, { now: first.now, at: dataUpdatedAt }, Date.now());
    },
  });

/** GET project/mining_machine/my/{id} */
export const minerQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'miner', id],
    queryFn: ({ signal }) => api.get<MinerDetail>(`${path}/my/${id}`, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data && isOnline() ? pollOf([data], { now: data.now, at: dataUpdatedAt }, Date.now()) : false,
  });

/** So many of a product. */
export interface ObtainRequest {
  product: number;
  quantity: number;
}

export const obtainMiners = ({ product, quantity }: ObtainRequest, idempotencyKey: string): Promise<Obtained> =>
  api.post<Obtained>(`${path}/${product}`, { quantity }, { idempotencyKey });

/** One drop of a miner by its id, or `all` that wait there. */
export interface CollectRequest {
  miner: number;
  drop: string;
}

/** What was collected, and what was asked for. */
export type Taken = Collected & Pick<CollectRequest, 'drop'>;

export async function collectDrops({ miner, drop }: CollectRequest, idempotencyKey: string): Promise<Taken> {
  const body: CollectBody = drop === 'all' ? { miner } : {};
  return { ...(await api.post<Collected>(`${path}/bubble/${drop}`, body, { idempotencyKey })), drop };
}
