import { isDecimal, signOf } from '@server/common/money/decimal.rules';
import type { SystemAccountRow } from '@server/ledger/ledger.schemas';
import { type ActionSpec, consoleAction, reasonInput } from '../../../actions/action';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';

/**
 * Recording that income has left custody, with the transaction that took it out: fees within a limit at once, sales always
 * by two.
 */
export function useIncomePayoutAction(
  from: 'fees' | 'sales',
  income: readonly Pick<SystemAccountRow, 'asset' | 'balance'>[],
): ActionSpec {
  const t = useText();
  const language = useLanguage();
  const paying = income.filter((row) => signOf(row.balance) > 0);
  const text = from === 'fees' ? 'feePayout' : 'salesPayout';
  const words = (amount: string, asset: string) => `${formatAmount(amount, language)} ${asset}`;
  return consoleAction(t, `treasury.${text}`, {
    resource: 'treasury',
    id: null,
    action: 'fee-payout',
    confirm: t(`treasury.${text}.confirm`),
    refused: paying.length === 0 ? t(`treasury.${text}.nothing`) : undefined,
    statement: ({ asset = '', amount = '' }) => {
      const row = paying.find((one) => one.asset === asset);
      if (!row || !isDecimal(amount.trim())) return t(`treasury.${text}.prompt`);
      const stated = { amount: words(amount.trim(), asset), balance: words(row.balance, asset) };
      const second = from === 'fees' ? t('treasury.feePayout.limit') : t('proposals.needsSecond');
      return `${t(`treasury.${text}.statement`, stated)} ${second}`;
    },
    inputs: [
      {
        name: 'asset',
        label: t('fields.asset'),
        kind: 'choice',
        initial: paying[0]?.asset,
        choices: paying.map(({ asset, balance }) => ({ id: asset, name: words(balance, asset) })),
      },
      { name: 'amount', label: t('fields.amount'), kind: 'amount' },
      { name: 'txHash', label: t('fields.txHash'), kind: 'hash', help: t('treasury.feePayout.hashHelp') },
      reasonInput(t),
    ],
    body: ({ asset, amount = '', txHash = '', reason = '' }) => ({
      from,
      asset,
      amount: amount.trim(),
      txHash: txHash.trim(),
      reason: reason.trim(),
    }),
  });
}
