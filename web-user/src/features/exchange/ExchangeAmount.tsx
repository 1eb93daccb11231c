import type { ExchangeQuote } from '@server/exchange/exchange.schemas';
import { useTranslation } from 'react-i18next';
import { useAsset } from '../../lib/account/site';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { AmountText } from '../../ui/AmountText';
import { Figures } from '../assets';
import type { Offer } from './exchange-calls';
import { type ExchangeAmountProblem, largestAmount } from './exchange-form';
import { Rate } from './Rate';

export interface ExchangeAmountProps {
  terms: ExchangeQuote;
  amount: string;
  onChange: (amount: string) => void;
  offer: Offer | null;
  problem: ExchangeAmountProblem | null;
  /** the server's own words about it */
  refused: string | null;
  /** also says that nothing was typed yet: after the first try to go on */
  all: boolean;
}

/** How much is given, and what it comes to. */
export function ExchangeAmount({ terms, amount, onChange, offer, problem, refused, all }: ExchangeAmountProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const problemText = useProblemText(terms);
  const { from, to, balance } = terms;
  const quote = offer?.quote;
  const exact = (value: string | undefined, asset: string) =>
    value === undefined ? '\u2013' : <AmountText value={value} asset={asset} decimals={8} />;
  return (
    <AmountField
      label={t('amount')}
      value={amount}
      onChange={onChange}
      unit={from}
      max={largestAmount(terms)}
      aside={
        <>
          {t('available')} <AmountText value={balance} asset={from} concealable />
        </>
      }
      error={(all || amount !== '' ? problemText(problem) : null) ?? refused}
    >
      <Figures
        rows={[
          { label: t('received'), value: exact(quote?.received, to) },
          { label: t('fee', { percent: format.percent(terms.feePpm) }), value: exact(quote?.fee, from) },
          { label: t('rate'), value: <Rate from={from} to={to} rate={offer?.rate ?? terms.rate} /> },
          ...(terms.mode === 'pool'
            ? [
                { label: t('minReceived'), value: exact(quote?.minReceived, to) },
                { label: t('impact.label'), value: quote ? format.percent(quote.impactPpm) : '\u2013' },
              ]
            : []),
        ]}
      />
    </AmountField>
  );
}

function useProblemText({ from, maximum }: ExchangeQuote) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const scale = useAsset(from)?.scale ?? 8;
  const amountText = useAmountProblem(scale);
  return (problem: ExchangeAmountProblem | null) => {
    if (problem === 'insufficientFunding') return t('insufficientFunding');
    if (problem !== 'aboveMaximum') return amountText(problem);
    return t('aboveMaximum', { maximum: format.amount(maximum, { decimals: scale, minimum: 0 }), asset: from });
  };
}
