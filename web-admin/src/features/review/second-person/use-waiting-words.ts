import type { ProposalRow } from '@server/proposals/proposals.list';
import type { WaitingRow } from '@server/proposals/second-person/waiting.schemas';
import { useText } from '../../../locales/use-text';
import { useChangeWords, useEffectWords, useSubjectWords } from '../use-fact-words';

/** A row that is a proposal, as the words of proposals take it; null: it is none. */
export const proposalIn = ({
  kind,
  subject,
  facts,
}: WaitingRow): Pick<ProposalRow, 'kind' | 'subject' | 'facts'> | null =>
  kind === 'withdrawal' ? null : { kind, subject, facts };

/** What a row is: its title, and in its line what it is about and how it changes. */
export function useWaitingWords() {
  const t = useText();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const effectOf = useEffectWords();
  const titleOf = (row: WaitingRow): string => {
    const proposal = proposalIn(row);
    if (proposal === null) return t('second.withdrawal', { id: row.id });
    if (proposal.kind === 'credit') return t('second.credit', { id: proposal.subject });
    return proposal.kind === 'setting' ? subjectOf(proposal) : t(`proposals.kinds.${proposal.kind}`);
  };
  /** what stands beside the title: the subject, and the change where no sum says it */
  const detailOf = (row: WaitingRow): string => {
    const proposal = proposalIn(row);
    if (proposal === null || proposal.kind === 'credit') return '';
    const subject = proposal.kind === 'setting' ? '' : subjectOf(proposal);
    return [subject, row.amount === null ? changeOf(proposal) : ''].filter((part) => part !== '').join(', ');
  };
  return {
    titleOf,
    detailOf,
    /** the whole of it in one line */
    whatOf: (row: WaitingRow): string => [titleOf(row), detailOf(row)].filter((part) => part !== '').join(' · '),
    /** what happens once it is confirmed */
    effectOf: (row: WaitingRow): string => {
      const proposal = proposalIn(row);
      return proposal === null ? t('second.withdrawalEffect') : effectOf(proposal);
    },
  };
}
