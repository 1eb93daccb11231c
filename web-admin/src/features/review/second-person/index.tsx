import type { WaitingCounts } from '@server/proposals/second-person/waiting.schemas';
import { usePolling } from '../../../providers/attention';
import { lazyScreen } from '../../../providers/lazy-screen';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';
import { waitingForMe } from './waiting-list';

/** How much waits for a second person and may be confirmed by who looks, kept fresh. */
function useWaitingForMe(): number {
  const enabled = useMay('proposals.decide');
  const refetchInterval = usePolling(15_000);
  const { data } = useRead<WaitingCounts>('second-person/counts', { enabled, refetchInterval });
  return enabled && data ? waitingForMe(data) : 0;
}

export const resource: ConsoleResource = {
  name: 'second-person',
  icon: houseIcon('check'),
  group: 'review',
  order: 3,
  permission: 'proposals.read',
  screens: { page: lazyScreen(() => import('./SecondPersonPage').then((m) => m.SecondPersonPage)) },
  waiting: useWaitingForMe,
};
