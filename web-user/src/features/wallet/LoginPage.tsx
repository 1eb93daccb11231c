import { Box, ButtonBase, Typography } from '@mui/material';
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
import { showNotice } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { LanguageButton } from '../../ui/sheets/LanguageButton';
import { booksQuery } from '../proof';
import { InvitedBy } from '../referral';
import { ContinueWithWechat } from '../wechat';
import { ChooseWallet } from './ChooseWallet';
import { SignPanel } from './SignPanel';
import { loginPurpose, useWalletLogin } from './use-wallet-login';
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
  const login = useWalletLogin(loginPurpose, onDone);
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
            <ChooseWallet state={state} onChoose={login.connect} byPhone />
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
          <SignPanel
            state={state}
            action={t('sign.action')}
            onSign={login.sign}
            onAgain={login.again}
            onBack={login.cancel}
          />
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

/** The drawing has what the words leave of the screen, up to its own size. Its upper part is air, and may lie under them. */
const Scene = () => (
  <Box
    aria-hidden="true"
    sx={{
      '--height': 'clamp(160px, (100dvh - 36rem) * 1.25, 540px)',
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
