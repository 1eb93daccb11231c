import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import { weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { Card } from '../../ui/parts/Card';
import { type ReleaseDay, standingOf } from './lock-plan';
import { dayNames } from './month-grid';

export interface ChosenDayProps {
  asset: string;
  day: ReleaseDay;
  /** how many days the lock has */
  of: number;
  /** what it brings is not known: dashes */
  open: boolean;
}

/** What the chosen day brings, and of what it is made up. */
export function ChosenDay({ asset, day, of, open }: ChosenDayProps) {
  const { t } = useTranslation('locks');
  const names = dayNames(useLanguage());
  const standing = standingOf(day);
  const parts = [
    { label: t('principal'), value: day.principal },
    { label: t('bonus'), value: day.bonus },
  ];
  return (
    <Card sx={{ mt: 3, py: 3.5 }}>
      <Box sx={{ fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
        {t('calendar.chosen', { date: names.day(day.date), day: day.nth, days: of })}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, ...figure }}>
          {open ? '\u2013' : <AmountText value={day.sum} asset={asset} decimals={8} size="row" />}
        </Box>
        <Box component="dl" sx={{ ml: 'auto', textAlign: 'right', fontSize: '0.75rem', lineHeight: 18 / 12 }}>
          {parts.map(({ label, value }) => (
            <Box key={label}>
              <Box component="dt" sx={{ display: 'inline', color: 'muted' }}>
                {label}
              </Box>{' '}
              <Box component="dd" sx={{ display: 'inline', fontWeight: weight.medium }}>
                {open ? '\u2013' : <AmountText value={value} asset={asset} decimals={8} bare />}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      {(standing === 'done' || standing === 'bonusWaits') && (
        <Box sx={{ mt: 1, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>{t(`calendar.${standing}`)}</Box>
      )}
    </Card>
  );
}

/** The one figure of a small card: larger than in a row. */
export const figure = { lineHeight: 26 / 20, '& [data-size] .number.number': { '--wanted': '1.25rem' } } as const;
