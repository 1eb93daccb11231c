import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../../lib/browser/seconds-left';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { FiatText } from '../../ui/amounts/FiatText';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { Exact, Left } from '../money';
import type { Offer } from './exchange-calls';
import { confirmStep, isCostly } from './exchange-form';
import { ImpactWarning, Rate } from './OfferView';
import type { ExchangeFlow } from './use-exchange-flow';

/** Early enough for a slow network, and late enough to be asked for seldom. */
const renewAtSeconds = 4;

/** The confirmation over the form. Its quote is renewed before it runs out; where that fails, the button asks for another. */
export function ExchangeSheet({ flow, balance }: { flow: ExchangeFlow; balance: string }) {
  return flow.offer && flow.confirming ? <Confirmation flow={flow} offer={flow.offer} balance={balance} /> : null;
}

function Confirmation({ flow, offer, balance }: { flow: ExchangeFlow; offer: Offer; balance: string }) {
  const { t } = useTranslation('exchange');
  const { quote, from, to, rate, mode } = offer;
  const held = useSecondsLeft(offer.holdsUntil);
  const wait = useSecondsLeft(flow.waitUntil);
  const step = confirmStep(flow.place, held, wait);
  useFreshQuote(flow, step === 'confirm' && held <= renewAtSeconds);
  const actions = {
    again: { label: t('unknown.again'), run: flow.confirm },
    wait: { label: t('confirm.wait', { seconds: wait }), run: () => undefined },
    renew: { label: t('confirm.renew'), run: flow.renew },
    confirm: { label: t('confirm.action'), run: flow.confirm },
  };
  return (
    <ConfirmSheet
      open
      onClose={flow.close}
      title={t('confirm.title')}
      warning={isCostly(quote.impactPpm) && <ImpactWarning impactPpm={quote.impactPpm} />}
      pay={<Exact value={quote.amount} asset={from} flow="out" />}
      fee={<Fee offer={offer} />}
      receive={<Exact value={quote.received} asset={to} flow="in" />}
      about={to === 'USDT' && <FiatText usdt={quote.received} />}
      left={step === 'again' ? null : <Left asset={from} balance={balance} spent={quote.amount} />}
      when={t('confirm.when')}
      rows={[
        ...(mode === 'pool'
          ? [{ label: t('minReceived'), value: <Exact value={quote.minReceived} asset={to} /> }]
          : []),
        { label: t('rate'), value: <Rate from={from} to={to} rate={rate} /> },
        {
          label: t('clock.label'),
          value: <span role="timer">{held > 0 ? t('clock.left', { seconds: held }) : t('clock.over')}</span>,
        },
      ]}
      confirmLabel={actions[step].label}
      // Other figures, or another step, are another button.
      meaning={[step, quote.received, quote.minReceived, quote.fee].join(' ')}
      onConfirm={actions[step].run}
      pending={flow.pending}
      error={useSheetError(flow, offer)}
    />
  );
}

/** The fee is within what is paid. */
function Fee({ offer: { quote, from, feePpm } }: { offer: Offer }) {
  const format = useFormat();
  return (
    <>
      <Exact value={quote.fee} asset={from} flow="out" /> ({format.percent(feePpm)})
    </>
  );
}

/** Renews the quote once it is `due`. What nobody sees is left to run out. */
function useFreshQuote(flow: ExchangeFlow, due: boolean): void {
  const refresh = useRef(flow.refresh);
  refresh.current = flow.refresh;
  useEffect(() => {
    if (due && document.visibilityState === 'visible') void refresh.current();
  }, [due]);
}

function useSheetError(flow: ExchangeFlow, { to, quote }: Offer): string | null {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  const format = useFormat();
  if (flow.place === 'unknown') return t('unknown.sheet');
  if (flow.before !== null) {
    const written = (amount: string) => `${format.amount(amount, { decimals: 8 })}\u00a0${to}`;
    return t('confirm.changed', { now: written(quote.received), before: written(flow.before) });
  }
  const reason = errorText(flow.error);
  return reason && t('failedBecause', { reason });
}
