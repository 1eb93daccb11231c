import type { ProposalRow } from '@server/proposals/proposals.list';
import { useGetList } from 'react-admin';
import { usePolling } from '../../../providers/attention';
import { lazyScreen } from '../../../providers/lazy-screen';
import { useMay } from '../../../providers/use-may';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

/** How many proposals wait, for who may decide on them, kept fresh. */
function useWaitingProposals(): number {
  const enabled = useMay('proposals.decide');
  const refetchInterval = usePolling(15_000);
  const { total = 0 } = useGetList<ProposalRow>(
    'proposals',
    {
      filter: { state: 'waiting' },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled, refetchInterval },
  );
  return enabled ? total : 0;
}

export const resource: ConsoleResource = {
  name: 'proposals',
  icon: houseIcon('check'),
  group: 'review',
  order: 3,
  permission: 'proposals.read',
  screens: {
    list: lazyScreen(() => import('./ProposalList').then((m) => m.ProposalList)),
    show: lazyScreen(() => import('./ProposalShow').then((m) => m.ProposalShow)),
  },
  waiting: useWaitingProposals,
};
