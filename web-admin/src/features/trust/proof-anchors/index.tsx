import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'proof-anchors',
  icon: houseIcon('link'),
  group: 'trust',
  order: 4,
  permission: 'ledger.read',
  screens: {
    list: lazyScreen(() => import('./AnchorList').then((m) => m.AnchorList)),
  },
};
