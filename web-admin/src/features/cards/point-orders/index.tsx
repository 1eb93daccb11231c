import type { PointOrderRow } from '@server/points/point-orders.list';
import { lazyScreen } from '../../../providers/lazy-screen';
import { useMay } from '../../../providers/use-may';
import { useStateCounts } from '../../../providers/use-read';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

/** Orders that this person can confirm or reject now; nothing waits for others. */
function useWaitingOrders(): number {
  const may = useMay('points.write');
  const { pendingConfirmation = 0 } = useStateCounts('point-orders') ?? {};
  return may ? pendingConfirmation : 0;
}

export const resource: ConsoleResource = {
  name: 'point-orders',
  icon: houseIcon('tag'),
  group: 'cards',
  order: 7,
  permission: 'points.read',
  screens: {
    list: lazyScreen(() => import('./PointOrderList').then((m) => m.PointOrderList)),
    show: lazyScreen(() => import('./PointOrderPanel').then((m) => m.PointOrderShow)),
  },
  recordRepresentation: ({ orderNo }: PointOrderRow) => orderNo,
  waiting: useWaitingOrders,
};
