import type { ChainStatus } from '@server/finance/payouts/payouts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePolling } from './attention';
import type { ConsoleProvider } from './data-provider';
import { useMay } from './use-may';

interface ReadOptions<T> {
  enabled?: boolean;
  /** ms, or told from what was read last */
  /** asked by the page alone: it keeps no session from its idle end, and goes on while the tab is hidden */
  background?: boolean;
  refetchInterval?: number | false | ((seen: T | undefined) => number | false);
}

/** Reads a path of the console API that is no row or list; errors pass through react-admin, so 401 leads to login. */
export function useRead<T>(path: string, { enabled, background, refetchInterval }: ReadOptions<T> = {}) {
  const provider = useDataProvider<ConsoleProvider>();
  return useQuery({
    queryKey: ['read', path],
    queryFn: async () => (await provider.read<T>(path, background)).data,
    enabled,
    refetchIntervalInBackground: background,
    refetchInterval:
      typeof refetchInterval === 'function' ? ({ state }) => refetchInterval(state.data) : refetchInterval,
  });
}

/** The node, the scanner, the payer and the switch, kept fresh; nothing for those who may not read it. */
export function useChainStatus() {
  const enabled = useMay('chain.read');
  return useRead<ChainStatus>('chain/status', { enabled, refetchInterval: usePolling(10_000) });
}

export type Counts = Record<string, number>;

/** What is counted by state, with who may read it. */
const counted = {
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  'point-orders': 'points.read',
  'chat-reports': 'chat.read',
} as const;

/** How many rows stand in each state, kept fresh while someone looks: the same for everybody. */
export function useStateCounts(resource: keyof typeof counted): Counts | undefined {
  const enabled = useMay(counted[resource]);
  const refetchInterval = usePolling(15_000);
  const { data } = useRead<Counts>(`${resource}/counts`, { enabled, refetchInterval });
  return data;
}
