import { QueryClient } from '@tanstack/react-query';
import { isPresent } from './attention';
import { errorStatus } from './http-errors';

/** A refusal is final; only a server or a line that failed is asked again. */
export const mayRetry = (failures: number, error: unknown): boolean => {
  const status = errorStatus(error);
  return failures < 2 && (status === null || status === 0 || status >= 500);
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayRetry,
      retryDelay: (failures) => 500 * 2 ** failures,
      // a line that comes and goes must not keep an abandoned session alive either
      refetchOnReconnect: isPresent,
    },
    mutations: { retry: false },
  },
});
