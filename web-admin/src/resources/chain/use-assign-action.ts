import type { ChainTransferRow } from '@server/admin/chain.schemas';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { formatAmount } from '../../money/amount';
import { reasonInput } from '../../money/canned';
import { useMay } from '../../providers/use-may';

/** Saying whose an unclaimed transfer is; it becomes a deposit that waits for review. */
export function useAssignAction(): (row: ChainTransferRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('deposits.review');
  return (row) => {
    if (!may || row.state !== 'unclaimed') return [];
    const stated = { amount: formatAmount(row.amount, language), asset: row.asset };
    return [
      {
        resource: 'chain-transfers',
        id: row.id,
        action: 'assign',
        label: t('chain.assign.label'),
        title: t('chain.assign.title'),
        confirm: t('chain.assign.label'),
        tone: 'primary',
        statement: ({ userIdLabel }) => t('chain.assign.statement', { ...stated, user: userIdLabel || '…' }),
        inputs: [{ name: 'userId', label: t('fields.user'), kind: 'user' }, reasonInput(t)],
        body: ({ userId, reason = '' }) => ({ userId: Number(userId), reason: reason.trim() }),
      },
    ];
  };
}
