import type { ListFacts } from '@server/admin/admin.schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from './data-provider';

/** What a list can be sorted and filtered by; nothing until the server has said so. */
export function useListFacts(resource: string): Pick<ListFacts, 'sorts' | 'filters'> {
  const provider = useDataProvider<ConsoleProvider>();
  const { data } = useQuery({
    queryKey: ['read', 'lists'],
    queryFn: async () => (await provider.read<ListFacts[]>('lists')).data,
    // It changes with the server's version only.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.find(({ name }) => name === resource) ?? { sorts: [], filters: [] };
}
