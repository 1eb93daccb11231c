import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnline } from '../lib/browser/online';
import { isApiError } from '../lib/http/api-error';
import { queryClient } from '../lib/http/query-client';
import { showToast } from '../ui/feedback/toast';

const isNetworkFailure = (error: unknown) => isApiError(error) && error.kind === 'network' && isOnline();

/**
 * Says in a toast that the network failed (interface 6): what the reader did, and what a page asked for the first time. What
 * is only read anew says nothing, and offline the banner says it.
 */
export function useNetworkToast(): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    const tell = (error: unknown) => isNetworkFailure(error) && showToast(t('error.network'));
    const stops = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
      cache.subscribe((event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if ('query' in event && event.query.state.data !== undefined) return;
        tell(event.action.error);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [t]);
}
