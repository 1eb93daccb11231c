import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { Panel } from '../../ui/Panel';

/** Until a referrer is bound: why it is needed, and where to do it. */
export function ReferrerCard() {
  const { t } = useTranslation('home');
  const me = useMe().data;
  const demoReferrer = useSite()?.demoReferrer ?? null;
  // Nobody with a referrer needs one, and a root of the tree never has one.
  if (!me || me.flags.referrerBound || me.flags.canRefer) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Panel>
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
      </Panel>
    </Box>
  );
}
