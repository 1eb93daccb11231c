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
import { Card } from '../../ui/Card';
import { ConnectScene } from '../../ui/crystal/Scenes';
import { FactRows } from '../../ui/FactRows';
import { Page } from '../../ui/Page';
import { showNotice } from '../../ui/toast';
import { InvitedBy } from '../referral';
import { ChooseWallet } from './ChooseWallet';
import type { LoginState } from './login-machine';
import { useProblemText, useWalletLogin } from './use-wallet-login';
import { WaitForWallet } from './WaitForWallet';

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
      <Box sx={{ mx: -4, mt: -2 }}>
        <ConnectScene height={280} />
      </Box>
      <Typography component="h2" variant="h3" sx={{ mt: 4 }}>
        {choosing ? t('common:session.notLoggedIn') : t('sign.heading')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{choosing ? t('connect.text') : t('sign.text')}</Typography>
      <Box sx={{ pt: 2 }}>
        <InvitedBy />
      </Box>
      {choosing ? (
        <ChooseWallet state={state} onChoose={login.connect} onAgain={login.again} onCancel={login.cancel} />
      ) : (
        <SignPanel state={state} onSign={login.sign} onAgain={login.again} onBack={login.cancel} />
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
  onAgain: () => void;
  onBack: () => void;
}

/** The second tap: the account, the button, and what the wallet is asked meanwhile. */
function SignPanel({ state, onSign, onAgain, onBack }: SignPanelProps) {
  const { t } = useTranslation('wallet');
  const problemText = useProblemText();
  if (state.step === 'done') return null;
  const problem = state.step === 'ready' ? problemText(state.problem) : null;
  return (
    <>
      <Card sx={{ py: 1 }}>
        <FactRows lined rows={[{ label: t('sign.account'), value: state.account }]} />
      </Card>
      <Box sx={{ mt: 5 }}>
        {state.step === 'ready' ? (
          <>
            {problem && <Callout tone="error">{problem}</Callout>}
            <Button fullWidth size="large" variant="contained" onClick={onSign}>
              {t('sign.action')}
            </Button>
            <Button fullWidth onClick={onBack} sx={{ mt: 3 }}>
              {t('sign.other')}
            </Button>
          </>
        ) : (
          <WaitForWallet key={state.step} step={state.step} onAgain={onAgain} onCancel={onBack} />
        )}
      </Box>
    </>
  );
}
