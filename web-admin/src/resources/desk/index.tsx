import { useDeskWaiting } from '../../desk/use-desk';
import { lazyScreen } from '../../providers/lazy-screen';
import { houseIcon } from '../house-icon';
import type { ConsoleResource } from '../resource';

export const resource: ConsoleResource = {
  name: 'desk',
  icon: houseIcon('chat'),
  group: 'desk',
  order: 1,
  permission: 'desk.read',
  screens: { page: lazyScreen(() => import('../../desk/DeskPage').then((m) => m.DeskPage)) },
  waiting: useDeskWaiting,
};
