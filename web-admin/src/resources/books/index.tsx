import Icon from '@mui/icons-material/BalanceOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'books',
  icon: Icon,
  group: 'trust',
  order: 1,
  permission: 'ledger.read',
  screens: {
    page: lazyScreen(() => import('./BooksPage').then((m) => m.BooksPage)),
  },
};
