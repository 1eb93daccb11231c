import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'audit',
  icon: houseIcon('shield'),
  group: 'staff',
  order: 2,
  permission: 'audit.read',
  screens: {
    list: lazyScreen(() => import('./AuditList').then((m) => m.AuditList)),
  },
};
