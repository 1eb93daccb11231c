import { addAmounts } from '@server/common/money/decimal.rules';
import { rejectReasons } from '@server/common/words/reject-reasons.rules';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { type ActionSpec, consoleAction, reasonInput, rejectReason } from '../../../actions/action';
import { formatTime, formatUtc } from '../../../fields/time/time';
import { formatAmount } from '../../../fields/values/format-amount';
import { shorten } from '../../../fields/values/short';
import { useLanguage, useText } from '../../../locales/use-text';
import { session } from '../../../providers/session';
import { useMay } from '../../../providers/use-may';
import { useChainStatus } from '../../../providers/use-read';
import { approvalRefusal, heldUntil, newUntil } from '../../../reviews/approval';

const failReasons = ['reverted', 'stuck', 'gas'] as const;

type Name =
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'startPayout'
  | 'pay'
  | 'releasePayout'
  | 'fail'
  | 'retry'
  | 'refund';

/** What can be done with a withdrawal in its state: approve or reject → pay, release or fail → retry or refund. */
export function useWithdrawalActions(): (row: WithdrawalRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('withdrawals.review');
  const stopped = useChainStatus().data?.payouts.stopped === true;

  return (row) => {
    // what the payer has signed is its own until the chain has decided
    if (!may || row.automatic) return [];
    const me = session.get()?.id;
    const stated = {
      amount: formatAmount(row.amount, language),
      total: formatAmount(addAmounts(row.amount, row.fee), language),
      asset: row.asset,
      user: row.uid,
      address: shorten(row.address),
    };
    const spec = (name: Name, action: string, rest: Partial<ActionSpec>): ActionSpec =>
      consoleAction(t, `reviews.${name}`, {
        resource: 'withdrawals',
        id: row.id,
        action,
        stated,
        confirm: t(`reviews.${name}.confirm`),
        inputs: [],
        ...rest,
      });
    const withReason = (canned: Parameters<typeof reasonInput>[1] = []): Partial<ActionSpec> => ({
      tone: 'error',
      inputs: [reasonInput(t, canned)],
    });
    const whyNot = (): string | undefined => {
      const refusal = approvalRefusal(row, me);
      if (refusal === 'mine') return t('approvals.mine');
      if (refusal === 'tooNew') return t('approvals.tooNew', { time: formatTime(newUntil(row) ?? '') });
      return refusal === 'held' ? t('reviews.onHold', { time: formatUtc(heldUntil(row) ?? '') }) : undefined;
    };
    const halted = stopped ? t('chain.stopped') : undefined;
    // the payout belongs to the one who started it; that it failed anyone may say
    const other = row.payerId !== null && row.payerId !== me;
    const refused = other ? t('reviews.payerOther', { staff: row.payer }) : undefined;
    const reject = spec('rejectWithdrawal', 'reject', {
      tone: 'error',
      ...rejectReason(t, rejectReasons.withdrawal, language),
      shortcut: 'r',
    });

    if (row.state === 'pending') {
      const approve = spec('approveWithdrawal', 'approve', {
        tone: 'primary',
        shortcut: 'a',
        refused: whyNot(),
        statement: () => {
          const last = row.approvals.length + 1 >= row.approvalsNeeded;
          return t(last ? 'reviews.approveWithdrawal.statement' : 'approvals.firstOfTwo', stated);
        },
        body: () => ({ digest: row.digest }),
      });
      return [approve, reject];
    }
    if (row.state === 'approved') {
      return [spec('startPayout', 'start-payout', { tone: 'primary', shortcut: 'a', refused: halted, stays: true })];
    }
    if (row.state === 'paying') {
      return [
        spec('pay', 'pay', {
          tone: 'primary',
          shortcut: 'a',
          refused: refused ?? halted,
          inputs: [{ name: 'txHash', label: t('fields.txHash'), kind: 'hash' }],
        }),
        spec('releasePayout', 'release-payout', { refused }),
        spec('fail', 'fail', withReason(failReasons.map((reason) => `reviews.fail.reasons.${reason}` as const))),
      ];
    }
    if (row.state === 'failed') {
      return [
        spec('retry', 'retry', { tone: 'primary', shortcut: 'a' }),
        spec('refund', 'refund', { ...withReason(), shortcut: 'r' }),
      ];
    }
    return [];
  };
}
