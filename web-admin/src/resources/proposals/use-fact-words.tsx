import type { ProposalRow } from '@server/admin/proposals.schemas';
import type { ReactNode } from 'react';
import type { Fact } from '../../fields/Facts';
import { Time } from '../../fields/TimeField';
import { isWallet } from '../../ledger/bill-type-list';
import { trust } from '../../locales/en/trust';
import { useText } from '../../locales/use-text';

const names = trust.proposals.facts;
type FactName = keyof typeof names;
const isNamed = (name: string): name is FactName => Object.hasOwn(names, name);

/** The facts of a proposal in words; a name we have none for is shown as it is. */
export function useFactWords(): (facts: ProposalRow['facts']) => Fact[] {
  const t = useText();
  const told = (name: string, value: string): ReactNode => {
    if ((name === 'from' || name === 'to') && isWallet(value)) return t(`wallets.${value}`);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'settings.on' : 'settings.off');
    return name === 'stoppedAt' ? <Time iso={value} /> : value;
  };
  return (facts) =>
    facts.map(({ name, value }) => ({
      label: isNamed(name) ? t(`proposals.facts.${name}`) : name,
      value: told(name, value),
    }));
}

/** What a proposal is about; keys, uids and assets are shown as they are. */
export function useSubjectWords(): (row: Pick<ProposalRow, 'kind' | 'subject'>) => string {
  const t = useText();
  return ({ kind, subject }) => {
    if (kind === 'payoutRelease') return t('auditResources.payouts');
    const [wallet, asset] = subject.split(' ');
    return kind === 'topUp' && isWallet(wallet) ? `${t(`wallets.${wallet}`)}, ${asset}` : subject;
  };
}
