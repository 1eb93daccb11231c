import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'level-versions',
  icon: houseIcon('market'),
  group: 'awards',
  order: 4,
  permission: 'settings.read',
  screens: {
    list: lazyScreen(() => import('./LevelVersionList').then((m) => m.LevelVersionList)),
  },
};
