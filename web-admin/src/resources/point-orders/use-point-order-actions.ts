import { rejectReasons } from '@server/common/words/reject-reasons.rules';
import type { PointOrderRow } from '@server/points/point-orders.list';
import { formatAmount } from '../../fields/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import { type ActionSpec, rejectReason } from '../../money/action';
import { useMay } from '../../providers/use-may';

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
    const spec = (name: 'confirm' | 'reject', rest: Partial<ActionSpec>): ActionSpec => ({
      resource: 'point-orders',
      id: row.id,
      action: name,
      label: t(`points.${name}.label`),
      title: t(`points.${name}.title`),
      confirm: t(`points.${name}.label`),
      statement: () => t(`points.${name}.statement`, stated),
      tone: 'primary',
      body: () => ({}),
      ...rest,
    });
    return [
      spec('confirm', { shortcut: 'a' }),
      spec('reject', {
        shortcut: 'r',
        tone: 'error',
        ...rejectReason(t, rejectReasons.pointOrder, language),
      }),
    ];
  };
}
