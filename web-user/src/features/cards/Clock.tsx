import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Countdown } from '../../lib/content/session-clock';
import { weight } from '../../shared/tokens';
import { clockDigits } from './zone-clock';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds, large. Digits change and nothing moves; readers hear it to the minute when they ask. */
export function LargeClock({ left, label }: { left: Countdown; label: string }) {
  const { t } = useTranslation('cards');
  return (
    <Box role="timer" aria-live="off" sx={{ minWidth: 0 }}>
      <span className="visually-hidden">
        {label} {t('clock.spoken', { ...left })}
      </span>
      <Box aria-hidden="true" sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
        {label}
      </Box>
      <Box
        aria-hidden="true"
        className="figures"
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          columnGap: 'min(0.625rem, 2.4vw)',
          mt: 0.5,
          // Large text shrinks to the line instead of breaking it.
          fontSize: 'min(1.75rem, 7.4vw)',
          lineHeight: 32 / 28,
          fontWeight: weight.strong,
          letterSpacing: '-0.02em',
        }}
      >
        {units.map((unit) => (
          <span key={unit}>
            {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
            <Box
              component="span"
              sx={{ ml: '0.2em', fontSize: '0.5em', fontWeight: weight.medium, letterSpacing: 0, color: 'muted' }}
            >
              {t(`clock.${unit}`)}
            </Box>
          </span>
        ))}
      </Box>
    </Box>
  );
}

/** The same in a line of text. */
export function SmallClock({ left, label }: { left: Countdown; label: string }) {
  const { t } = useTranslation('cards');
  return (
    <Box component="span" role="timer" aria-live="off" sx={{ color: 'muted' }}>
      {label} <span className="visually-hidden">{t('clock.spoken', { ...left })}</span>
      <Box
        component="span"
        aria-hidden="true"
        className="figures"
        sx={{ color: 'text.primary', fontWeight: weight.medium }}
      >
        {clockDigits(left)}
      </Box>
    </Box>
  );
}
