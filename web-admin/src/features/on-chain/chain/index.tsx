import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'chain',
  icon: houseIcon('link'),
  group: 'onChain',
  order: 1,
  permission: 'chain.read',
  screens: {
    page: lazyScreen(() => import('./ChainPage').then((m) => m.ChainPage)),
  },
};
