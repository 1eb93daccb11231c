import type { DepositRow } from '@server/admin/admin.schemas';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { formatAmount, isAmount } from '../../money/amount';
import { reasonInput } from '../../money/canned';
import { useMay } from '../../providers/use-may';

const reasons = ['notArrived', 'wrongAmount', 'wrongAddress', 'notReadable', 'duplicate'] as const;

/** What can be done with a deposit now: credit what arrived, or reject with a reason. */
export function useDepositActions(): (row: DepositRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('deposits.review');
  return (row) => {
    if (!may || row.state !== 'pending') return [];
    const claimed = { amount: formatAmount(row.amount, language), asset: row.asset, user: row.uid };
    const approve: ActionSpec = {
      resource: 'deposits',
      id: row.id,
      action: 'approve',
      label: t('reviews.approveDeposit.label'),
      title: t('reviews.approveDeposit.title'),
      confirm: t('reviews.approveDeposit.confirm'),
      tone: 'primary',
      shortcut: 'a',
      statement: ({ amount = '' }) => {
        const received = isAmount(amount.trim()) ? formatAmount(amount.trim(), language) : '…';
        return t('reviews.approveDeposit.statement', { ...claimed, amount: received });
      },
      inputs: [
        {
          name: 'amount',
          label: t('reviews.approveDeposit.received'),
          kind: 'amount',
          initial: row.amount,
          help: t('reviews.approveDeposit.receivedHelp', claimed),
        },
        { name: 'txHash', label: t('fields.txHash'), kind: 'hash', initial: row.txHash ?? '', optional: true },
      ],
      body: ({ amount = '', txHash = '' }) =>
        txHash.trim() ? { amount: amount.trim(), txHash: txHash.trim() } : { amount: amount.trim() },
    };
    const reject: ActionSpec = {
      resource: 'deposits',
      id: row.id,
      action: 'reject',
      label: t('reviews.rejectDeposit.label'),
      title: t('reviews.rejectDeposit.title'),
      confirm: t('reviews.rejectDeposit.confirm'),
      tone: 'error',
      shortcut: 'r',
      statement: () => t('reviews.rejectDeposit.statement', claimed),
      inputs: [
        reasonInput(
          t,
          reasons.map((reason) => `reviews.rejectDeposit.reasons.${reason}` as const),
        ),
      ],
      body: ({ reason = '' }) => ({ reason: reason.trim() }),
    };
    return [approve, reject];
  };
}
