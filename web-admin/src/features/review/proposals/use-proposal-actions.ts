import type { ProposalRow } from '@server/proposals/proposals.list';
import { type ActionSpec, consoleAction } from '../../../actions/action';
import { formatTime } from '../../../fields/time/time';
import { useText } from '../../../locales/use-text';
import { session } from '../../../providers/session';
import { useMay } from '../../../providers/use-may';
import { useChangeWords, useEffectWords, useSubjectWords } from '../use-fact-words';

/** Confirming or refusing somebody else's proposal, taking back one's own, and cancelling a scheduled one. */
export function useProposalActions(): (row: ProposalRow) => ActionSpec[] {
  const t = useText();
  const may = useMay('proposals.decide');
  const change = useChangeWords();
  const effect = useEffectWords();
  const subject = useSubjectWords();
  return (row) => {
    if (!may) return [];
    const stated = {
      kind: t(`proposals.kinds.${row.kind}`),
      subject: subject(row),
      staff: row.proposedBy,
      minutes: row.delayMinutes,
    };
    const facts = [
      { label: t('proposals.change'), value: change(row) },
      { label: t('fields.reason'), value: row.reason || t('proposals.noReason') },
    ];
    const spec = (name: 'confirm' | 'refuse' | 'withdraw' | 'cancel', rest: Partial<ActionSpec>): ActionSpec =>
      consoleAction(t, `proposals.${name}`, {
        resource: 'proposals',
        id: row.id,
        action: name,
        stated,
        facts,
        ...rest,
      });
    if (row.state === 'scheduled') return row.mayCancel ? [spec('cancel', { tone: 'error' })] : [];
    if (row.state !== 'waiting') return [];
    if (row.proposedById === session.get()?.id) return [spec('withdraw', {})];
    // One that is too new may still refuse.
    if (!row.mayConfirm && row.newUntil === null) return [];
    const refused = row.newUntil === null ? undefined : t('proposals.tooNew', { time: formatTime(row.newUntil) });
    const confirm = spec('confirm', {
      tone: 'primary',
      refused,
      facts: [...facts, { label: t('proposals.effect'), value: effect(row) }],
      inputs: [],
      ...(row.delayMinutes > 0 && { statement: () => t('proposals.confirm.later', stated) }),
    });
    return [confirm, spec('refuse', { tone: 'error' })];
  };
}
