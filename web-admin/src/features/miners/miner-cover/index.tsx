import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'miner-cover',
  icon: houseIcon('shield'),
  group: 'miners',
  order: 6,
  permission: 'miners.read',
  screens: { page: lazyScreen(() => import('./CoverPage').then((m) => m.CoverPage)) },
};
