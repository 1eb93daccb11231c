import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../../lib/browser/seconds-left';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { Exact } from '../money';
import type { Offer } from './exchange-calls';
import { confirmStep, isCostly } from './exchange-form';
import { ImpactWarning, Rate } from './OfferView';
import type { ExchangeFlow } from './use-exchange-flow';

/** The confirmation over the form. Its figures stand still; once they no longer hold, its button asks for others. */
export function ExchangeSheet({ flow }: { flow: ExchangeFlow }) {
  return flow.offer && flow.confirming ? <Confirmation flow={flow} offer={flow.offer} /> : null;
}

function Confirmation({ flow, offer }: { flow: ExchangeFlow; offer: Offer }) {
  const { t } = useTranslation('exchange');
  const { quote, from, to, rate, mode } = offer;
  const held = useSecondsLeft(offer.holdsUntil);
  const wait = useSecondsLeft(flow.waitUntil);
  const step = confirmStep(flow.place, held, wait);
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
      pay={<Exact value={quote.amount} asset={from} />}
      fee={<Fee offer={offer} />}
      receive={<Exact value={quote.received} asset={to} />}
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
      meaning={`${step} ${quote.quoteId}`}
      onConfirm={actions[step].run}
      pending={flow.pending}
      error={useSheetError(flow)}
    />
  );
}

/** The fee is within what is paid. */
function Fee({ offer: { quote, from, feePpm } }: { offer: Offer }) {
  const format = useFormat();
  return (
    <>
      <Exact value={quote.fee} asset={from} /> ({format.percent(feePpm)})
    </>
  );
}

function useSheetError(flow: ExchangeFlow): string | null {
  const { t } = useTranslation('exchange');
  const errorText = useErrorText();
  if (flow.place === 'unknown') return t('unknown.sheet');
  if (flow.changed) return t('confirm.changed');
  const reason = errorText(flow.error);
  return reason && t('failedBecause', { reason });
}
