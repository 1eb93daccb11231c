import { lazyScreen } from '../../../providers/lazy-screen';
import { useMay } from '../../../providers/use-may';
import { useStateCounts } from '../../../providers/use-read';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

/** Withdrawals that wait to be approved, paid or settled, for who does that; nothing waits for others. */
function useWaitingWithdrawals(): number {
  const may = useMay('withdrawals.review');
  const { pending = 0, approved = 0, paying = 0, failed = 0 } = useStateCounts('withdrawals') ?? {};
  return may ? pending + approved + paying + failed : 0;
}

export const resource: ConsoleResource = {
  name: 'withdrawals',
  icon: houseIcon('withdraw'),
  group: 'review',
  order: 2,
  permission: 'withdrawals.read',
  screens: {
    list: lazyScreen(() => import('./WithdrawalList').then((m) => m.WithdrawalList)),
    show: lazyScreen(() => import('./WithdrawalPanel').then((m) => m.WithdrawalShow)),
  },
  waiting: useWaitingWithdrawals,
};
