import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'communities',
  icon: houseIcon('team'),
  group: 'people',
  order: 2,
  permission: 'communities.read',
  screens: {
    list: lazyScreen(() => import('./CommunityList').then((m) => m.CommunityList)),
    show: lazyScreen(() => import('./CommunityShow').then((m) => m.CommunityShow)),
  },
  recordRepresentation: 'name',
};
