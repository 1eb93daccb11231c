import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { priceDecimals } from '../../lib/money/price';
import { AmountText } from '../../ui/AmountText';
import { Callout } from '../../ui/Callout';
import { type LiveOffer, useSecondsLeft } from './use-offer';

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

export interface OfferClockProps {
  live: LiveOffer;
  /** a confirmation with a clock of its own is open */
  paused: boolean;
}

/** How long the figures above still hold. Its line is always there, and it is never read out by itself. */
export function OfferClock({ live, paused }: OfferClockProps) {
  const { t } = useTranslation('exchange');
  const seconds = useSecondsLeft(paused ? null : (live.offer?.holdsUntil ?? null));
  return (
    <Box
      role="timer"
      aria-live="off"
      className="figures"
      sx={{ minHeight: '1.25rem', mt: -2, mb: 3, fontSize: '0.875rem', color: 'text.secondary', textAlign: 'right' }}
    >
      {seconds > 0 ? t('clock.holds', { seconds }) : live.asking ? t('clock.asking') : null}
    </Box>
  );
}
