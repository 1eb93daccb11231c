import type { AwardRow } from '@server/awards/income/income.schemas';
import { formatAmount } from '../../fields/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { reasonInput } from '../../money/action';
import { useMay } from '../../providers/use-may';

/** Cancelling an award that has not been settled. */
export function useAwardActions(): (row: AwardRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('awards.settle');
  return (row) => {
    if (!may || row.state !== 'pending') return [];
    const stated = { amount: formatAmount(row.amount, language), user: row.uid };
    return [
      {
        resource: 'awards',
        id: row.id,
        action: 'cancel',
        label: t('awards.cancel.label'),
        title: t('awards.cancel.title'),
        confirm: t('awards.cancel.label'),
        statement: () => t('awards.cancel.statement', stated),
        tone: 'error',
        inputs: [reasonInput(t)],
        body: ({ reason = '' }) => ({ reason: reason.trim() }),
      },
    ];
  };
}
