import { type InfiniteData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshMe } from '../../lib/account/me';
import { isOnline } from '../../lib/browser/online';
import { api } from '../../lib/http/client';
import { queryClient } from '../../lib/http/query-client';
import type { StatusPillProps } from '../../ui/feedback/StatusPill';

/** One of the caller's requests, as every list of them has it. */
export interface MoneyRequest {
  id: number;
  asset: string;
  state: string;
  reason: string | null;
  /** how long it usually takes, while it waits */
  usualMinutes: number | null;
  createdAt: string;
}

/** A kind of request: where its list is, and what its states are. */
export interface RequestKind<Item extends MoneyRequest> {
  /** its list is GET finance/{name} */
  name: string;
  /** the states in the order of the tabs, each with its colour */
  tones: Readonly<Record<Item['state'], StatusPillProps['tone']>>;
  /** ms until one that still moves by itself is asked for again; false: it stands still */
  askAgainMs: (item: Item) => number | false;
}

interface RequestPage<Item> {
  list: Item[];
  next: string | null;
}

export const requestsKey = (name: string, state?: string): QueryKey => ['me', name, ...(state ? [state] : [])];

export const fetchRequests = <Item>(
  name: string,
  state: string | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<RequestPage<Item>> => api.get<RequestPage<Item>>(`finance/${name}`, { query: { state, cursor }, signal });

/**
 * One request of the caller, null if there is none; asked for again while it moves. Lists begin below their cursor,
 * so that of `id` + 1 begins with it.
 */
export const requestQuery = <Item extends MoneyRequest>(kind: RequestKind<Item>, id: number, known?: Item) =>
  queryOptions({
    queryKey: ['me', 'request', kind.name, id],
    queryFn: async ({ signal }): Promise<Item | null> => {
      const query = { cursor: id + 1, limit: 1 };
      const { list } = await api.get<RequestPage<Item>>(`finance/${kind.name}`, { query, signal });
      return list.find((item) => item.id === id) ?? null;
    },
    // As old as the list it comes from, and not of this moment.
    ...(known ? { initialData: known, initialDataUpdatedAt: () => listReadAt(kind.name) } : {}),
    refetchInterval: ({ state: { data } }) => (data ? kind.askAgainMs(data) : false),
  });

const listReadAt = (name: string): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ queryKey: requestsKey(name) })
      .map((query) => query.state.dataUpdatedAt),
  );

/**
 * While the page is in sight and one item of the list `name` still `waits`, asks every `everyMs` again, for the list
 * and for every other figure of the caller: what was waited for has moved money.
 */
export function useRefreshWhile<Item>(name: string, waits: (item: Item) => boolean, everyMs = 10_000): void {
  const client = useQueryClient();
  const latest = useRef(waits);
  latest.current = waits;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !isOnline()) return;
      const lists = client.getQueriesData<InfiniteData<{ list: Item[] }>>({
        queryKey: requestsKey(name),
        type: 'active',
      });
      const waiting = lists.some(([, data]) => data?.pages.some((page) => page.list.some(latest.current)));
      if (waiting) void refreshMe();
    }, everyMs);
    return () => clearInterval(timer);
  }, [client, name, everyMs]);
}
