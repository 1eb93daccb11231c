import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'locks',
  icon: houseIcon('lock'),
  group: 'miners',
  order: 4,
  permission: 'locks.read',
  screens: {
    list: lazyScreen(() => import('./LockList').then((m) => m.LockList)),
    show: lazyScreen(() => import('./LockShow').then((m) => m.LockShow)),
  },
};
