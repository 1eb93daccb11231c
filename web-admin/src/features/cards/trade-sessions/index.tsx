import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { nameIn } from '../../../fields/names/names';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'trade-sessions',
  icon: houseIcon('clock'),
  group: 'cards',
  order: 2,
  permission: 'cards.read',
  screens: {
    list: lazyScreen(() => import('./SessionList').then((m) => m.SessionList)),
    show: lazyScreen(() => import('./SessionShow').then((m) => m.SessionShow)),
  },
  recordRepresentation: ({ names }: SessionRow) => nameIn(names, document.documentElement.lang),
};
