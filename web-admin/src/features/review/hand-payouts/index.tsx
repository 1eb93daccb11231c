import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'hand-payouts',
  icon: houseIcon('external'),
  group: 'review',
  order: 2.5,
  permission: 'withdrawals.review',
  screens: { page: lazyScreen(() => import('./HandPayoutsPage').then((m) => m.HandPayoutsPage)) },
};
