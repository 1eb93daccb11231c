import type { ProposalRow } from '@server/proposals/proposals.schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import type { Fact } from '../../fields/Facts';
import { HashText } from '../../fields/HashText';
import { Time } from '../../fields/TimeField';
import { useNames, useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';

/** The facts of a proposal in words; a name we have none for is shown as it is. */
export function useFactWords(): (facts: ProposalRow['facts']) => Fact[] {
  const t = useText();
  const { nameOf } = useNames();
  const mayDeposits = useMay('deposits.read');
  const told = (name: string, value: string): ReactNode => {
    if (name === 'deposit' && mayDeposits) return <Link to={`/deposits/${value}/show`}>{value}</Link>;
    if (name === 'txHash') return value === '' ? t('reviews.noHash') : <HashText text={value} whole />;
    if (name === 'proof') return nameOf('proposals.proof', value);
    if (name === 'why') return nameOf('proposals.why', value);
    if (name === 'from' || name === 'to') return nameOf('words.wallets', value);
    if (name === 'source' || name === 'sourceBefore') return nameOf('market.sources', value);
    if (name === 'role' || name === 'roleBefore') return nameOf('words.roles', value);
    if (name === 'statusBefore') return nameOf('words.states.staff', value);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'settings.on' : 'settings.off');
    return name === 'stoppedAt' ? <Time iso={value} /> : value;
  };
  return (facts) =>
    facts.map(({ name, value }) => ({
      label: nameOf('proposals.facts', name),
      value: told(name, value),
    }));
}

/** What a proposal is about; keys, uids and assets are shown as they are. */
export function useSubjectWords(): (row: Pick<ProposalRow, 'kind' | 'subject' | 'facts'>) => string {
  const t = useText();
  const { nameOf } = useNames();
  return ({ kind, subject, facts }) => {
    if (kind === 'credit') return `${t('audit.resources.deposits')} ${subject}`;
    if (kind === 'payoutRelease') return t('audit.resources.payouts');
    if (kind === 'staffRole') return facts.find(({ name }) => name === 'email')?.value ?? subject;
    const [wallet, asset] = subject.split(' ');
    return kind === 'topUp' && asset ? `${nameOf('words.wallets', wallet)}, ${asset}` : subject;
  };
}
