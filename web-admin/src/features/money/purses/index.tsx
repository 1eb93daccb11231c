import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'purses',
  icon: houseIcon('pie'),
  group: 'money',
  order: 2,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./PurseList').then((m) => m.PurseList)),
  },
};
