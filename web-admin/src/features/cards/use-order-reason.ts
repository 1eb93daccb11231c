import type { PointOrderRow } from '@server/points/point-orders.list';
import { useText } from '../../locales/use-text';

/** Why an order was rejected, as staff wrote it, or why it was not paid; blank: it came to neither. */
export function useOrderReason(): (row: Pick<PointOrderRow, 'state' | 'reason'>) => string {
  const t = useText();
  return ({ state, reason }) => {
    if (state === 'paymentFailed')
      return t(reason === 'expired' ? 'points.failed.expired' : 'points.failed.balanceShort');
    return reason ?? '';
  };
}
