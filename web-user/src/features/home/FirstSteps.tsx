import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { Callout } from '../../ui/Callout';
import { Panel } from '../../ui/Panel';
import { showToast } from '../../ui/toast';
import { claimAirdrop } from './airdrop-calls';

/** Shown until a referrer is bound: why one is needed, and where to bind one. */
export function ReferrerCard() {
  const { t } = useTranslation('home');
  const me = useMe().data;
  const demoReferrer = useSite()?.demoReferrer ?? null;
  // Whoever has a referrer needs no other, and a root of the tree never has one.
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

/** The airdrop, shown while it can be claimed or waits to be paid. */
export function AirdropCard() {
  const { t } = useTranslation('home');
  const online = useOnline();
  const errorText = useErrorText();
  const airdrop = useMe().data?.flags.airdrop;
  const claim = useMoneyAction(claimAirdrop);
  if (airdrop !== 'available' && airdrop !== 'pending') return null;

  const onClaim = async () => {
    const answer = await claim.run({});
    if (answer === undefined) return;
    showToast(answer.state === 'paid' ? t('airdrop.claimed') : t('airdrop.pending'));
    await refreshMe();
  };
  const error = errorText(claim.error);
  return (
    <Box sx={{ mt: 3 }}>
      <Panel art="airdrop">
        <Typography component="h2" variant="subtitle1">
          {t('airdrop.title')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {airdrop === 'pending' ? t('airdrop.pending') : t('airdrop.text')}
        </Typography>
        {airdrop === 'available' && (
          <Box sx={{ mt: 3 }}>
            {error && <Callout tone="error">{error}</Callout>}
            <Button variant="contained" disabled={claim.pending || !online} onClick={onClaim}>
              {t('airdrop.action')}
            </Button>
          </Box>
        )}
      </Panel>
    </Box>
  );
}
