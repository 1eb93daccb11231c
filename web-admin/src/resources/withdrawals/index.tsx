import Icon from '@mui/icons-material/NorthEastOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import { useStateCounts } from '../../providers/use-read';
import type { ConsoleResource } from '../resource';

/** Withdrawals to review, to pay and under way. */
function useWaitingWithdrawals(): number {
  const { pending = 0, approved = 0, paying = 0 } = useStateCounts('withdrawals') ?? {};
  return pending + approved + paying;
}

export const resource: ConsoleResource = {
  name: 'withdrawals',
  icon: Icon,
  group: 'review',
  order: 2,
  permission: 'withdrawals.read',
  screens: {
    list: lazyScreen(() => import('./WithdrawalList').then((m) => m.WithdrawalList)),
    show: lazyScreen(() => import('./WithdrawalPanel').then((m) => m.WithdrawalShow)),
  },
  waiting: useWaitingWithdrawals,
};
