import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'miners',
  icon: houseIcon('miner'),
  group: 'miners',
  order: 1,
  permission: 'miners.read',
  screens: {
    list: lazyScreen(() => import('./MinerList').then((m) => m.MinerList)),
    show: lazyScreen(() => import('./MinerShow').then((m) => m.MinerShow)),
  },
};
