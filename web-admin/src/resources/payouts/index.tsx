import Icon from '@mui/icons-material/OutboxOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'payouts',
  icon: Icon,
  group: 'onChain',
  order: 3,
  permission: 'chain.read',
  screens: {
    list: lazyScreen(() => import('./PayoutList').then((m) => m.PayoutList)),
  },
};
