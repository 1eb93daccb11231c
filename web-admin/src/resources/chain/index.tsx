import Icon from '@mui/icons-material/HubOutlined';
import { lazyScreen } from '../../providers/lazy-screen';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'chain',
  icon: Icon,
  group: 'onChain',
  order: 1,
  permission: 'chain.read',
  screens: {
    page: lazyScreen(() => import('./ChainPage').then((m) => m.ChainPage)),
  },
};
