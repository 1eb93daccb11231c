import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'staff',
  icon: houseIcon('team'),
  group: 'staff',
  order: 1,
  permission: 'staff.read',
  write: 'staff.write',
  screens: {
    list: lazyScreen(() => import('./StaffList').then((m) => m.StaffList)),
    create: lazyScreen(() => import('./StaffForms').then((m) => m.StaffCreate)),
    edit: lazyScreen(() => import('./StaffForms').then((m) => m.StaffEdit)),
  },
  recordRepresentation: 'name',
};
