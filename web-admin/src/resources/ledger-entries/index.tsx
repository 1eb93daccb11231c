import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'ledger-entries',
  icon: Icon,
  group: 'money',
  order: 3,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./EntryList').then((m) => m.EntryList)),
  },
};
