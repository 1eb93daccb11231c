import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from './data-provider';

/** Reads a path of the console API that is no row or list; errors pass through react-admin, so 401 leads to login. */
export function useRead<T>(path: string, options: { enabled?: boolean; refetchInterval?: number | false } = {}) {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: ['read', path],
    queryFn: async () => (await provider.read<T>(path)).data,
    ...options,
  });
}
