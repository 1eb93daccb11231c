import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'award-rates',
  icon: houseIcon('scale'),
  group: 'awards',
  order: 6,
  permission: 'settings.read',
  screens: { page: lazyScreen(() => import('./AwardRatesPage').then((m) => m.AwardRatesPage)) },
};
