import type { TimelinePage } from '@server/admin/timeline/timeline.schemas';
import type { TimelineKind } from '@server/common/console/timeline.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../../providers/data-provider';

/** What of a line of time is shown. */
export interface TimelineChoice {
  /** kinds left out */
  readonly without: readonly TimelineKind[];
  /** the last day (UTC); empty: today */
  readonly day: string;
}

/** The line of time of a user, page by page. A page without entries is followed by itself: the next one goes on. */
export function useTimeline(userId: number, { without, day }: TimelineChoice, seen: readonly TimelineKind[]) {
  const provider = useDataProvider<ConsoleProvider>();
  const kinds = without.length === 0 ? '' : seen.filter((kind) => !without.includes(kind)).join(',');
  const isNothing = without.length > 0 && kinds === '';
  const query = useInfiniteQuery({
    queryKey: ['read', `users/${userId}/timeline`, kinds, day],
    queryFn: async ({ pageParam }) => {
      const asked = new URLSearchParams(
        Object.entries({ kinds, day, cursor: pageParam }).filter(([, value]) => value !== ''),
      );
      return (await provider.read<TimelinePage>(`users/${userId}/timeline?${asked}`)).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: !isNothing,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const isLastEmpty = data?.pages.at(-1)?.entries.length === 0;
  useEffect(() => {
    if (isLastEmpty && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLastEmpty, hasNextPage, isFetching, fetchNextPage]);
  return { ...query, isNothing };
}
