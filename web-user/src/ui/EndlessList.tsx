import { Box } from '@mui/material';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByDay } from '../lib/content/days';
import { kept } from '../lib/http/persisted-queries';
import { List } from './Card';
import { DayHeading } from './DayHeading';
import { ErrorState } from './ErrorState';
import { PullToRefresh } from './PullToRefresh';
import { ListSkeleton } from './Skeleton';
import { StaleMark } from './StaleMark';

export interface EndlessListProps<Item> {
  /** begin it with 'me' if the data is the caller's own: it is then dropped at logout */
  queryKey: QueryKey;
  /** one page; `cursor` is undefined for the first, then the `next` of the page before */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<{ list: Item[]; next: string | null }>;
  keyOf: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** whether its first page stays readable without a network */
  keep?: boolean;
  /** an `EmptyState` */
  empty: ReactNode;
  /** default: rows like `ListRow` */
  skeleton?: ReactNode;
  /** when each was, in a list by time: each day then has its name and a card of its own */
  timeOf?: (item: Item) => string;
  /** read out as the list's name */
  label: string;
  /** for what others add to: fetched whenever the page is opened, and again after so many ms while it is in sight */
  everyMs?: number;
}

/** A list paged by cursor: loads more near its end, shows a retry row if a page fails, and pulls to refresh. */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { t } = useTranslation('common');
  const query = useInfiniteQuery({
    queryKey: props.queryKey,
    queryFn: ({ pageParam, signal }) => props.fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...(props.keep ? kept : {}),
    ...(props.everyMs && { refetchInterval: props.everyMs, refetchOnMount: 'always' as const }),
  });
  const end = useRef<HTMLDivElement>(null);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const wantsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    const target = end.current;
    if (!target || !wantsMore) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [wantsMore, fetchNextPage]);

  if (query.isPending) return props.skeleton ?? <ListSkeleton />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const { timeOf } = props;
  const items = query.data.pages.flatMap((page) => page.list);
  const rows = (those: readonly Item[]) => (
    <List aria-label={props.label}>
      {those.map((item) => (
        <li key={props.keyOf(item)}>{props.renderItem(item)}</li>
      ))}
    </List>
  );
  return (
    <PullToRefresh onRefresh={() => query.refetch()}>
      <StaleMark queries={[query]} />
      {items.length === 0 ? (
        props.empty
      ) : (
        <div aria-busy={query.isFetching}>
          {timeOf
            ? groupByDay(items, timeOf).map(({ day, items: those }) => (
                <section key={day}>
                  <DayHeading day={day} />
                  {rows(those)}
                </section>
              ))
            : rows(items)}
        </div>
      )}
      <div ref={end} />
      {isFetchingNextPage && <ListSkeleton rows={2} />}
      {isFetchNextPageError && <ErrorState compact error={query.error} onRetry={() => fetchNextPage()} />}
      {!hasNextPage && items.length > 12 && (
        <Box sx={{ py: 6, textAlign: 'center', fontSize: '0.875rem', color: 'text.secondary' }}>{t('listEnd')}</Box>
      )}
    </PullToRefresh>
  );
}
