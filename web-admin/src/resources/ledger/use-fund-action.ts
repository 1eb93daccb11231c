import { isWallet } from '../../ledger/bill-type-list';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { formatAmount, isAmount } from '../../money/amount';
import { reasonInput } from '../../money/canned';

const sources = ['fees', 'world'] as const;
const pools = ['rewards', 'releases', 'exchange'] as const;

/** Funding a pool from fee income, or from custody with the hash that brought the tokens. */
export function useFundAction(assets: readonly string[]): ActionSpec {
  const t = useText();
  const language = useLanguage();
  const name = (wallet: string | undefined) => (isWallet(wallet) ? t(`wallets.${wallet}`) : '…');
  return {
    resource: 'treasury',
    id: null,
    action: 'fund',
    label: t('ledger.fund.label'),
    title: t('ledger.fund.title'),
    confirm: t('ledger.fund.confirm'),
    tone: 'primary',
    statement: ({ from, to, asset = '', amount = '', txHash = '' }) => {
      if (!isAmount(amount.trim()) || !asset) return t('ledger.fund.prompt');
      const stated = { amount: formatAmount(amount.trim(), language), asset, from: name(from), to: name(to) };
      const proposed = from === 'world' && txHash.trim() === '';
      return `${t('ledger.fund.statement', stated)}${proposed ? ` ${t('proposals.needsSecond')}` : ''}`;
    },
    inputs: [
      {
        name: 'from',
        label: t('ledger.fund.from'),
        kind: 'choice',
        initial: 'fees',
        choices: sources.map((id) => ({ id, name: t(`wallets.${id}`) })),
      },
      {
        name: 'to',
        label: t('ledger.fund.to'),
        kind: 'choice',
        initial: 'rewards',
        choices: pools.map((id) => ({ id, name: t(`wallets.${id}`) })),
      },
      {
        name: 'asset',
        label: t('fields.asset'),
        kind: 'choice',
        initial: assets[0],
        choices: assets.map((id) => ({ id, name: id })),
      },
      { name: 'amount', label: t('fields.amount'), kind: 'amount' },
      {
        name: 'txHash',
        label: t('fields.txHash'),
        kind: 'hash',
        help: `${t('ledger.fund.hashHelp')} ${t('treasury.hashOptional')}`,
        onlyIf: { name: 'from', is: ['world'] },
        optional: true,
      },
      reasonInput(t),
    ],
    body: ({ from, to, asset, amount = '', reason = '', txHash = '' }) => ({
      from,
      to,
      asset,
      amount: amount.trim(),
      reason: reason.trim(),
      ...(from === 'world' && txHash.trim() ? { txHash: txHash.trim() } : {}),
    }),
  };
}
