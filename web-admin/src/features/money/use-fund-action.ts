import { isDecimal } from '@server/common/money/decimal.rules';
import type { ActionSpec, ActionValues } from '../../actions/action';
import { reasonInput } from '../../actions/action';
import { useWalletName } from '../../fields/ledger/LedgerFields';
import { formatAmount } from '../../fields/values/format-amount';
import { useLanguage, useText } from '../../locales/use-text';

const sources = ['fees', 'sales', 'world'] as const;
const pools = ['rewards', 'gifts', 'releases', 'exchange', 'backing:TRADE', 'backing:MINERAL'] as const;
/** What came in for points, by point. */
export const backings = pools.filter((pool) => pool.startsWith('backing:'));
/** Income of sales may also become fee income. */
const ofSales = [...pools, 'fees'] as const;

/** What a page that asks for funding knows already. */
interface Wanted {
  to: (typeof pools)[number];
  amount: string;
}

/** Funding a pool from fee income, from card sales by two, or from custody with the hash that brought the tokens. */
export function useFundAction(assets: readonly string[], wanted?: Wanted): ActionSpec {
  const t = useText();
  const language = useLanguage();
  const nameOf = useWalletName();
  const choices = (wallets: readonly string[]) => wallets.map((id) => ({ id, name: nameOf(id) }));
  const name = (wallet: string | undefined) => (wallet ? nameOf(wallet) : '…');
  const targetOf = ({ from, to, salesTo }: ActionValues) => (from === 'sales' ? salesTo : to);
  return {
    resource: 'treasury',
    id: null,
    action: 'fund',
    label: t('ledger.fund.label'),
    title: t('ledger.fund.title'),
    confirm: t('ledger.fund.confirm'),
    tone: 'primary',
    statement: (values) => {
      const { from, asset = '', amount = '', txHash = '' } = values;
      if (!isDecimal(amount.trim()) || !asset) return t('ledger.fund.prompt');
      const stated = {
        amount: formatAmount(amount.trim(), language),
        asset,
        from: name(from),
        to: name(targetOf(values)),
      };
      const proposed = from === 'sales' || (from === 'world' && txHash.trim() === '');
      const forGood = backings.some((pool) => pool === targetOf(values)) ? ` ${t('ledger.fund.backingHelp')}` : '';
      return `${t('ledger.fund.statement', stated)}${forGood}${proposed ? ` ${t('proposals.needsSecond')}` : ''}`;
    },
    inputs: [
      {
        name: 'from',
        label: t('ledger.fund.from'),
        kind: 'choice',
        initial: 'fees',
        choices: choices(sources),
      },
      {
        name: 'to',
        label: t('ledger.fund.to'),
        kind: 'choice',
        initial: wanted?.to ?? 'rewards',
        choices: choices(pools),
        onlyIf: { name: 'from', is: ['fees', 'world'] },
      },
      {
        name: 'salesTo',
        label: t('ledger.fund.to'),
        kind: 'choice',
        initial: 'gifts',
        choices: choices(ofSales),
        onlyIf: { name: 'from', is: ['sales'] },
      },
      {
        name: 'asset',
        label: t('fields.asset'),
        kind: 'choice',
        initial: assets[0],
        choices: assets.map((id) => ({ id, name: id })),
      },
      { name: 'amount', label: t('fields.amount'), kind: 'amount', initial: wanted?.amount },
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
    body: ({ from, to, salesTo, asset, amount = '', reason = '', txHash = '' }) => ({
      from,
      to: targetOf({ from, to, salesTo }),
      asset,
      amount: amount.trim(),
      reason: reason.trim(),
      ...(from === 'world' && txHash.trim() ? { txHash: txHash.trim() } : {}),
    }),
  };
}
