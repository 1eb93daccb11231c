import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

/** The history of the page “Second person”, which leads here. */
export const resource: ConsoleResource = {
  name: 'proposals',
  icon: houseIcon('check'),
  group: 'review',
  order: 3,
  hidden: true,
  permission: 'proposals.read',
  screens: {
    list: lazyScreen(() => import('./ProposalList').then((m) => m.ProposalList)),
    show: lazyScreen(() => import('./ProposalShow').then((m) => m.ProposalShow)),
  },
};
