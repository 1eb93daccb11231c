import { Box, Button, Typography } from '@mui/material';
import type { AirdropAnswer } from '@server/awards/airdrops/airdrops.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useOnline } from '../../lib/browser/online';
import { useErrorText } from '../../lib/http/use-error-text';
import { useMoneyAction } from '../../lib/http/use-money-action';
import { AmountText } from '../../ui/amounts/AmountText';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { claimAirdrop } from '../first-steps';

/** The airdrop and what it gives, shown while it waits for a deposit, can be claimed or waits to be paid, and once claimed. */
export function AirdropCard() {
  const { t } = useTranslation('home');
  const online = useOnline();
  const errorText = useErrorText();
  const me = useMe().data;
  const claim = useMoneyAction(claimAirdrop);
  const [claimed, setClaimed] = useState<AirdropAnswer | null>(null);
  const state = claimed?.state ?? me?.flags.airdrop;
  if (state === undefined || state === 'none' || state === 'claimed') return null;
  const gift = claimed ?? me?.airdrop;

  const onClaim = async () => {
    const answer = await claim.run({});
    if (answer === undefined) return;
    setClaimed(answer);
    await refreshMe();
  };
  const error = errorText(claim.error);
  return (
    <Card>
      <Typography component="h2" variant="subtitle1">
        {state === 'paid' ? t('airdrop.claimed') : t('airdrop.title')}
      </Typography>
      {gift && (
        <Box sx={{ mt: 1, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.25 }}>
          <AmountText value={gift.amount} asset={gift.asset} />
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {state === 'available' ? `${t('airdrop.text')} ${t('airdrop.short')}` : t(`airdrop.${state}`)}
      </Typography>
      {state === 'available' && (
        <Box sx={{ mt: 3 }}>
          {error && <Callout tone="error">{error}</Callout>}
          <Button variant="contained" disabled={claim.pending || !online} onClick={onClaim}>
            {t('airdrop.action')}
          </Button>
        </Box>
      )}
      {state === 'afterDeposit' && (
        <Button component={Link} to="/pages/property/recharge" variant="outlined" sx={{ mt: 3 }}>
          {t('entry.deposit')}
        </Button>
      )}
      {state === 'paid' && (
        <Button component={Link} to="/pages/transaction/dateils?type=airdrop" sx={{ mt: 2, mx: -2 }}>
          {t('entry.bills')}
        </Button>
      )}
    </Card>
  );
}
