import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { isApiError } from '../../lib/http/api-error';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { showNotice } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';
import { CodeStep } from './CodeStep';
import { NewPasswordStep } from './NewPasswordStep';
import { forgetPendingCode } from './pending-code';
import { setLoginPassword } from './phone-calls';

/** Sets the login password by a code, and logs the other devices out. */
export function LoginPasswordPage() {
  const { t } = useTranslation('phone');
  const me = useMe();
  return (
    <Page title={t('loginPassword.title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['3rem', '3.5rem', '3.25rem']} />}>
        {(info) =>
          info.phone ? (
            <Steps phone={info.phone} />
          ) : (
            <EmptyState
              title={t('loginPassword.noPhone')}
              text={t('bind.text')}
              action={
                <Button component={Link} to="/pages/user/phone" variant="contained">
                  {t('bind.title')}
                </Button>
              }
            />
          )
        }
      </QueryView>
    </Page>
  );
}

function Steps({ phone }: { phone: string }) {
  const { t } = useTranslation('phone');
  const [code, setCode] = useState('');
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <ResultPage
        tone="done"
        title={t('loginPassword.saved')}
        text={t('loginPassword.ended')}
        actions={
          <Button component={Link} to="/pages/user/settings" variant="contained" size="large">
            {t('settings')}
          </Button>
        }
      />
    );
  }
  // The code is judged with the password, and then used up.
  if (code === '') {
    return (
      <CodeStep
        phone={phone}
        purpose="password"
        about={t('loginPassword.text')}
        onCode={async (typed) => setCode(typed)}
      />
    );
  }
  const save = async (password: string) => {
    try {
      await setLoginPassword(code, password);
    } catch (error) {
      if (!isApiError(error) || error.field !== 'code') throw error;
      if (error.code === 'codeExpired') forgetPendingCode();
      showNotice(error.message);
      setCode('');
      return;
    }
    forgetPendingCode();
    void refreshMe();
    setDone(true);
  };
  return (
    <NewPasswordStep
      phone={phone}
      heading={t('loginPassword.heading')}
      text={t('loginPassword.then')}
      action={t('loginPassword.action')}
      onPassword={save}
    />
  );
}
