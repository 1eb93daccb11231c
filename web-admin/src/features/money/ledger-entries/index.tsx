import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'ledger-entries',
  icon: houseIcon('rows'),
  group: 'money',
  order: 4,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./EntryList').then((m) => m.EntryList)),
  },
};
