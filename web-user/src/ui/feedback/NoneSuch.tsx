import { Button } from '@mui/material';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { EmptyState } from './EmptyState';

interface NoneSuchProps {
  /** what is not there, e.g. "No orders in this state" */
  title: string;
  /** the list without its filter */
  all: {
    queryKey: QueryKey;
    fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<{ list: unknown[]; next: string | null }>;
  };
  /** takes the filter away */
  onAll: () => void;
}

/** A filter hides everything: how many there are without it, and the way back to them. */
export function NoneSuch({ title, all, onAll }: NoneSuchProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { data } = useInfiniteQuery({
    queryKey: all.queryKey,
    queryFn: ({ pageParam, signal }) => all.fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const count = data?.pages.reduce((sum, page) => sum + page.list.length, 0) ?? 0;
  const isWhole = data?.pages.at(-1)?.next === null;
  return (
    <EmptyState
      scene="search"
      title={title}
      text={count > 0 && t('noneSuch.of', { count, number: isWhole ? format.count(count) : `${format.count(count)}+` })}
      action={
        <Button variant="outlined" onClick={onAll}>
          {t('noneSuch.all')}
        </Button>
      }
    />
  );
}
