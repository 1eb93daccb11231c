import { useMay } from './use-may';
import { useMayConfirm } from './use-may-confirm';
import { usePolling } from './use-polling';
import { useRead } from './use-read';

export type Counts = Record<string, number>;

/** How many rows stand in each state, kept fresh while someone looks. */
export function useStateCounts(resource: 'deposits' | 'withdrawals'): Counts | undefined {
  const enabled = useMay(`${resource}.read`);
  const refetchInterval = usePolling(15_000);
  const { data } = useRead<Counts>(`${resource}/counts`, { enabled, refetchInterval });
  return data;
}

/** What waits for a person: deposits to review; withdrawals to review, to pay and under way; proposals to confirm. */
export function useWaiting(): { deposits: number; withdrawals: number; proposals: number } {
  const deposits = useStateCounts('deposits');
  const withdrawals = useStateCounts('withdrawals');
  const proposals = useMayConfirm();
  return {
    deposits: deposits?.pending ?? 0,
    withdrawals: (withdrawals?.pending ?? 0) + (withdrawals?.approved ?? 0) + (withdrawals?.paying ?? 0),
    proposals,
  };
}
