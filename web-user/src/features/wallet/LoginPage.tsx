import { Box, Typography } from '@mui/material';
import type { LoginAnswer } from '@server/auth/auth.schemas';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { forgetReferralCode } from '../../lib/session/referral-code';
import { beginSession, loginRestarts, takeReturnAddress, useLoggedIn } from '../../lib/session/session-store';
import { readAccounts, type Wallet } from '../../lib/wallet/eip1193';
import { findRecentWallet } from '../../lib/wallet/find-wallets';
import { CrystalArt } from '../../ui/CrystalArt';
import { Page } from '../../ui/Page';
import { showNotice } from '../../ui/toast';
import { ChooseWallet } from './ChooseWallet';
import { SignPanel } from './SignPanel';
import { useWalletLogin } from './use-wallet-login';

/** Login required: connect, then sign. After a forced logout it connects on its own where that opens nothing. */
export function LoginPage() {
  const { t } = useTranslation(['wallet', 'common']);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();

  const onDone = useCallback(
    (answer: LoginAnswer) => {
      const target = takeReturnAddress();
      beginSession(answer);
      if (answer.spread) {
        forgetReferralCode();
        if (answer.spread !== 'kept') showNotice(t(`spread.${answer.spread}`));
      }
      void navigate(target, { replace: true });
    },
    [navigate, t],
  );
  const login = useWalletLogin(onDone);
  useRestart(login.connect);

  const { state } = login;
  const choosing = state.step === 'idle' || state.step === 'connecting';
  // Somebody already logged in who opens this address has nothing to do here.
  if (loggedIn && state.step === 'idle') return <Navigate to="/" replace />;

  return (
    <Page title={t('title')}>
      <Box sx={{ mx: -4, mt: -2, height: 132, overflow: 'hidden' }}>
        <CrystalArt seed="connect" height={132} />
      </Box>
      <Typography component="h2" variant="h3" sx={{ mt: 4 }}>
        {choosing ? t('common:session.notLoggedIn') : t('sign.heading')}
      </Typography>
      <Typography sx={{ mt: 1, mb: 4, color: 'text.secondary' }}>
        {choosing ? t('connect.text') : t('sign.text')}
      </Typography>
      {choosing ? (
        <ChooseWallet state={state} onChoose={login.connect} onCancel={login.cancel} />
      ) : (
        <SignPanel state={state} onSign={login.sign} onBack={login.cancel} />
      )}
    </Page>
  );
}

function useRestart(connect: (wallet: Wallet) => void): void {
  useEffect(() => {
    if (!loginRestarts()) return;
    let left = false;
    void (async () => {
      const wallet = await findRecentWallet();
      if (!wallet) return;
      const accounts = readAccounts(await wallet.provider.request({ method: 'eth_accounts' }).catch(() => []));
      // Asking an unconnected wallet would open it without a tap.
      if (!left && accounts.length > 0) connect(wallet);
    })();
    return () => {
      left = true;
    };
  }, [connect]);
}
