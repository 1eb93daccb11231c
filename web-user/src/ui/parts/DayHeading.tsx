import { Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { nearDay } from '../../lib/content/days';
import { useFormat } from '../../lib/i18n/use-format';
import { weight } from '../../shared/tokens';

/** Over the items of one day in a list by time. */
export function DayHeading({ day }: { day: string }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  // Noon, so that no time zone moves the day.
  const time = `${day}T12:00:00`;
  const near = nearDay(time, new Date());
  return (
    <Typography component="h2" variant="body2" sx={{ px: 1, pt: 4, pb: 2, fontWeight: weight.medium, color: 'muted' }}>
      {near ? t(`day.${near}`) : format.date(time)}
    </Typography>
  );
}
