import { compareAmounts, isDecimal, subtractAmounts } from '@server/common/money/decimal.rules';
import { rejectReasons } from '@server/common/words/reject-reasons.rules';
import type { DepositRow } from '@server/finance/deposits/deposits.list';
import {
  type ActionInput,
  type ActionSpec,
  consoleAction,
  rejectReason,
  type SecondStep,
} from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';

/** Whether it can be credited now with exactly what was claimed: what differs is decided one by one. */
export const mayCreditAsClaimed = ({ state, proposalId, creditable, check, amount }: DepositRow): boolean =>
  state === 'pending' && proposalId === null && creditable && compareAmounts(check?.received ?? amount, amount) === 0;

/** What can be done with a deposit now: credit what arrived, or reject with a reason. */
export function useDepositActions(): (row: DepositRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('deposits.review');
  return (row) => {
    if (!may || row.state !== 'pending') return [];
    const claimed = { amount: formatAmount(row.amount, language), asset: row.asset, user: row.uid };
    // a node has looked: what it saw is credited, no more and no less
    const fixed = row.check?.received ?? null;
    const inputs: ActionInput[] = [
      {
        name: 'amount',
        label: t('reviews.approveDeposit.received'),
        kind: 'amount',
        initial: row.amount,
        help: t('reviews.approveDeposit.receivedHelp', claimed),
      },
      { name: 'txHash', label: t('fields.txHash'), kind: 'hash', initial: row.txHash ?? '', optional: true },
    ];
    /** Why it would take two, as far as it is known here; the server decides. */
    const reasonOf = (amount: string) =>
      row.check === null && isDecimal(amount) && compareAmounts(amount, row.amount) !== 0
        ? 'differs'
        : row.secondPerson;
    const differs = (row.check?.differs ?? []).map((difference) => t(`chain.differs.${difference}`));
    const approve = consoleAction(t, 'reviews.approveDeposit', {
      resource: 'deposits',
      id: row.id,
      action: 'approve',
      confirm: t(row.secondPerson === null ? 'reviews.approveDeposit.confirm' : 'reviews.approveDeposit.propose'),
      tone: 'primary',
      shortcut: 'a',
      refused: refusal(row),
      facts: fixed !== null && differs.length > 0 ? [{ label: t('chain.check'), value: differs.join(' ') }] : undefined,
      statement: (values) => {
        const amount = fixed ?? (values.amount ?? '').trim();
        const received = isDecimal(amount) ? formatAmount(amount, language) : '…';
        const stated = t('reviews.approveDeposit.statement', { ...claimed, amount: received });
        const reason = reasonOf(amount);
        return reason === null ? stated : `${stated} ${t(`proposals.why.${reason}`)} ${t('proposals.needsSecond')}`;
      },
      secondStep: (values) => differentAmount(row, fixed ?? (values.amount ?? '').trim()),
      inputs: fixed === null ? inputs : [],
      body: ({ amount = '', txHash = '' }) => {
        if (fixed !== null) return { amount: fixed };
        return txHash.trim() ? { amount: amount.trim(), txHash: txHash.trim() } : { amount: amount.trim() };
      },
    });
    const reject = consoleAction(t, 'reviews.rejectDeposit', {
      resource: 'deposits',
      id: row.id,
      action: 'reject',
      stated: claimed,
      confirm: t('reviews.rejectDeposit.confirm'),
      tone: 'error',
      shortcut: 'r',
      ...rejectReason(t, rejectReasons.deposit, language),
    });
    return [approve, reject];
  };

  /** Another amount than was claimed is asked about again, with both beside one another. */
  function differentAmount({ amount: claimed, asset, uid }: DepositRow, amount: string): SecondStep | null {
    if (compareAmounts(amount, claimed) === 0) return null;
    const shown = (value: string, signed = false) => `${formatAmount(value, language, signed)} ${asset}`;
    return {
      title: t('reviews.otherAmount.title'),
      statement: t('reviews.otherAmount.statement', { user: uid }),
      facts: [
        { label: t('reviews.otherAmount.claimed'), value: shown(claimed) },
        { label: t('reviews.otherAmount.credited'), value: shown(amount) },
        { label: t('reviews.otherAmount.difference'), value: shown(subtractAmounts(amount, claimed), true) },
      ],
      confirm: t('reviews.otherAmount.confirm', { amount: shown(amount) }),
    };
  }

  function refusal({ proposalId, creditable }: DepositRow): string | undefined {
    if (proposalId !== null) return t('proposals.creditWaits');
    return creditable ? undefined : t('chain.notCreditable');
  }
}
