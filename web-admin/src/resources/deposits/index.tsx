import Icon from '@mui/icons-material/SouthWestOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import { useStateCounts } from '../../providers/use-read';
import type { ConsoleResource } from '../resource';

/** Deposits to review. */
function useWaitingDeposits(): number {
  return useStateCounts('deposits')?.pending ?? 0;
}

export const resource: ConsoleResource = {
  name: 'deposits',
  icon: Icon,
  group: 'review',
  order: 1,
  permission: 'deposits.read',
  screens: {
    list: lazyScreen(() => import('./DepositList').then((m) => m.DepositList)),
    show: lazyScreen(() => import('./DepositPanel').then((m) => m.DepositShow)),
  },
  waiting: useWaitingDeposits,
};
