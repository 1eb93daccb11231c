import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-texts',
  icon: houseIcon('clock'),
  group: 'desk',
  order: 4,
  permission: 'desk.read',
  write: 'desk.supervise',
  screens: {
    list: lazyScreen(() => import('./DeskTextList').then((m) => m.DeskTextList)),
    edit: lazyScreen(() => import('./DeskTextForm').then((m) => m.DeskTextEdit)),
  },
};
