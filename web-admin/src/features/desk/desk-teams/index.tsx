import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-teams',
  icon: houseIcon('team'),
  group: 'desk',
  order: 8,
  permission: 'desk.read',
  write: 'desk.supervise',
  deletes: true,
  screens: {
    list: lazyScreen(() => import('./DeskTeamList').then((m) => m.DeskTeamList)),
    create: lazyScreen(() => import('./DeskTeamForm').then((m) => m.DeskTeamCreate)),
    edit: lazyScreen(() => import('./DeskTeamForm').then((m) => m.DeskTeamEdit)),
  },
  recordRepresentation: 'name',
};
