import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { LiveOffer } from './use-offer';
import { useSecondsLeft } from './use-seconds-left';

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
