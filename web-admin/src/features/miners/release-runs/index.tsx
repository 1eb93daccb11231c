import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'release-runs',
  icon: houseIcon('clock'),
  group: 'miners',
  order: 3,
  permission: 'miners.read',
  screens: { list: lazyScreen(() => import('./RunList').then((m) => m.RunList)) },
};
