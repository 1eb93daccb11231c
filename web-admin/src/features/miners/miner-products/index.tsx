import type { ProductRow } from '@server/miners/miners.list';
import { nameIn } from '../../../fields/names/names';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'miner-products',
  icon: houseIcon('tag'),
  group: 'miners',
  order: 2,
  permission: 'miners.read',
  write: 'miners.write',
  screens: {
    list: lazyScreen(() => import('./ProductList').then((m) => m.ProductList)),
    show: lazyScreen(() => import('./ProductShow').then((m) => m.ProductShow)),
    create: lazyScreen(() => import('./ProductForm').then((m) => m.ProductCreate)),
    edit: lazyScreen(() => import('./ProductForm').then((m) => m.ProductEdit)),
  },
  recordRepresentation: ({ titles }: ProductRow) => nameIn(titles, document.documentElement.lang),
};
