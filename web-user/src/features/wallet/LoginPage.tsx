import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import type { LoginAnswer } from '@server/auth/auth.schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSite } from '../../lib/account/site';
import { finishLogin } from '../../lib/session/finish-login';
import { loginRestarts, peekReturnAddress, useLoggedIn } from '../../lib/session/session-store';
import { readAccounts, type Wallet } from '../../lib/wallet/eip1193';
import { findRecentWallet } from '../../lib/wallet/find-wallets';
import { ConnectScene } from '../../shared/crystal/Scenes';
import { Icon } from '../../shared/icons/Icon';
import { HouseMark } from '../../shared/marks/HouseMark';
import { radius, size, weight } from '../../shared/tokens';
import { FactRows } from '../../ui/amounts/FactRows';
import { showNotice } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { LanguageSheet } from '../../ui/sheets/LanguageSheet';
import { booksQuery } from '../proof';
import { InvitedBy } from '../referral';
import { ContinueWithWechat } from '../wechat';
import { ChooseWallet } from './ChooseWallet';
import type { LoginState } from './login-machine';
import { useProblemText, useWalletLogin } from './use-wallet-login';
import { WaitForWallet } from './WaitForWallet';

/** The login: connect, then sign. After a forced logout it connects by itself if that opens no window. */
export function LoginPage() {
  const { t } = useTranslation(['wallet', 'common', 'home']);
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();

  const onDone = useCallback(
    (answer: LoginAnswer, account: string) => {
      const { target, said } = finishLogin(answer, account);
      if (said) showNotice(t(`spread.${said}`));
      void navigate(target, { replace: true });
    },
    [navigate, t],
  );
  const login = useWalletLogin(onDone);
  useRestart(login.connect);

  const [sentHere] = useState(() => peekReturnAddress() !== '/');
  const { state } = login;
  const choosing = state.step === 'idle' || state.step === 'selectingChain' || state.step === 'connecting';
  // A logged-in reader has nothing to do here.
  if (loggedIn && state.step === 'idle') return <Navigate to="/" replace />;

  return (
    <Page title={t('title')} back={false} open lead={<House />} actions={<LanguageButton />}>
      <Box
        sx={{
          // Keeps the drawing, which lies behind everything, on the page.
          isolation: 'isolate',
          display: 'flex',
          flexDirection: 'column',
          minHeight: `calc(100dvh - ${size.navBar + 36}px)`,
        }}
      >
        <Typography
          component="h2"
          sx={{
            px: 1,
            fontSize: 'min(1.875rem, 10vw)',
            lineHeight: 1.2,
            fontWeight: weight.strong,
            letterSpacing: '-0.03em',
            maxWidth: '13em',
            textWrap: 'balance',
            hyphens: 'auto',
          }}
        >
          {choosing ? t('home:visitor.title') : t('sign.heading')}
        </Typography>
        <Scene />
        <Box sx={{ px: 1, pb: 3.5, mt: 'auto', color: 'muted' }}>
          {choosing && sentHere && (
            <Typography sx={{ color: 'text.primary', fontWeight: weight.medium }}>
              {t('common:session.notLoggedIn')}
            </Typography>
          )}
          <Typography>{choosing ? t('connect.text') : t('sign.text')}</Typography>
          <InvitedBy />
        </Box>
        {state.step === 'idle' ? (
          <>
            <ChooseWallet state={state} onChoose={login.connect} />
            <ContinueWithWechat />
          </>
        ) : state.step === 'selectingChain' || state.step === 'connecting' ? (
          <WaitForWallet
            key={state.step}
            step={state.step === 'connecting' ? 'connecting' : 'switching'}
            onAgain={login.again}
            onCancel={login.cancel}
          />
        ) : (
          <SignPanel state={state} onSign={login.sign} onAgain={login.again} onBack={login.cancel} />
        )}
        <BooksLine />
      </Box>
    </Page>
  );
}

/** Whose page this is; leads home. */
function House() {
  const brand = useSite()?.brand ?? 'Lodestone';
  return (
    <ButtonBase
      component={Link}
      to="/"
      sx={{ minHeight: size.touch, ml: -1, pl: 1, pr: 3, gap: 2, borderRadius: `${radius.button - 2}px` }}
    >
      <HouseMark size={34} />
      <Typography component="span" variant="subtitle1">
        {brand}
      </Typography>
    </ButtonBase>
  );
}

function LanguageButton() {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={t('language.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="globe" />
      </IconButton>
      <LanguageSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The drawing has what the words leave of the screen, up to its own size. Its upper part is air, and may lie under them. */
const Scene = () => (
  <Box
    aria-hidden="true"
    sx={{
      '--height': 'clamp(220px, (100dvh - 31rem) * 1.25, 540px)',
      position: 'relative',
      zIndex: -1,
      flex: 'none',
      height: 'var(--height)',
      mx: -4,
      mt: 'calc(var(--height) * -0.2)',
      mb: 2,
      pointerEvents: 'none',
    }}
  >
    <ConnectScene />
  </Box>
);

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
  state: Exclude<LoginState, { step: 'idle' | 'selectingChain' | 'connecting' }>;
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

/** That the books are public and hold: said, with the way to them, only once the server has said so. Its line is kept free. */
function BooksLine() {
  const { t } = useTranslation('wallet');
  const hold = useQuery(booksQuery).data?.ok === true;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: size.touch, mt: 1 }}>
      {hold && (
        <ButtonBase
          component={Link}
          to="/pages/proof/index"
          sx={{ minHeight: size.touch, gap: 2, px: 2, borderRadius: '12px', fontSize: '0.75rem', color: 'muted' }}
        >
          <Icon name="shield" aria-hidden="true" sx={{ fontSize: '1rem' }} />
          {t('books')}
        </ButtonBase>
      )}
    </Box>
  );
}
