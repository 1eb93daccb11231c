import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/use-format';
import type { Pass } from './use-pass';

/** Beside a button: until when it asks for no trade password. */
export function PassNote({ pass: { until } }: { pass: Pass }) {
  const { t } = useTranslation('money');
  const format = useFormat();
  if (until === null) return null;
  return (
    <Box
      className="figures"
      sx={{ mt: 2, fontSize: '0.75rem', lineHeight: '1rem', textAlign: 'center', color: 'muted' }}
    >
      {t('password.until', { time: format.time(until) })}
    </Box>
  );
}
