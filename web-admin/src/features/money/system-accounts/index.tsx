import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'system-accounts',
  icon: houseIcon('bank'),
  group: 'money',
  order: 1,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./SystemAccountList').then((m) => m.SystemAccountList)),
  },
};
