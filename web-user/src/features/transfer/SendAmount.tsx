import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { AmountText } from '../../ui/AmountText';
import { Figures } from '../assets';
import { type AssetRules, amountProblem, largestAmount, quoteTransfer } from './transfer-form';

export interface SendAmountProps {
  value: string;
  onChange: (value: string) => void;
  feeRatePpm: number;
  asset: AssetRules;
  /** the server's own words */
  refused: string | null;
  /** also says what is missing in a field not touched yet */
  all: boolean;
}

/** How much, what it costs, and the most that can be sent. */
export function SendAmount({ value, onChange, feeRatePpm, asset, refused, all }: SendAmountProps) {
  const { t } = useTranslation('transfer');
  const format = useFormat();
  const problemText = useAmountProblem(asset.decimals);
  const problem = amountProblem(value, asset.decimals, asset.maximum);
  const error = problem === 'insufficientFunding' ? t('insufficientFunding') : problemText(problem);
  // A sum that only the balance does not cover still has a fee worth seeing.
  const known = problem === null || problem === 'insufficientFunding';
  const quote = known ? quoteTransfer(value, feeRatePpm, asset) : null;
  const exact = (amount: string | undefined) =>
    amount === undefined ? '\u2013' : <AmountText value={amount} asset={asset.asset} decimals={8} />;
  return (
    <AmountField
      label={t('amount')}
      value={value}
      onChange={onChange}
      unit={asset.asset}
      max={largestAmount(asset)}
      aside={
        <>
          {t('available')} <AmountText value={asset.balance} asset={asset.asset} concealable />
        </>
      }
      error={refused ?? (all || value !== '' ? error : null)}
    >
      <Figures
        rows={[
          { label: t('largest'), value: <AmountText value={asset.maximum} asset={asset.asset} concealable /> },
          { label: t('fee', { rate: format.percent(feeRatePpm) }), value: exact(quote?.fee) },
          { label: t('total'), value: exact(quote?.total) },
        ]}
      />
    </AmountField>
  );
}
