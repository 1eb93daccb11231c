import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'level-changes',
  icon: houseIcon('pulse'),
  group: 'awards',
  order: 5,
  permission: 'awards.read',
  screens: {
    list: lazyScreen(() => import('./LevelChangeList').then((m) => m.LevelChangeList)),
  },
};
