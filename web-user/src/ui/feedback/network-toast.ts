import i18next from 'i18next';
import { isOnline } from '../../lib/browser/online';
import { isApiError } from '../../lib/http/api-error';
import { queryClient } from '../../lib/http/query-client';
import { showToast } from './toast';

/**
 * From now on says in a toast that the network failed (interface 6): what the reader did, and what a page asked for the
 * first time. What is only read anew says nothing, and offline the banner says it.
 */
export function tellNetworkFailures(): void {
  queryClient.getMutationCache().config.onError = tell;
  queryClient.getQueryCache().config.onError = (error, { state }) => {
    if (state.data === undefined) tell(error);
  };
}

function tell(error: unknown): void {
  if (isApiError(error) && error.kind === 'network' && isOnline()) showToast(i18next.t('common:error.network'));
}
