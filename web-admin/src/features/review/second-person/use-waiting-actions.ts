import { rejectReasons } from '@server/common/words/reject-reasons.rules';
import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { type ActionSpec, consoleAction, rejectReason } from '../../../actions/action';
import { formatTime } from '../../../fields/time/time';
import { formatAmount } from '../../../fields/values/format-amount';
import { shorten } from '../../../fields/values/short';
import { useLanguage, useText } from '../../../locales/use-text';
import { factOf, proposalChange } from '../proposal-change';
import { useChangeWords, useSubjectWords } from '../use-fact-words';
import { proposalIn, useWaitingWords } from './use-waiting-words';

/** Confirming and rejecting a row of another, as its own page would. */
export function useWaitingActions(): (row: WaitingRow) => { confirm: ActionSpec; reject: ActionSpec } {
  const t = useText();
  const language = useLanguage();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const { effectOf, titleOf } = useWaitingWords();

  const ofWithdrawal = (row: WaitingRow) => {
    const amount = formatAmount(row.amount ?? '0', language);
    const address = shorten(factOf(row, 'address'));
    const stated = { amount, total: amount, asset: row.asset, user: row.uid, address };
    const base = { resource: 'withdrawals', id: row.id, stated } as const;
    return {
      confirm: consoleAction(t, 'reviews.approveWithdrawal', {
        ...base,
        action: 'approve',
        inputs: [],
        body: () => ({ digest: row.version }),
      }),
      reject: consoleAction(t, 'reviews.rejectWithdrawal', {
        ...base,
        action: 'reject',
        ...rejectReason(t, rejectReasons.withdrawal, language),
      }),
    };
  };

  const ofProposal = (row: WaitingRow, proposal: NonNullable<ReturnType<typeof proposalIn>>) => {
    const stated = {
      kind: t(`proposals.kinds.${proposal.kind}`),
      subject: subjectOf(proposal),
      staff: row.proposedBy,
      minutes: row.delayMinutes,
    };
    const base = { resource: 'proposals', id: row.id, stated } as const;
    const later = row.delayMinutes > 0 ? { statement: () => t('proposals.confirm.later', stated) } : {};
    const facts = [
      ...(proposalChange(proposal).to ? [{ label: t('proposals.change'), value: changeOf(proposal) }] : []),
      { label: t('proposals.effect'), value: effectOf(row) },
    ];
    return {
      confirm: consoleAction(t, 'proposals.confirm', { ...base, action: 'confirm', inputs: [], facts, ...later }),
      reject: consoleAction(t, 'proposals.refuse', { ...base, action: 'refuse' }),
    };
  };

  return (row) => {
    const proposal = proposalIn(row);
    const { confirm, reject } = proposal === null ? ofWithdrawal(row) : ofProposal(row, proposal);
    const refused = row.newUntil === null ? undefined : t('proposals.tooNew', { time: formatTime(row.newUntil) });
    const told = (done: 'second.confirmed' | 'second.rejected') => () => t(done, { what: titleOf(row) });
    return {
      confirm: { ...confirm, label: t('second.confirm'), tone: 'primary', refused, told: told('second.confirmed') },
      reject: { ...reject, label: t('second.reject'), tone: 'error', told: told('second.rejected') },
    };
  };
}
