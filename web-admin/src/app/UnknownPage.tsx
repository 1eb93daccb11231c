import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyArt } from '@user/shared/crystal/EmptyArt';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../locales/use-text';

/** Shown for an unknown address. */
export function UnknownPage() {
  const translate = useTranslate();
  const t = useText();
  const title = translate('ra.page.not_found');
  return (
    <Box sx={{ maxWidth: 390, mx: 'auto', py: 6, textAlign: 'center' }}>
      <Title title={title} />
      <EmptyArt />
      <Typography component="h2" variant="h6" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>{translate('ra.message.not_found')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('app.back')}
      </Button>
    </Box>
  );
}
