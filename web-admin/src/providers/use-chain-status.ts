import type { ChainStatus } from '@server/admin/chain.schemas';
import { useMay } from './use-may';
import { usePolling } from './use-polling';
import { useRead } from './use-read';

/** The node, the scanner, the payer and the switch, kept fresh; nothing for those who may not read it. */
export function useChainStatus() {
  const enabled = useMay('chain.read');
  return useRead<ChainStatus>('chain/status', { enabled, refetchInterval: usePolling(10_000) });
}
