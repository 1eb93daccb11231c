import { Box, Button, Typography } from '@mui/material';
import type { LoginAnswer } from '@server/auth/auth.schemas';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { finishLogin } from '../../lib/session/finish-login';
import { loginRestarts, useLoggedIn } from '../../lib/session/session-store';
import { readAccounts, type Wallet } from '../../lib/wallet/eip1193';
import { findRecentWallet } from '../../lib/wallet/find-wallets';
import { Callout } from '../../ui/Callout';
import { CrystalArt } from '../../ui/CrystalArt';
import { DetailRows } from '../../ui/DetailRows';
import { Page } from '../../ui/Page';
import { showNotice } from '../../ui/toast';
import { ChooseWallet } from './ChooseWallet';
import type { LoginState } from './login-machine';
import { useProblemText, useWalletLogin } from './use-wallet-login';

/** The login: connect, then sign. After a forced logout it connects by itself if that opens no window. */
export function LoginPage() {
  const { t } = useTranslation(['wallet', 'common']);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();

  const onDone = useCallback(
    (answer: LoginAnswer) => {
      const { target, said } = finishLogin(answer);
      if (said) showNotice(t(`spread.${said}`));
      void navigate(target, { replace: true });
    },
    [navigate, t],
  );
  const login = useWalletLogin(onDone);
  useRestart(login.connect);

  const { state } = login;
  const choosing = state.step === 'idle' || state.step === 'connecting';
  // A logged-in reader has nothing to do here.
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

interface SignPanelProps {
  state: Exclude<LoginState, { step: 'idle' | 'connecting' }>;
  onSign: () => void;
  onBack: () => void;
}

/** The second tap: the account, the button, and what the wallet is asked meanwhile. */
function SignPanel({ state, onSign, onBack }: SignPanelProps) {
  const { t } = useTranslation('wallet');
  const problemText = useProblemText();
  if (state.step === 'done') return null;
  const busy = state.step !== 'ready';
  const problem = state.step === 'ready' ? problemText(state.problem) : null;
  return (
    <>
      <DetailRows rows={[{ label: t('sign.account'), value: state.account }]} />
      <Box sx={{ mt: 5 }}>
        {problem && <Callout tone="error">{problem}</Callout>}
        <Button fullWidth size="large" variant="contained" onClick={onSign} disabled={busy} aria-busy={busy}>
          {t('sign.action')}
        </Button>
        <Typography role="status" variant="body2" sx={{ mt: 3, minHeight: '1.5rem', textAlign: 'center' }}>
          {state.step === 'ready' ? null : t(`status.${state.step}`)}
        </Typography>
        <Button fullWidth onClick={onBack} disabled={state.step === 'verifying'}>
          {t('sign.other')}
        </Button>
      </Box>
    </>
  );
}
