import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/browser/online';

/** Without a network: what is shown was loaded before, and money actions are refused. */
export function OfflineBanner() {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <Box role="status" sx={{ bgcolor: 'raised', fontSize: '0.875rem', textAlign: 'center' }}>
      {!online && <Box sx={{ px: 4, py: 2 }}>{t('offline.banner')}</Box>}
    </Box>
  );
}
