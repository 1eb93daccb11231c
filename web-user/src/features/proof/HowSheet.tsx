import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet';

const parts = ['tree', 'yours', 'seals', 'not', 'neighbour'] as const;

/** How the proof works and what it does not prove, in plain words. */
export function HowSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('proof');
  return (
    <Sheet open onClose={onClose} title={t('how.title')}>
      {/* Longer than a small screen: by its focus the keys can scroll it. */}
      <Box role="group" aria-label={t('how.title')} tabIndex={0}>
        {parts.map((part) => (
          <Box key={part} sx={{ mb: 4 }}>
            <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
              {t(`how.${part}.title`)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`how.${part}.text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Sheet>
  );
}
