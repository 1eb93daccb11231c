import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'trading-zone',
  icon: houseIcon('market'),
  group: 'cards',
  order: 1,
  permission: 'cards.read',
  screens: { page: lazyScreen(() => import('./TradingZonePage').then((m) => m.TradingZonePage)) },
};
