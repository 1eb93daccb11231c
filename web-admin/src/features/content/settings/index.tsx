import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'settings',
  icon: houseIcon('gear'),
  group: 'content',
  order: 1,
  permission: 'settings.read',
  screens: {
    list: lazyScreen(() => import('./SettingList').then((m) => m.SettingList)),
  },
};
