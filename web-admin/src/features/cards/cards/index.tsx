import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'cards',
  icon: houseIcon('cards'),
  group: 'cards',
  order: 5,
  permission: 'cards.read',
  screens: {
    list: lazyScreen(() => import('./CardList').then((m) => m.CardList)),
    show: lazyScreen(() => import('./CardShow').then((m) => m.CardShow)),
  },
  recordRepresentation: 'serial',
};
