import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-labels',
  icon: houseIcon('tag'),
  group: 'desk',
  order: 7,
  permission: 'desk.read',
  write: 'desk.supervise',
  deletes: true,
  screens: {
    list: lazyScreen(() => import('./LabelList').then((m) => m.LabelList)),
    create: lazyScreen(() => import('./LabelForm').then((m) => m.LabelCreate)),
    edit: lazyScreen(() => import('./LabelForm').then((m) => m.LabelEdit)),
  },
  recordRepresentation: 'name',
};
