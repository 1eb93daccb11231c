import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'ledger-transactions',
  icon: houseIcon('swap'),
  group: 'money',
  order: 3,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./TransactionList').then((m) => m.TransactionList)),
    show: lazyScreen(() => import('./TransactionShow').then((m) => m.TransactionShow)),
  },
  recordRepresentation: 'postingKey',
};
