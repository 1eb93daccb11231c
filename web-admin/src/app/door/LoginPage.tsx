import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Notification, useLogin, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isNamed, useNames, useText } from '../../locales/use-text';
import { errorCode, errorMessage } from '../../providers/http-errors';
import { session } from '../../providers/session';
import { DoorPage } from './DoorPage';

/** The page they were sent away from, at its row; undefined: none. */
function wayBack(state: { nextPathname?: string; nextSearch?: string } | null): string | undefined {
  if (!state?.nextPathname) return undefined;
  return `${state.nextPathname}${state.nextSearch ?? ''}${session.leftAt()}`;
}

/** E-mail and password, then the code where the account has a second factor. */
export function LoginPage() {
  const t = useText();
  const translate = useTranslate();
  const { nameOf } = useNames();
  const login = useLogin();
  const back = wayBack(useLocation().state);
  // the reason of before stays beside the try to log in again
  const [ended] = useState(session.ended);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await login({ email: email.trim(), password, ...(asksCode ? { code: code.replace(/\s/g, '') } : {}) }, back);
    } catch (error) {
      if (errorCode(error) === 'codeRequired') setAsksCode(true);
      else setFailure(translate(errorMessage(error)));
    } finally {
      setBusy(false);
    }
  };

  const fault = failure ? (
    <Alert severity="error" variant="outlined">
      {failure}
    </Alert>
  ) : null;

  if (asksCode) {
    return (
      <DoorPage title={t('auth.codeTitle')} subtitle={t('auth.codeHelp')} onSubmit={submit}>
        <TextField
          key="code"
          label={t('auth.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          autoFocus
          required
        />
        {fault}
        <Button type="submit" variant="contained" size="large" loading={busy} disabled={code.trim() === ''}>
          {t('auth.confirmCode')}
        </Button>
        <Button onClick={() => setAsksCode(false)} color="inherit">
          {t('auth.back')}
        </Button>
      </DoorPage>
    );
  }
  return (
    <DoorPage title={t('auth.title')} subtitle={t('auth.subtitle')} onSubmit={submit}>
      {isNamed('auth.ended', ended) ? (
        <Alert severity="info" variant="outlined" role="status">
          {nameOf('auth.ended', ended)}
        </Alert>
      ) : null}
      <TextField
        label={t('auth.email')}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        autoComplete="username"
        autoFocus
        required
      />
      <TextField
        label={t('auth.password')}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        required
      />
      {fault}
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={email === '' || password === ''}>
        {t('auth.signIn')}
      </Button>
      <Notification />
    </DoorPage>
  );
}
