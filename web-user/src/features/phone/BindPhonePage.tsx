import { Button } from '@mui/material';
import { spacedPhone } from '@server/common/words/phone.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';
import { CodeStep } from './CodeStep';
import { NumberStep } from './NumberStep';
import { forgetPendingCode, readPendingCode } from './pending-code';
import { bindPhone } from './phone-calls';

/** Adds a phone number to an account, for good. */
export function BindPhonePage() {
  const { t } = useTranslation('phone');
  const me = useMe();
  return (
    <Page title={t('bind.title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['3rem', '3.5rem', '3.25rem']} />}>
        {(info) => (info.phone ? <Bound phone={info.phone} /> : <Steps />)}
      </QueryView>
    </Page>
  );
}

function Steps() {
  const { t } = useTranslation('phone');
  const [kept] = useState(() => readPendingCode('bind', Date.now()));
  const [phone, setPhone] = useState(kept?.phone ?? '');
  const [typing, setTyping] = useState(kept === null);
  if (typing) {
    return (
      <NumberStep
        purpose="bind"
        heading={t('bind.heading')}
        text={t('bind.text')}
        remark={t('bind.remark')}
        start={phone}
        onSent={(sent) => {
          setPhone(sent);
          setTyping(false);
        }}
      />
    );
  }
  const bind = async (code: string) => {
    await bindPhone(phone, code);
    forgetPendingCode();
    await refreshMe();
  };
  return (
    <CodeStep phone={phone} purpose="bind" about={t('code.expired')} onCode={bind} onChange={() => setTyping(true)} />
  );
}

function Bound({ phone }: { phone: string }) {
  const { t } = useTranslation('phone');
  return (
    <ResultPage
      tone="done"
      title={spacedPhone(phone)}
      text={t('bind.done')}
      actions={
        <>
          <Button component={Link} to="/pages/user/loginPassword" variant="outlined" size="large">
            {t('loginPassword.title')}
          </Button>
          <Button component={Link} to="/pages/user/settings" variant="contained" size="large">
            {t('settings')}
          </Button>
        </>
      }
    />
  );
}
