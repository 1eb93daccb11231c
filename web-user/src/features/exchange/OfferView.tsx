import { Box } from '@mui/material';
import type { ExchangeQuote } from '@server/exchange/exchange.schemas';
import { useTranslation } from 'react-i18next';
import { useSecondsLeft } from '../../lib/browser/seconds-left';
import { useFormat } from '../../lib/i18n/use-format';
import { priceDecimals } from '../../lib/money/price';
import { Ring } from '../../shared/charts/Ring';
import { AssetMark } from '../../shared/marks/AssetMark';
import { token } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { Pill } from '../../ui/feedback/StatusPill';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { Exact } from '../money';
import { quoteLifeMs } from './exchange-calls';
import type { LiveOffer } from './use-offer';

/** What one whole unit is exchanged for; a dash while that is not known. */
export function Rate({ from, to, rate }: { from: string; to: string; rate: string | null }) {
  if (rate === null) return <>{'\u2013'}</>;
  return (
    <>
      1&nbsp;{from} = <AmountText value={rate} asset={to} decimals={priceDecimals(rate)} />
    </>
  );
}

/** A trade so large that it spoils its own price says so. */
export function ImpactWarning({ impactPpm }: { impactPpm: number }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return <Callout tone="error">{t('impact.warning', { percent: format.percent(impactPpm) })}</Callout>;
}

export interface OfferFactsProps {
  terms: Pick<ExchangeQuote, 'from' | 'to' | 'feePpm' | 'rate' | 'mode'>;
  live: LiveOffer;
  /** a confirmation with a clock of its own is open */
  paused: boolean;
}

/** What an offer says beside the sum: its way, rate, fee and bounds, and how long it holds. Dashes until there is one. */
export function OfferFacts({ terms: { from, to, feePpm, rate, mode }, live, paused }: OfferFactsProps) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { offer } = live;
  const quote = offer?.quote;
  return (
    <Card sx={{ mt: 1.5, mb: 4, py: 3 }}>
      <Route from={from} to={to} name={t(`route.${mode}`, { pair: `${to} / ${from}` })} />
      <Box aria-live="polite" sx={{ mt: 1.5 }}>
        <FactRows
          rows={[
            { label: t('rate'), value: <Rate from={from} to={to} rate={offer?.rate ?? rate} /> },
            { label: t('fee', { percent: format.percent(feePpm) }), value: <Exact value={quote?.fee} asset={from} /> },
            ...(mode === 'pool'
              ? [
                  { label: t('minReceived'), value: <Exact value={quote?.minReceived} asset={to} /> },
                  { label: t('impact.label'), value: quote ? format.percent(quote.impactPpm) : '\u2013' },
                ]
              : []),
          ]}
        />
      </Box>
      <FactRows rows={[{ label: t('clock.label'), value: <OfferClock live={live} paused={paused} /> }]} />
    </Card>
  );
}

/** From mark to mark by way of what the rate comes from. */
const Route = ({ from, to, name }: { from: string; to: string; name: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
    <AssetMark code={from} size={26} />
    <Dots />
    <Pill>{name}</Pill>
    <Dots />
    <AssetMark code={to} size={26} />
  </Box>
);

const Dots = () => <Box aria-hidden="true" sx={{ flex: 1, minWidth: 8, borderTop: `1.5px dotted ${token('tick')}` }} />;

/** How long the figures still hold. Its line is always there, and it is never read out by itself. */
function OfferClock({ live, paused }: Pick<OfferFactsProps, 'live' | 'paused'>) {
  const { t } = useTranslation('exchange');
  const seconds = useSecondsLeft(paused ? null : (live.offer?.holdsUntil ?? null));
  return (
    <Box
      component="span"
      role="timer"
      aria-live="off"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: '1.25rem' }}
    >
      {seconds > 0 && <Ring at={(seconds * 1000) / quoteLifeMs} size={16} width={2.5} />}
      {seconds > 0 ? t('clock.left', { seconds }) : live.asking ? t('clock.asking') : '\u2013'}
    </Box>
  );
}
