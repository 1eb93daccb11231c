import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isOnline } from '../browser/online';
import { isApiError } from './api-error';

const minute = 60_000;

/** Only what got no answer at all is worth asking again; the server's refusals stand. */
const retryOnce = (count: number, error: Error): boolean => isApiError(error) && error.kind === 'network' && count < 1;

// It takes every start for one with a network, and would then not notice that there is one again.
onlineManager.setOnline(isOnline());

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * minute,
      retry: retryOnce,
      retryDelay: 800,
      refetchOnWindowFocus: true,
      // Offline we want the error and its retry at once, not a query that waits without a word.
      networkMode: 'always',
      // With that mode it is off unless asked for, and pages would go on showing what was last known.
      refetchOnReconnect: true,
    },
    // A payment is never repeated by a machine: the reader taps again, with the same idempotency key.
    mutations: { retry: false, networkMode: 'always' },
  },
});
