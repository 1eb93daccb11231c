import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'games',
  icon: houseIcon('pie'),
  group: 'trust',
  order: 5,
  permission: 'games.read',
  screens: { page: lazyScreen(() => import('./GamesPage').then((m) => m.GamesPage)) },
};
