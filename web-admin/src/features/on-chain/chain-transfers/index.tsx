import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'chain-transfers',
  icon: houseIcon('inbox'),
  group: 'onChain',
  order: 2,
  permission: 'chain.read',
  screens: {
    list: lazyScreen(() => import('./ChainTransferList').then((m) => m.ChainTransferList)),
  },
};
