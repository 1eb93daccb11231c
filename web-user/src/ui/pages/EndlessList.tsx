import { Box } from '@mui/material';
import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentProps, type ElementType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { groupByDay } from '../../lib/content/days';
import { kept } from '../../lib/http/persisted-queries';
import { ErrorState } from '../feedback/ErrorState';
import { ListSkeleton } from '../feedback/Skeleton';
import { StaleMark } from '../feedback/StaleMark';
import { List } from '../parts/Card';
import { DayHeading } from '../parts/DayHeading';
import { PullToRefresh } from './PullToRefresh';

interface ListPage<Item> {
  list: Item[];
  next: string | null;
  /** of a search: it found more than it shows */
  more?: boolean;
}

interface ShownListProps<Item> {
  keyOf: (item: Item) => string | number;
  renderItem: (item: Item) => ReactNode;
  /** an `EmptyState` */
  empty: ReactNode;
  /** default: rows like `ListRow` */
  skeleton?: ReactNode;
  /** when each was, in a list by time: each day then has its name and a card of its own */
  timeOf?: (item: Item) => string;
  /** read out as the list's name */
  label: string;
  /** the page around it is pulled to refresh, and this list with it */
  within?: boolean;
  /** what is said where a search found more than it shows */
  cut?: string;
  /** what holds the items; default: rows in a card */
  as?: ElementType<ComponentProps<'ul'>>;
}

export interface EndlessListProps<Item> extends ShownListProps<Item> {
  /** begin it with 'me' if the data is the caller's own: it is then dropped at logout */
  queryKey: QueryKey;
  /** one page; `cursor` is undefined for the first, then the `next` of the page before */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Item>>;
  /** whether its first page stays readable without a network */
  keep?: boolean;
  /** for what others add to: fetched whenever the page is opened, and again after so many ms while it is in sight */
  everyMs?: number;
}

/** A list paged by cursor: loads more near its end, shows a retry row if a page fails, and pulls to refresh. */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const query = useInfiniteQuery({
    queryKey: props.queryKey,
    queryFn: ({ pageParam, signal }) => props.fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...(props.keep ? kept : {}),
    ...(props.everyMs && { refetchInterval: props.everyMs, refetchOnMount: 'always' as const }),
  });
  return <EndlessView {...props} query={query} />;
}

export interface EndlessViewProps<Item> extends ShownListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
}

/** The same for a list that is fetched elsewhere, because the page around it reads its answers too. */
export function EndlessView<Item>({ query, ...props }: EndlessViewProps<Item>) {
  const { t } = useTranslation('common');
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

  if (query.isPending) return props.skeleton ?? <ListSkeleton byDay={props.timeOf !== undefined} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;

  const { timeOf, as: Frame = List } = props;
  const items = query.data.pages.flatMap((page) => page.list);
  const isCut = props.cut !== undefined && query.data.pages.at(-1)?.more === true;
  const rows = (those: readonly Item[]) => (
    <Frame aria-label={props.label}>
      {those.map((item) => (
        <li key={props.keyOf(item)}>{props.renderItem(item)}</li>
      ))}
    </Frame>
  );
  const content = (
    <>
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
      {isCut ? <Foot>{props.cut}</Foot> : !hasNextPage && items.length > 12 && <Foot>{t('listEnd')}</Foot>}
    </>
  );
  return props.within ? content : <PullToRefresh onRefresh={() => query.refetch()}>{content}</PullToRefresh>;
}

const Foot = ({ children }: { children: ReactNode }) => (
  <Box sx={{ py: 6, px: 4, textAlign: 'center', fontSize: '0.875rem', color: 'text.secondary' }}>{children}</Box>
);
