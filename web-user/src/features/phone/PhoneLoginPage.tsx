import { Box, Button } from '@mui/material';
import type { LoginAnswer } from '@server/auth/auth.schemas';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useSite } from '../../lib/account/site';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { finishLogin } from '../../lib/session/finish-login';
import { useLoggedIn } from '../../lib/session/session-store';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { showNotice } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { LanguageButton } from '../../ui/sheets/LanguageButton';
import { CodeStep } from './CodeStep';
import { PasswordField } from './fields/PasswordField';
import { PhoneField } from './fields/PhoneField';
import { Lead } from './Lead';
import { NewPasswordStep } from './NewPasswordStep';
import { NumberStep } from './NumberStep';
import { forgetPendingCode, readPendingCode } from './pending-code';
import { loginByCode, loginByPassword, register } from './phone-calls';
import { writtenPhone } from './phone-input';
import { useSendProblem } from './use-send-code';

type Step = 'number' | 'code' | 'newPassword' | 'password';

/** Registers or logs in by a phone number; one flow for both, so that nobody learns whether a number has an account. */
export function PhoneLoginPage() {
  const { t } = useTranslation(['phone', 'wallet']);
  const loggedIn = useLoggedIn();
  const site = useSite();
  const [done, setDone] = useState(false);
  if (loggedIn && !done) return <Navigate to="/" replace />;
  return (
    // The title is read out; each step has its own heading.
    <Page title={t('title')} lead={<span />} actions={<LanguageButton />}>
      {site?.phoneLogin === false ? (
        <EmptyState title={t('off.title')} text={t('off.text')} action={<UseWallet />} />
      ) : (
        <Steps onDone={() => setDone(true)} />
      )}
    </Page>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['phone', 'wallet']);
  const navigate = useNavigate();
  // A code that is on its way is waited for, also after a visit of another app.
  const [kept] = useState(() => readPendingCode('enter', Date.now()));
  const [step, setStep] = useState<Step>(kept ? 'code' : 'number');
  const [phone, setPhone] = useState(kept?.phone ?? '');
  const [code, setCode] = useState('');

  const enter = (answer: LoginAnswer) => {
    onDone();
    forgetPendingCode();
    const { target, said } = finishLogin(answer, null);
    if (said) showNotice(t(`wallet:spread.${said}`));
    void navigate(target, { replace: true });
  };
  const enterByCode = async (typed: string) => {
    try {
      enter(await loginByCode(phone, typed));
    } catch (error) {
      if (!isApiError(error) || error.code !== 'phoneNotRegistered') throw error;
      setCode(typed);
      setStep('newPassword');
    }
  };
  const registerWith = async (password: string) => {
    try {
      enter(await register(phone, code, password));
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Somebody who holds the number was quicker, e.g. in another tab: the same code logs in.
      if (error.code === 'phoneTaken') return enter(await loginByCode(phone, code));
      if (error.code !== 'codeExpired' && error.code !== 'codeWrong') throw error;
      forgetPendingCode();
      showNotice(error.message);
      setStep('code');
    }
  };

  if (step === 'code') {
    return (
      <CodeStep
        phone={phone}
        purpose="enter"
        about={t('code.expired')}
        onCode={enterByCode}
        onChange={() => setStep('number')}
      />
    );
  }
  if (step === 'newPassword') {
    return (
      <NewPasswordStep
        phone={phone}
        heading={t('register.heading')}
        text={t('register.text')}
        action={t('register.action')}
        onPassword={registerWith}
      />
    );
  }
  if (step === 'password') return <PasswordLogin start={phone} onEntered={enter} onCode={() => setStep('number')} />;
  return (
    <NumberStep
      purpose="enter"
      heading={t('number.heading')}
      text={t('number.text')}
      remark={t('number.remark')}
      start={phone}
      onSent={(sent) => {
        setPhone(sent);
        setStep('code');
      }}
    >
      <Button onClick={() => setStep('password')}>{t('login.instead')}</Button>
      <UseWallet />
    </NumberStep>
  );
}

const UseWallet = () => {
  const { t } = useTranslation('phone');
  return (
    <Button component={Link} to="/pages/login/index" replace>
      {t('number.wallet')}
    </Button>
  );
};

interface PasswordLoginProps {
  start: string;
  onEntered: (answer: LoginAnswer) => void;
  onCode: () => void;
}

function PasswordLogin({ start, onEntered, onCode }: PasswordLoginProps) {
  const { t } = useTranslation('phone');
  const [typed, setTyped] = useState(start === '' ? '+' : start);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const phone = writtenPhone(typed);
  const login = useAct({
    mutationFn: (number: string) => loginByPassword(number, password),
    onSuccess: onEntered,
  });
  const refused = useSendProblem(login.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (phone !== undefined && password !== '') login.mutate(phone);
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    login.reset();
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Lead heading={t('login.heading')} />
      <PhoneField
        value={typed}
        onChange={change(setTyped)}
        error={tried && phone === undefined ? t('number.invalid') : null}
      />
      <PasswordField
        kind="current"
        value={password}
        onChange={change(setPassword)}
        error={tried && password === '' ? t('password.missing') : refused}
      />
      <Box sx={{ display: 'grid', gap: 3, mt: 2 }}>
        <Button type="submit" size="large" variant="contained" disabled={login.isPending} aria-busy={login.isPending}>
          {t('login.action')}
        </Button>
        <Button onClick={onCode}>{t('login.code')}</Button>
      </Box>
    </Box>
  );
}
