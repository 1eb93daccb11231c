import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useAuthenticated, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorFields, errorMessage } from '../../providers/http-errors';
import { loadMe } from '../auth-provider';
import { DoorPage } from './DoorPage';

const least = 12;

export function PasswordPage() {
  useAuthenticated();
  const t = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const provider = useDataProvider<ConsoleProvider>();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const short = next !== '' && next.length < least;
  const differs = repeat !== '' && repeat !== next;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    setFields({});
    try {
      await provider.action('auth', null, 'password', { current, next });
      // the server may have opened a new session with a new token
      await loadMe();
      notify('account.passwordChanged', { type: 'success' });
      await navigate('/');
    } catch (error) {
      setFailure(translate(errorMessage(error)));
      setFields(errorFields(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <DoorPage title={t('account.password')} onSubmit={submit}>
      <TextField
        label={t('account.current')}
        type="password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        autoComplete="current-password"
        error={'current' in fields}
        helperText={fields.current}
        required
      />
      <TextField
        label={t('account.next')}
        type="password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        autoComplete="new-password"
        error={short || 'next' in fields}
        helperText={fields.next ?? (short ? t('app.form.length', { min: least }) : t('account.passwordHelp'))}
        required
      />
      <TextField
        label={t('account.repeat')}
        type="password"
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
        autoComplete="new-password"
        error={differs}
        helperText={differs ? t('app.form.same') : undefined}
        required
      />
      {failure ? (
        <Alert severity="error" variant="outlined">
          {failure}
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={busy}
        disabled={current === '' || next.length < least || next !== repeat}
      >
        {t('account.confirm')}
      </Button>
      <Button color="inherit" onClick={() => void navigate('/')}>
        {t('account.later')}
      </Button>
    </DoorPage>
  );
}
