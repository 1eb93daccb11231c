import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'card-trades',
  icon: houseIcon('receipt'),
  group: 'cards',
  order: 6,
  permission: 'cards.read',
  screens: {
    list: lazyScreen(() => import('./TradeList').then((m) => m.TradeList)),
    show: lazyScreen(() => import('./TradeShow').then((m) => m.TradeShow)),
  },
};
