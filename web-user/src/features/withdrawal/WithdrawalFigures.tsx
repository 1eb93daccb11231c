import type { WithdrawalRules } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { isZero } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import { Figures } from '../assets';
import type { AssetRules, WithdrawalQuote } from './withdrawal-form';

export interface WithdrawalFiguresProps {
  daily: Pick<WithdrawalRules, 'dailyLimit' | 'dailyLeft'>;
  asset: AssetRules;
  /** null while what is typed is no amount */
  quote: WithdrawalQuote | null;
}

/** Fee, what arrives and what is debited, as it is typed. */
export function WithdrawalFigures({ daily, asset, quote }: WithdrawalFiguresProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const { dailyLimit, dailyLeft } = daily;
  const left = (value: string) => format.amount(value, { decimals: 2 });
  const limit = (value: string) => format.amount(value, { decimals: 2, minimum: 0 });
  const exact = (value: string | undefined) =>
    value === undefined ? '\u2013' : <AmountText value={value} asset={asset.asset} decimals={8} />;
  return (
    <Figures
      rows={[
        ...(isZero(asset.minimum)
          ? []
          : [{ label: t('minimum'), value: <AmountText value={asset.minimum} asset={asset.asset} /> }]),
        ...(dailyLimit === null || dailyLeft === null
          ? []
          : [{ label: t('daily.label'), value: t('daily.left', { left: left(dailyLeft), limit: limit(dailyLimit) }) }]),
        { label: t('fee'), value: exact(quote?.fee) },
        { label: t('received'), value: exact(quote?.received) },
        { label: t('total'), value: exact(quote?.total) },
      ]}
    />
  );
}
