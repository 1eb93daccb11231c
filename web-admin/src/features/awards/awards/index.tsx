import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'awards',
  icon: houseIcon('award'),
  group: 'awards',
  order: 1,
  permission: 'awards.read',
  screens: {
    list: lazyScreen(() => import('./AwardList').then((m) => m.AwardList)),
    show: lazyScreen(() => import('./AwardShow').then((m) => m.AwardShow)),
  },
};
