import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'payouts',
  icon: houseIcon('send'),
  group: 'onChain',
  order: 3,
  permission: 'chain.read',
  screens: {
    list: lazyScreen(() => import('./PayoutList').then((m) => m.PayoutList)),
  },
};
