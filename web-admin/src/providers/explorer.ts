import { explorerLink } from '@server/common/words/explorer-link.rules';
import type { Site } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { fetchUtils } from 'react-admin';

/** Where a hash or address of the chain can be looked up; null where nowhere. */
export function useExplorerLink(text: string): string | null {
  const { data } = useQuery({
    queryKey: ['site'],
    // Everybody's, and so in the envelope of the user API.
    queryFn: async () => (await fetchUtils.fetchJson('/api/site')).json.data as Site,
    staleTime: 5 * 60_000,
  });
  return explorerLink(data?.explorerUrl ?? null, text);
}
