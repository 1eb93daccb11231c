import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-days',
  icon: houseIcon('eye'),
  group: 'desk',
  order: 2,
  permission: 'desk.supervise',
  screens: { list: lazyScreen(() => import('./SupervisionPage').then((m) => m.SupervisionPage)) },
};
