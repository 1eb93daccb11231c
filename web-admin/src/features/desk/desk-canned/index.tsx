import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-canned',
  icon: houseIcon('copy'),
  group: 'desk',
  order: 6,
  permission: 'desk.read',
  write: 'desk.supervise',
  deletes: true,
  screens: {
    list: lazyScreen(() => import('./CannedList').then((m) => m.CannedList)),
    create: lazyScreen(() => import('./CannedForm').then((m) => m.CannedCreate)),
    edit: lazyScreen(() => import('./CannedForm').then((m) => m.CannedEdit)),
  },
  recordRepresentation: 'title',
};
