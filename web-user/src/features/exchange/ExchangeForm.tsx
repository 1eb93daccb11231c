import { Box } from '@mui/material';
import type { Exchange, ExchangeQuote } from '@server/exchange/exchange.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pricesQuery, useAsset } from '../../lib/account/site';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { worthOf } from '../../lib/money/price';
import { AmountText } from '../../ui/amounts/AmountText';
import { Callout } from '../../ui/parts/Callout';
import { Dash, type Draft, MoneyAmount, MoneyForm, useTries } from '../money';
import { ExchangeSheet } from './ExchangeSheet';
import { isCostly, largestExchange, quotable } from './exchange-form';
import { ImpactWarning, OfferFacts } from './OfferView';
import { type PairChoice, ReceiveLeg, RestingLegs } from './PairLegs';
import { useExchangeFlow } from './use-exchange-flow';
import { useOffer } from './use-offer';

export interface ExchangeFormProps {
  title: string;
  history: { to: string; label: string };
  terms: ExchangeQuote;
  draft: Draft;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
  choice: PairChoice;
}

/** One exchange of one pair, up to its being done. */
export function ExchangeForm({ title, history, terms, draft, amount, onAmount, onDone, choice }: ExchangeFormProps) {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const format = useFormat();
  const { from, to, open, unavailable } = terms;
  const scale = useAsset(from)?.scale ?? 8;
  const tries = useTries();
  const usable = open && unavailable === null;
  const typed = quotable(amount, terms, scale);
  const live = useOffer(from, to, usable ? typed.amount : null);
  const flow = useExchangeFlow(live.renew, onDone, draft);
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
    <MoneyForm title={title} history={history} tried={tries.tried} next="exchange" onContinue={usable ? proceed : null}>
      {usable ? (
        <MoneyAmount
          label={choice.from.label}
          value={amount}
          onChange={change}
          asset={from}
          choice={choice.from}
          decimals={scale}
          available={terms.balance}
          max={largestExchange(terms, scale)}
          problem={typed.problem}
          words={{
            insufficientFunding: t('insufficient'),
            aboveMaximum: t('aboveMaximum', {
              maximum: format.amount(terms.maximum, { decimals: scale, minimum: 0 }),
              asset: from,
            }),
          }}
          // What is wrong with what stands there now goes before what was refused.
          refused={typed.problem ? null : (refused ?? live.unavailable ?? errorText(live.error))}
          tried={tries.tried}
          seam
        >
          <ReceiveLeg choice={choice} aside={live.offer && <Worth amount={live.offer.quote.received} asset={to} />}>
            <Box aria-live="polite" sx={{ minWidth: 0 }}>
              {live.offer ? (
                <AmountText value={live.offer.quote.received} asset={to} decimals={8} size="amount" bare />
              ) : (
                <Dash />
              )}
            </Box>
          </ReceiveLeg>
          <OfferFacts terms={terms} live={live} paused={flow.confirming} />
        </MoneyAmount>
      ) : (
        <>
          <RestingLegs choice={choice} />
          <Callout tone="info">{open ? unavailable : t('notOpen.text', { from, to })}</Callout>
        </>
      )}
      {usable && terms.onHoldUntil && (
        <Callout tone="info">
          {t('held', {
            amount: format.amount(terms.onHold, { decimals: scale, minimum: 0 }),
            asset: from,
            time: format.dateTime(terms.onHoldUntil),
          })}
        </Callout>
      )}
      {live.offer && isCostly(live.offer.quote.impactPpm) && <ImpactWarning impactPpm={live.offer.quote.impactPpm} />}
      {flow.place === 'unknown' && !flow.confirming && (
        <Callout tone="error">
          {t('unknown.form')}{' '}
          <Box component={Link} to={history.to}>
            {history.label}
          </Box>
        </Callout>
      )}
      <ExchangeSheet flow={flow} balance={terms.balance} />
    </MoneyForm>
  );
}

/** What an amount is worth by the price that the whole app shows of its asset; nothing of USDT, and without a price. */
function Worth({ amount, asset }: { amount: string; asset: string }) {
  const price = useQuery(pricesQuery).data?.find((each) => each.asset === asset)?.price ?? null;
  if (asset === 'USDT' || price === null) return null;
  return (
    <>
      ≈ <AmountText value={worthOf(amount, price)} asset="USDT" decimals={2} />
    </>
  );
}
