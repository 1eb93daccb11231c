import type { LockProductRow } from '@server/locks/locks.list';
import { nameIn } from '../../../fields/names/names';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'lock-products',
  icon: houseIcon('calendar'),
  group: 'miners',
  order: 5,
  permission: 'locks.read',
  write: 'locks.write',
  screens: {
    list: lazyScreen(() => import('./LockProductList').then((m) => m.LockProductList)),
    show: lazyScreen(() => import('./LockProductShow').then((m) => m.LockProductShow)),
    create: lazyScreen(() => import('./LockProductForm').then((m) => m.LockProductCreate)),
    edit: lazyScreen(() => import('./LockProductForm').then((m) => m.LockProductEdit)),
  },
  recordRepresentation: ({ titles }: LockProductRow) => nameIn(titles, document.documentElement.lang),
};
