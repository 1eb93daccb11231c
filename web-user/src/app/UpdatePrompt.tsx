import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeLog } from '../lib/browser/local-log';
import { registerServiceWorker, type TakeUpdate } from '../lib/browser/service-worker';
import { radius } from '../theme/tokens';

/** The first page comes before everything that is only for the next visit. */
const afterStartMs = 3000;

/** Says that a newer version waits, and takes it only when asked to: never in the middle of a payment. */
export function UpdatePrompt() {
  const { t } = useTranslation('common');
  const [take, setTake] = useState<TakeUpdate | null>(null);

  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      registerServiceWorker((update) => setTake(() => update)).catch((error: unknown) => {
        writeLog('warn', `service worker: ${error instanceof Error ? error.message : 'failed'}`);
      });
    }, afterStartMs);
    return () => clearTimeout(timer);
  }, []);

  if (!take) return null;
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        bottom: 'calc(76px + env(safe-area-inset-bottom))',
        left: '50%',
        transform: 'translateX(-50%)',
        width: 'calc(100% - 32px)',
        maxWidth: 448,
        zIndex: 30,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        p: 3,
        bgcolor: 'raised',
        border: 1,
        borderColor: 'line',
        borderRadius: `${radius.control}px`,
      }}
    >
      <Box sx={{ flex: '1 0 100%', fontSize: '0.875rem' }}>{t('update.text')}</Box>
      <Button onClick={() => setTake(null)}>{t('update.later')}</Button>
      <Button variant="contained" onClick={take}>
        {t('update.now')}
      </Button>
    </Box>
  );
}
