import { Box } from '@mui/material';
import type { Exchange, ExchangeQuote } from '@server/exchange/exchange.schemas';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAsset } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { Callout } from '../../ui/Callout';
import { Page } from '../../ui/Page';
import { FormFoot, useFocusFault } from '../assets';
import { ExchangeAmount } from './ExchangeAmount';
import { ExchangeSheet } from './ExchangeSheet';
import { amountProblem, isCostly, quotable } from './exchange-form';
import { HistoryLink } from './HistoryLink';
import { ImpactWarning } from './ImpactWarning';
import { OfferClock } from './OfferClock';
import { useExchangeFlow } from './use-exchange-flow';
import { useOffer } from './use-offer';

export interface ExchangeFormProps {
  terms: ExchangeQuote;
  amount: string;
  onAmount: (amount: string) => void;
  onDone: (exchange: Exchange) => void;
  /** the fields that choose the pair */
  children: ReactNode;
}

/** One exchange of one pair, up to its being done. */
export function ExchangeForm({ terms, amount, onAmount, onDone, children }: ExchangeFormProps) {
  const { t } = useTranslation('exchange');
  const online = useOnline();
  const errorText = useErrorText();
  const { from, to, open, unavailable } = terms;
  const scale = useAsset(from)?.scale ?? 8;
  const [tries, setTries] = useState(0);
  const usable = open && unavailable === null;
  const live = useOffer(from, to, usable ? quotable(amount, terms, scale) : null);
  const flow = useExchangeFlow(live.renew, onDone);
  const [wanted, setWanted] = useState(false);
  useFocusFault(tries);

  // Tapped before the quote was there: the confirmation opens with it.
  useEffect(() => {
    if (!wanted || (live.asking && !live.offer)) return;
    setWanted(false);
    if (live.offer && online) flow.begin(live.offer);
  }, [wanted, live, online, flow]);

  const refused = flow.place === 'amount' ? errorText(flow.error) : null;
  const change = (next: string) => {
    if (flow.place === 'amount') flow.close();
    setWanted(false);
    onAmount(next);
  };
  const proceed = () => {
    setTries(tries + 1);
    setWanted(true);
  };

  return (
    <Page
      title={t('title')}
      actions={<HistoryLink />}
      footer={usable && <FormFoot label={t('continue')} onProceed={proceed} tried={tries > 0} />}
    >
      {children}
      {usable ? (
        <ExchangeAmount
          terms={terms}
          amount={amount}
          onChange={change}
          offer={live.offer}
          problem={amountProblem(amount, terms, scale)}
          refused={refused ?? live.unavailable ?? errorText(live.error)}
          all={tries > 0}
        />
      ) : (
        <Callout tone="info">{open ? unavailable : t('notOpen.text', { from, to })}</Callout>
      )}
      <OfferClock live={live} paused={flow.confirming} />
      {live.offer && isCostly(live.offer.quote.impactPpm) && <ImpactWarning impactPpm={live.offer.quote.impactPpm} />}
      {flow.place === 'unknown' && !flow.confirming && (
        <Callout tone="error">
          {t('unknown.form')}{' '}
          <Box component={Link} to="/pages/transaction/dateils?type=exchange">
            {t('history')}
          </Box>
        </Callout>
      )}
      <ExchangeSheet flow={flow} />
    </Page>
  );
}
