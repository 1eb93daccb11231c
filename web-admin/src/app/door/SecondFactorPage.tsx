import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TotpEnrolment } from '@server/staff/staff.schemas';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Failed, Waiting } from '../../fields/States';
import { HashText } from '../../fields/values/HashText';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { loadMe } from '../auth-provider';
import { DoorPage } from './DoorPage';
import { RecoveryCodes } from './RecoveryCodes';

/** Setting up the second factor: scan, confirm with a code, keep the recovery codes. */
export function SecondFactorPage() {
  const t = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const provider = useDataProvider<ConsoleProvider>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enrolment = useQuery({
    queryKey: ['totp', 'enrol'],
    queryFn: async () => {
      const me = await loadMe();
      return { me, ...(await provider.action<TotpEnrolment>('auth', null, 'totp/enrol', {})).data };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const body = { code: code.replace(/\s/g, '') };
      const answer = await provider.action<{ recoveryCodes: string[] }>('auth', null, 'totp/confirm', body);
      setCodes(answer.data.recoveryCodes);
      await loadMe();
    } catch (error) {
      setFailure(translate(errorMessage(error)));
    } finally {
      setBusy(false);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => void navigate('/')} />;
  const me = enrolment.data?.me;
  const hint = me?.totpRequired
    ? t('account.required', { email: me.email })
    : me?.totpEnrolled
      ? t('account.enrolled')
      : '';
  return (
    <DoorPage title={t('account.enrol')} subtitle={hint} onSubmit={confirm}>
      {enrolment.isPending ? <Waiting lines={8} /> : null}
      {enrolment.error ? <Failed error={enrolment.error} retry={() => enrolment.refetch()} /> : null}
      {enrolment.data ? (
        <>
          <Typography>{t('account.scan')}</Typography>
          <Box sx={{ bgcolor: '#fff', p: 2, borderRadius: 2, justifySelf: 'start', lineHeight: 0 }}>
            <QRCodeSVG value={enrolment.data.uri} size={176} title={t('account.scan')} />
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>{t('account.secret')}</Typography>
          <HashText text={enrolment.data.secret} whole />
          <Typography sx={{ mt: 1 }}>{t('account.enterCode')}</Typography>
          <TextField
            label={t('auth.code')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            required
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
          />
          {failure ? (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          ) : null}
          <Button type="submit" variant="contained" size="large" loading={busy} disabled={code.trim() === ''}>
            {t('account.confirm')}
          </Button>
        </>
      ) : null}
      {me && !me.totpRequired ? (
        <Button color="inherit" onClick={() => void navigate('/')}>
          {t('account.later')}
        </Button>
      ) : null}
    </DoorPage>
  );
}
