import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { needsReferrer } from '../../lib/account/referrer';
import { useSite } from '../../lib/account/site';
import { Card } from '../../ui/parts/Card';

/** Shown until a referrer is bound: why one is needed, and where to bind one. */
export function ReferrerCard() {
  const { t } = useTranslation('home');
  const me = useMe().data;
  const demoReferrer = useSite()?.demoReferrer ?? null;
  if (!me || !needsReferrer(me)) return null;
  return (
    <Card>
      <Typography component="h2" variant="subtitle1">
        {t('referrer.title')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('referrer.text')}
        {demoReferrer ? ` ${t('referrer.demo', { code: demoReferrer })}` : null}
      </Typography>
      <Button component={Link} to="/pages/user/bind" variant="outlined" sx={{ mt: 3 }}>
        {t('referrer.action')}
      </Button>
    </Card>
  );
}
