import { isDecimal, signOf } from '@server/common/money/decimal.rules';
import type { SystemAccountRow } from '@server/ledger/ledger.schemas';
import { formatAmount } from '../../fields/format-amount';
import { useLanguage, useText } from '../../locales/use-text';
import type { ActionSpec } from '../../money/action';
import { reasonInput } from '../../money/action';

/** Recording that fee income has left custody, with the transaction that took it out. */
export function useFeePayoutAction(fees: readonly Pick<SystemAccountRow, 'asset' | 'balance'>[]): ActionSpec {
  const t = useText();
  const language = useLanguage();
  const paying = fees.filter((row) => signOf(row.balance) > 0);
  const words = (amount: string, asset: string) => `${formatAmount(amount, language)} ${asset}`;
  return {
    resource: 'treasury',
    id: null,
    action: 'fee-payout',
    label: t('treasury.feePayout.label'),
    title: t('treasury.feePayout.title'),
    confirm: t('treasury.feePayout.confirm'),
    tone: 'inherit',
    refused: paying.length === 0 ? t('treasury.feePayout.nothing') : undefined,
    statement: ({ asset = '', amount = '' }) => {
      const row = paying.find((one) => one.asset === asset);
      if (!row || !isDecimal(amount.trim())) return t('treasury.feePayout.prompt');
      return t('treasury.feePayout.statement', {
        amount: words(amount.trim(), asset),
        balance: words(row.balance, asset),
      });
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
      asset,
      amount: amount.trim(),
      txHash: txHash.trim(),
      reason: reason.trim(),
    }),
  };
}
