import { rejectReasons } from '@server/common/words/reject-reasons.rules';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { type ActionSpec, consoleAction, rejectReason } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';

/** Confirming or rejecting an order that waits; one that its user deleted waits no more. */
export function usePointOrderActions(): (row: PointOrderRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('points.write');
  return (row) => {
    if (!may || row.state !== 'pendingConfirmation' || row.hiddenAt !== null) return [];
    const stated = {
      points: formatAmount(row.points, language),
      asset: row.asset,
      amount: formatAmount(row.amount, language),
      user: row.uid,
    };
    const order = { resource: 'point-orders', id: row.id, stated };
    return [
      consoleAction(t, 'points.confirm', {
        ...order,
        action: 'confirm',
        tone: 'primary',
        inputs: [],
        shortcut: 'a',
      }),
      consoleAction(t, 'points.reject', {
        ...order,
        action: 'reject',
        shortcut: 'r',
        tone: 'error',
        ...rejectReason(t, rejectReasons.pointOrder, language),
      }),
    ];
  };
}
