import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'desk-keywords',
  icon: houseIcon('key'),
  group: 'desk',
  order: 5,
  permission: 'desk.read',
  write: 'desk.supervise',
  deletes: true,
  screens: {
    list: lazyScreen(() => import('./KeywordList').then((m) => m.KeywordList)),
    create: lazyScreen(() => import('./KeywordForm').then((m) => m.KeywordCreate)),
    edit: lazyScreen(() => import('./KeywordForm').then((m) => m.KeywordEdit)),
  },
  recordRepresentation: 'id',
};
