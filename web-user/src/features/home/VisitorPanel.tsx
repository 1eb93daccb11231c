import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '../../ui/Panel';

/** The panel of somebody not logged in: what to do first. */
export function VisitorPanel() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Panel art="visitor">
      <Typography component="h2" variant="h3">
        {t('common:session.notLoggedIn')}
      </Typography>
      <Typography sx={{ mt: 2, mb: 5, color: 'text.secondary', maxWidth: '30ch' }}>{t('visitor.text')}</Typography>
      <Button component={Link} to="/pages/login/index" variant="contained" size="large" fullWidth>
        {t('visitor.action')}
      </Button>
    </Panel>
  );
}
