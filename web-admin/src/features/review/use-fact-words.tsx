import { isDecimal, percentOf } from '@server/common/money/decimal.rules';
import type { ProposalRow } from '@server/proposals/proposals.list';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useWalletName } from '../../fields/ledger/LedgerFields';
import { Time } from '../../fields/time/TimeField';
import { formatUtc } from '../../fields/time/time';
import type { Fact } from '../../fields/values/Facts';
import { formatAmount } from '../../fields/values/format-amount';
import { HashText } from '../../fields/values/HashText';
import { isNamed, useLanguage, useNames, useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { isRateField, rateKinds, written } from '../awards/rates-draft';
import { useRateText } from '../awards/use-rate-text';
import { factOf, proposalChange } from './proposal-change';

const arrow = ' → ';
const times = ['saleFrom', 'saleUntil', 'startAt'];

/** Their subject is a wallet and an asset. */
const ofWallets: readonly string[] = ['topUp', 'feePayout', 'salesMove'];

type Proposed = Pick<ProposalRow, 'kind' | 'subject' | 'facts'>;

/** One fact as plain text, in the words, the numbers and the unit of the reader. */
export function useFactText(): (row: Pick<ProposalRow, 'facts'>, name: string) => string {
  const t = useText();
  const language = useLanguage();
  const { nameOf } = useNames();
  const walletName = useWalletName();
  const units: Record<string, string> = {
    hours: t('settings.hours'),
    minutes: t('settings.minutes'),
    seconds: t('settings.seconds'),
  };
  return (row, name) => {
    const value = factOf(row, name);
    if (name === 'proof') return nameOf('proposals.proof', value);
    if (name === 'why') return nameOf('proposals.why', value);
    if (name === 'from' || name === 'to') return walletName(value);
    if (name === 'source' || name === 'sourceBefore') return nameOf('market.sources', value);
    if (name === 'role' || name === 'roleBefore') return nameOf('words.roles', value);
    if (name === 'statusBefore') return nameOf('words.states.staff', value);
    if (value === 'auto') return t('users.level.byRules');
    const ends = value.split(arrow);
    if (ends.every((end) => end === 'true' || end === 'false'))
      return ends.map((end) => t(end === 'true' ? 'settings.on' : 'settings.off')).join(arrow);
    if (name === 'mode')
      return ends.map((end) => (end === 'closed' ? t('market.closed') : nameOf('market.modes', end))).join(arrow);
    if (times.includes(name)) return ends.map((end) => (end === '' ? '–' : formatUtc(end))).join(arrow);
    const isValue = name === 'before' || name === 'after';
    if (isValue && isNamed('settings.choices', value)) return nameOf('settings.choices', value);
    const unit = factOf(row, 'unit');
    if (unit && isValue) {
      if (unit === 'ppm') return `${formatAmount(percentOf(value), language)} %`;
      return `${isDecimal(value) ? formatAmount(value, language) : value} ${units[unit] ?? unit}`;
    }
    const [number = '', ...rest] = value.split(' ');
    const isSum = [
      'before',
      'after',
      'claimed',
      'credited',
      'average',
      'price',
      'goldValue',
      'amount',
      'total',
      'maxTrade',
      'dailyTotal',
    ].includes(name);
    return isSum && rest.length === 1 && isDecimal(number, true)
      ? [formatAmount(number, language), ...rest].join(' ')
      : value;
  };
}

/** A change of one award rate, from what to what; null: the fact is none. */
function useRateFact(): (name: string, value: string) => Fact | null {
  const t = useText();
  const textOf = useRateText();
  return (name, value) => {
    if (!isRateField(name)) return null;
    const kind = rateKinds[name];
    const ends = value.split(arrow).map((end) => textOf(kind, written(kind, end)));
    return { label: t(`rates.fields.${name}`), value: ends.join(arrow) };
  };
}

/** The facts of a proposal in words; a name we have none for is shown as it is. */
export function useFactWords(): (row: Pick<ProposalRow, 'facts'>) => Fact[] {
  const t = useText();
  const { nameOf } = useNames();
  const textOf = useFactText();
  const mayDeposits = useMay('deposits.read');
  const rateOf = useRateFact();
  const told = (row: Pick<ProposalRow, 'facts'>, name: string, value: string): ReactNode => {
    if (name === 'deposit' && mayDeposits) return <Link to={`/deposits/${value}/show`}>{value}</Link>;
    if (name === 'txHash') return value === '' ? t('reviews.noHash') : <HashText text={value} whole onChain />;
    return name === 'stoppedAt' ? <Time iso={value} /> : textOf(row, name);
  };
  return (row) =>
    row.facts
      // the unit stands beside the values
      .filter(({ name }) => name !== 'unit')
      .map(
        ({ name, value }) =>
          rateOf(name, value) ?? { label: nameOf('proposals.facts', name), value: told(row, name, value) },
      );
}

/** What a proposal is about; keys, uids and assets are shown as they are. */
export function useSubjectWords(): (row: Proposed) => string {
  const t = useText();
  const walletName = useWalletName();
  return (row) => {
    const { kind, subject } = row;
    if (kind === 'credit') return `${t('audit.resources.deposits')} ${subject}`;
    if (kind === 'payoutRelease') return t('audit.resources.payouts');
    if (kind === 'awardRates') return t('audit.resources.award-rates');
    if (kind === 'sessionRestart') return `${t('audit.resources.trade-sessions')} ${factOf(row, 'session') || subject}`;
    if (kind === 'lockProduct' || kind === 'minerProduct') return factOf(row, 'product') || subject;
    if (kind === 'staffRole' || kind === 'actingRole') return factOf(row, 'email') || subject;
    if (kind === 'setting') return factOf(row, 'label') || subject;
    if (kind === 'adjustment' || kind === 'level') return `${t('fields.user')} ${subject}`;
    const [wallet, asset] = subject.split(' ');
    return ofWallets.includes(kind) && asset ? `${walletName(wallet)}, ${asset}` : subject;
  };
}

/** What a proposal changes, from what to what, in one line with units. */
export function useChangeWords(): (row: Proposed) => string {
  const t = useText();
  const language = useLanguage();
  const textOf = useFactText();
  return (row) => {
    if (row.kind === 'payoutRelease') return `${t('chain.stopped')} → ${t('proposals.running')}`;
    if (row.kind === 'sessionRestart') return `${t('words.states.tradeSession.stopped')} → ${t('proposals.goesOn')}`;
    if (row.kind === 'lockProduct') return factOf(row, 'rate');
    if (row.kind === 'exchangePair') return textOf(row, 'mode');
    if (row.kind === 'minerProduct') return ['price', 'goldValue'].map((name) => textOf(row, name)).join(', ');
    if (row.kind === 'awardRates') return t('proposals.values', { count: row.facts.length });
    const { from, to, percent } = proposalChange(row);
    const after = to ? textOf(row, to.name) : '';
    const unchanged = from !== null && from.value === to?.value;
    if (row.kind === 'firstLiquidity') return `${t('proposals.empty')} → ${after}`;
    const moved = from && !unchanged ? `${textOf(row, from.name)} → ${after}` : after;
    return percent === null ? moved : `${moved}, ${formatAmount(percent, language, true)} %`;
  };
}

/** What happens once a second person agrees. */
export function useEffectWords(): (row: Proposed) => string {
  const t = useText();
  const textOf = useFactText();
  return (row) =>
    t(`proposals.effects.${row.kind}`, {
      asset: row.subject,
      ...Object.fromEntries(row.facts.map(({ name }) => [name, textOf(row, name)])),
    });
}
