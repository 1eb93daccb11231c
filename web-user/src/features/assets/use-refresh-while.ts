import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshMe } from '../../lib/account/me';
import { isOnline } from '../../lib/browser/online';

const usuallyMs = 10_000;

/**
 * While the page is in sight and one item of an endless list under `queryKey` still `waits`, asks every 10 s (or `everyMs`) again,
 * for the list and for every other figure of the caller: what was waited for has moved money.
 */
export function useRefreshWhile<Item>(queryKey: QueryKey, waits: (item: Item) => boolean, everyMs = usuallyMs): void {
  const client = useQueryClient();
  const latest = useRef({ queryKey, waits });
  latest.current = { queryKey, waits };
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !isOnline()) return;
      const lists = client.getQueriesData<InfiniteData<{ list: Item[] }>>({
        queryKey: latest.current.queryKey,
        type: 'active',
      });
      const waiting = lists.some(([, data]) => data?.pages.some((page) => page.list.some(latest.current.waits)));
      if (waiting) void refreshMe();
    }, everyMs);
    return () => clearInterval(timer);
  }, [client, everyMs]);
}
