import type { DividendRow } from '@server/awards/settlement/dividend-runs.list';
import { lazyScreen } from '../../../providers/lazy-screen';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

export const resource: ConsoleResource = {
  name: 'dividend-runs',
  icon: houseIcon('pie'),
  group: 'awards',
  order: 3,
  permission: 'awards.read',
  screens: {
    list: lazyScreen(() => import('./DividendList').then((m) => m.DividendList)),
    show: lazyScreen(() => import('./DividendShow').then((m) => m.DividendShow)),
  },
  recordRepresentation: ({ day }: DividendRow) => day,
};
