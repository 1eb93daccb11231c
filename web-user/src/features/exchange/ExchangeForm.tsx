import { Box } from '@mui/material';
import type { Exchange, ExchangeQuote } from '@server/exchange/exchange.schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAsset } from '../../lib/account/site';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/Callout';
import { Exact, MoneyAmount, MoneyForm, useTries } from '../money';
import { ExchangeSheet } from './ExchangeSheet';
import type { Offer } from './exchange-calls';
import { isCostly, largestExchange, quotable } from './exchange-form';
import { ImpactWarning, OfferClock, Rate } from './OfferView';
import { useExchangeFlow } from './use-exchange-flow';
import { useOffer } from './use-offer';

export interface ExchangeFormProps {
  title: string;
  history: { to: string; label: string };
  terms: ExchangeQuote;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
  /** the fields that choose the pair */
  fields: ReactNode;
}

/** One exchange of one pair, up to its being done. */
export function ExchangeForm({ title, history, terms, amount, onAmount, onDone, fields }: ExchangeFormProps) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const format = useFormat();
  const { from, to, open, unavailable } = terms;
  const scale = useAsset(from)?.scale ?? 8;
  const tries = useTries();
  const usable = open && unavailable === null;
  const typed = quotable(amount, terms, scale);
  const live = useOffer(from, to, usable ? typed.amount : null);
  const flow = useExchangeFlow(live.renew, onDone);
  const figures = useFigures(terms, live.offer);
  const [wanted, setWanted] = useState(false);

  // Tapped before the quote was there: the confirmation opens with it.
  useEffect(() => {
    if (!wanted || (live.asking && !live.offer)) return;
    setWanted(false);
    if (live.offer) flow.begin(live.offer);
  }, [wanted, live, flow]);

  const refused = flow.place === 'amount' ? errorText(flow.error) : null;
  const change = (next: string) => {
    if (flow.place === 'amount') flow.close();
    setWanted(false);
    onAmount(next);
  };
  const proceed = () => {
    tries.count();
    setWanted(true);
  };

  return (
    <MoneyForm title={title} history={history} head={fields} tried={tries.tried} onContinue={usable ? proceed : null}>
      {usable ? (
        <MoneyAmount
          value={amount}
          onChange={change}
          asset={from}
          decimals={scale}
          available={terms.balance}
          max={largestExchange(terms, scale)}
          problem={typed.problem}
          words={{
            aboveMaximum: t('aboveMaximum', {
              maximum: format.amount(terms.maximum, { decimals: scale, minimum: 0 }),
              asset: from,
            }),
          }}
          // What is wrong with what stands there now goes before what was refused.
          refused={typed.problem ? null : (refused ?? live.unavailable ?? errorText(live.error))}
          tried={tries.tried}
          figures={figures}
        />
      ) : (
        <Callout tone="info">{open ? unavailable : t('notOpen.text', { from, to })}</Callout>
      )}
      <OfferClock live={live} paused={flow.confirming} />
      {live.offer && isCostly(live.offer.quote.impactPpm) && <ImpactWarning impactPpm={live.offer.quote.impactPpm} />}
      {flow.place === 'unknown' && !flow.confirming && (
        <Callout tone="error">
          {t('unknown.form')}{' '}
          <Box component={Link} to={history.to}>
            {history.label}
          </Box>
        </Callout>
      )}
      <ExchangeSheet flow={flow} />
    </MoneyForm>
  );
}

/** What the amount comes to; dashes until there is a quote for it. */
function useFigures({ from, to, feePpm, rate, mode }: ExchangeQuote, offer: Offer | null) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const quote = offer?.quote;
  return [
    { label: t('received'), value: <Exact value={quote?.received} asset={to} /> },
    { label: t('fee', { percent: format.percent(feePpm) }), value: <Exact value={quote?.fee} asset={from} /> },
    { label: t('rate'), value: <Rate from={from} to={to} rate={offer?.rate ?? rate} /> },
    ...(mode === 'pool'
      ? [
          { label: t('minReceived'), value: <Exact value={quote?.minReceived} asset={to} /> },
          { label: t('impact.label'), value: quote ? format.percent(quote.impactPpm) : '\u2013' },
        ]
      : []),
  ];
}
