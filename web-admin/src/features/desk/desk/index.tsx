import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';
import { useDeskWaiting } from '../use-desk';

export const resource: ConsoleResource = {
  name: 'desk',
  icon: houseIcon('chat'),
  group: 'desk',
  order: 1,
  permission: 'desk.read',
  screens: { page: lazyScreen(() => import('../DeskPage').then((m) => m.DeskPage)) },
  waiting: useDeskWaiting,
};
