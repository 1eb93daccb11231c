import type { ProposalRow } from '@server/admin/proposals.schemas';
import { useGetList } from 'react-admin';
import { useMay } from './use-may';
import { usePolling } from './use-polling';

/** How many waiting proposals the one who is logged in may confirm (of the latest hundred), kept fresh. */
export function useMayConfirm(): number {
  const enabled = useMay('proposals.decide');
  const refetchInterval = usePolling(15_000);
  const { data } = useGetList<ProposalRow>(
    'proposals',
    {
      filter: { state: 'waiting' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 100 },
    },
    { enabled, refetchInterval },
  );
  return (data ?? []).filter((row) => row.mayConfirm).length;
}
