import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'performance-events',
  icon: houseIcon('deposit'),
  group: 'awards',
  order: 2,
  permission: 'awards.read',
  screens: {
    list: lazyScreen(() => import('./EventList').then((m) => m.EventList)),
    show: lazyScreen(() => import('./EventShow').then((m) => m.EventShow)),
  },
};
