import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { nearDay } from '../lib/content/days';
import { useFormat } from '../lib/i18n/use-format';

/** Over the items of one day in a list by time. */
export function DayHeading({ time }: { time: string }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const near = nearDay(time, new Date());
  return (
    <Box sx={{ pt: 5, pb: 1 }}>
      <Typography component="h2" variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {near ? t(`day.${near}`) : format.date(time)}
      </Typography>
    </Box>
  );
}
