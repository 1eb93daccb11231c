import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'game-breaks',
  icon: houseIcon('clock'),
  group: 'trust',
  order: 7,
  permission: 'games.read',
  screens: { list: lazyScreen(() => import('./BreakList').then((m) => m.BreakList)) },
};
