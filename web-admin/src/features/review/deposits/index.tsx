import { lazyScreen } from '../../../providers/lazy-screen';
import { useMay } from '../../../providers/use-may';
import { useStateCounts } from '../../../providers/use-read';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

/** Deposits that wait, for who decides on them; nothing waits for others. */
function useWaitingDeposits(): number {
  const may = useMay('deposits.review');
  const { pending = 0 } = useStateCounts('deposits') ?? {};
  return may ? pending : 0;
}

export const resource: ConsoleResource = {
  name: 'deposits',
  icon: houseIcon('deposit'),
  group: 'review',
  order: 1,
  permission: 'deposits.read',
  screens: {
    list: lazyScreen(() => import('./DepositList').then((m) => m.DepositList)),
    show: lazyScreen(() => import('./DepositPanel').then((m) => m.DepositShow)),
  },
  waiting: useWaitingDeposits,
};
