import { Box, Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../lib/browser/online';
import { useFormat } from '../../lib/i18n/use-format';

/** What is to be known of a query to say whether its data is old. */
export type WatchedQuery = Pick<
  UseQueryResult,
  'data' | 'dataUpdatedAt' | 'failureCount' | 'isFetching' | 'isRefetchError' | 'refetch'
>;

/** Data of this age is old while it is being asked for again and nothing comes. */
const oldMs = 60_000;
const slowMs = 3_000;

/**
 * Says of what stands below it that it is what was last known, and of when; nothing while it is up to date. Figures of
 * before must never look like those of now.
 */
export function StaleMark({ queries }: { queries: readonly WatchedQuery[] }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const online = useOnline();
  const shown = queries.filter(({ data }) => data !== undefined);
  const failed = shown.filter((query) => !online || query.isRefetchError || query.failureCount > 0);
  const awaited = shown.filter((query) => query.isFetching && Date.now() - query.dataUpdatedAt > oldMs);
  const slow = useLasting(awaited.length > 0);
  const old = failed.length > 0 ? failed : slow ? awaited : [];
  if (old.length === 0) return null;
  const when = format.dateTime(new Date(Math.min(...old.map((query) => query.dataUpdatedAt))).toISOString());
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        mb: 2,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ flex: '1 1 12rem' }}>
        {t(failed.length > 0 ? 'stale.failed' : 'stale.slow', { when })}
      </Box>
      <Button
        size="small"
        aria-busy={old.some((query) => query.isFetching)}
        onClick={() => {
          for (const query of old) void query.refetch();
        }}
        sx={{ flex: 'none', mx: -1 }}
      >
        {t('retry')}
      </Button>
    </Box>
  );
}

/** Whether `now` has been true for a while. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => setLasting(true), slowMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return lasting;
}
