import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'pairs',
  icon: houseIcon('split'),
  group: 'market',
  order: 2,
  permission: 'market.read',
  screens: {
    list: lazyScreen(() => import('./PairList').then((m) => m.PairList)),
  },
};
