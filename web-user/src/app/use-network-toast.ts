import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnline } from '../lib/browser/online';
import { isApiError } from '../lib/http/api-error';
import { queryClient } from '../lib/http/query-client';
import { showToast } from '../ui/feedback/toast';

/**
 * Says in a toast that the network failed (interface 6): what the reader did, and what a page asked for the first time. What
 * is only read anew says nothing, and offline the banner says it.
 */
export function useNetworkToast(): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    const tell = (error: unknown) => {
      if (isApiError(error) && error.kind === 'network' && isOnline()) showToast(t('error.network'));
    };
    queryClient.getMutationCache().config.onError = tell;
    queryClient.getQueryCache().config.onError = (error, { state }) => {
      if (state.data === undefined) tell(error);
    };
  }, [t]);
}
