import Icon from '@mui/icons-material/AccountBalanceOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'system-accounts',
  icon: Icon,
  group: 'money',
  order: 1,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./SystemAccountList').then((m) => m.SystemAccountList)),
  },
};
