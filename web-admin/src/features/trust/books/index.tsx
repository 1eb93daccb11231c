import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'books',
  icon: houseIcon('scale'),
  group: 'trust',
  order: 1,
  permission: 'ledger.read',
  screens: {
    page: lazyScreen(() => import('./BooksPage').then((m) => m.BooksPage)),
  },
};
