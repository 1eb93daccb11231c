import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';
import { Callout } from '../../ui/parts/Callout';
import { Note } from '../../ui/parts/Note';
import { ChooseWallet } from './ChooseWallet';
import { SignPanel } from './SignPanel';
import { type SigningPurpose, useWalletLogin } from './use-wallet-login';
import { WaitForWallet } from './WaitForWallet';

const bindPurpose: SigningPurpose<unknown> = {
  name: 'bindWallet',
  send: (signed) => api.post('user/wallet', signed),
};

/** Adds a wallet to an account of a phone, for good; `?back=` is the page it was needed for. */
export function BindWalletPage() {
  const { t } = useTranslation('wallet');
  const me = useMe();
  return (
    <Page title={t('bind.title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['6rem', '3.25rem']} />}>
        {(info) => (info.address ? <Bound address={info.address} /> : <BindWallet />)}
      </QueryView>
    </Page>
  );
}

function BindWallet() {
  const { t } = useTranslation('wallet');
  const [address, setAddress] = useState<string | null>(null);
  const onDone = useCallback((_: unknown, account: string) => {
    setAddress(account);
    void refreshMe();
  }, []);
  const { state, connect, sign, again, cancel } = useWalletLogin(bindPurpose, onDone);
  if (address !== null) return <Bound address={address} />;
  return (
    <>
      <Callout tone="info">{t('bind.text')}</Callout>
      <Box sx={{ mt: 4 }}>
        {state.step === 'idle' ? (
          <ChooseWallet state={state} onChoose={connect} />
        ) : state.step === 'selectingChain' || state.step === 'connecting' ? (
          <WaitForWallet
            key={state.step}
            step={state.step === 'connecting' ? 'connecting' : 'switching'}
            onAgain={again}
            onCancel={cancel}
          />
        ) : (
          <SignPanel state={state} action={t('bind.action')} onSign={sign} onAgain={again} onBack={cancel} />
        )}
      </Box>
      <Note>{t('bind.note')}</Note>
    </>
  );
}

function Bound({ address }: { address: string }) {
  const { t } = useTranslation('wallet');
  const [params] = useSearchParams();
  const wanted = params.get('back');
  const back = wanted?.startsWith('/pages/') ? wanted : '/pages/user/settings';
  return (
    <ResultPage
      tone="done"
      title={t('bind.done.title')}
      text={t('bind.done.text')}
      rows={[{ label: t('sign.account'), value: address }]}
      actions={
        <Button component={Link} to={back} replace variant="contained" size="large">
          {t('bind.done.action')}
        </Button>
      }
    />
  );
}
