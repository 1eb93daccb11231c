import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'assets',
  icon: houseIcon('tag'),
  group: 'market',
  order: 1,
  permission: 'market.read',
  screens: {
    list: lazyScreen(() => import('./AssetList').then((m) => m.AssetList)),
    show: lazyScreen(() => import('./AssetShow').then((m) => m.AssetShow)),
  },
  recordRepresentation: 'id',
};
