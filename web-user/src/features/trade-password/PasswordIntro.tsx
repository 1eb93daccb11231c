import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../ui/Callout';

/** What the six digits are for, and what setting them again brings with it. */
export function PasswordIntro({ reset }: { reset: boolean }) {
  const { t } = useTranslation('password');
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
      <Typography>{t('intro.what')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('intro.how')}</Typography>
      {reset && (
        <Box sx={{ mt: 2 }}>
          <Callout tone="info">
            <Box component="p" sx={{ fontWeight: 600, mb: 1 }}>
              {t('reset.heading')}
            </Box>
            <Box component="ul" sx={{ '& li': { listStyle: 'disc', ml: 4, mb: 1 } }}>
              <li>{t('reset.sessions')}</li>
              <li>{t('reset.hold')}</li>
            </Box>
          </Callout>
        </Box>
      )}
    </Box>
  );
}
