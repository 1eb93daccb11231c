import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'game-rounds',
  icon: houseIcon('rows'),
  group: 'trust',
  order: 6,
  permission: 'games.read',
  screens: { list: lazyScreen(() => import('./RoundList').then((m) => m.RoundList)) },
};
