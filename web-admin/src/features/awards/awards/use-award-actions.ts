import type { AwardRow } from '@server/awards/awards.list';
import { type ActionSpec, consoleAction } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';

/** Cancelling an award that has not been settled. */
export function useAwardActions(): (row: AwardRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('awards.settle');
  return (row) => {
    if (!may || row.state !== 'pending') return [];
    const stated = { amount: formatAmount(row.amount, language), user: row.uid };
    return [
      consoleAction(t, 'awards.cancel', { resource: 'awards', id: row.id, action: 'cancel', stated, tone: 'error' }),
    ];
  };
}
