import type { ProposalRow } from '@server/proposals/proposals.schemas';
import { formatTime } from '../../fields/time';
import { useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { reasonInput } from '../../money/action';
import { session } from '../../providers/session';
import { useMay } from '../../providers/use-may';
import { useChangeWords, useEffectWords, useSubjectWords } from './use-fact-words';

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
    const spec = (name: 'confirm' | 'refuse' | 'withdraw' | 'cancel', tone: ActionSpec['tone']): ActionSpec => ({
      resource: 'proposals',
      id: row.id,
      action: name,
      label: t(`proposals.${name}.label`),
      title: t(`proposals.${name}.title`),
      confirm: t(`proposals.${name}.label`),
      statement: () =>
        t(
          name === 'confirm' && row.delayMinutes > 0 ? 'proposals.confirm.later' : `proposals.${name}.statement`,
          stated,
        ),
      tone,
      facts: [
        { label: t('proposals.change'), value: change(row) },
        { label: t('fields.reason'), value: row.reason || t('proposals.noReason') },
        ...(name === 'confirm' ? [{ label: t('proposals.effect'), value: effect(row) }] : []),
      ],
      inputs: name === 'confirm' ? [] : [reasonInput(t)],
      body: ({ reason = '' }) => (name === 'confirm' ? {} : { reason: reason.trim() }),
    });
    if (row.state === 'scheduled') return row.mayCancel ? [spec('cancel', 'error')] : [];
    if (row.state !== 'waiting') return [];
    if (row.proposedById === session.get()?.id) return [spec('withdraw', 'inherit')];
    // One that is too new may still refuse.
    if (!row.mayConfirm && row.newUntil === null) return [];
    const refused = row.newUntil === null ? undefined : t('proposals.tooNew', { time: formatTime(row.newUntil) });
    return [{ ...spec('confirm', 'primary'), refused }, spec('refuse', 'error')];
  };
}
