import { Box, Button, Typography } from '@mui/material';
import type { BindingAnswer, BindingBody } from '@server/users/users.schemas';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { useOnline } from '../../lib/browser/online';
import { api } from '../../lib/http/client';
import { useErrorText } from '../../lib/http/use-error-text';
import { forgetReferralCode, readReferralCode } from '../../lib/session/referral-code';
import { Callout } from '../../ui/Callout';
import { ConfirmSheet } from '../../ui/ConfirmSheet';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { TextInput } from '../../ui/TextInput';
import { showToast } from '../../ui/toast';
import { readReferrer } from './referrer-input';

/** Binds a referrer; it can never be changed. */
export function BindPage() {
  const { t } = useTranslation(['share', 'common']);
  const me = useMe();
  return (
    <Page title={t('bind.title')}>
      <QueryView query={me}>
        {(info) =>
          info.spread ? (
            <EmptyState
              seed={info.spread.uid}
              title={t('bind.boundTo', { name: info.spread.nickname || info.spread.account })}
              text={t('bind.stays')}
              action={
                <Button component={Link} to="/" variant="contained">
                  {t('common:goHome')}
                </Button>
              }
            />
          ) : (
            <Box>
              <Typography sx={{ color: 'text.secondary', mb: 4 }}>{t('bind.text')}</Typography>
              <BindForm />
            </Box>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The field, the demo's hint, and the confirmation. */
function BindForm() {
  const { t } = useTranslation('share');
  const navigate = useNavigate();
  const online = useOnline();
  const errorText = useErrorText();
  const demoReferrer = useSite()?.demoReferrer ?? null;
  const [text, setText] = useState(() => readReferralCode() ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<BindingBody | null>(null);
  const bind = useMutation({
    mutationFn: (body: BindingBody) => api.post<BindingAnswer>('binding', body),
    onSuccess: async () => {
      forgetReferralCode();
      showToast(t('bind.done'));
      await refreshMe();
      await navigate('/', { replace: true });
    },
  });

  const change = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const body = readReferrer(text);
    if (!body) return setProblem(text.trim() === '' ? t('bind.required') : t('bind.unreadable'));
    bind.reset();
    setAsked(body);
  };

  return (
    <form onSubmit={ask} noValidate>
      <TextInput
        label={t('bind.label')}
        value={text}
        onChange={change}
        error={problem}
        hint={t('bind.hint')}
        maxLength={200}
      />
      {demoReferrer && (
        <Callout tone="info">
          {t('bind.demo', { code: demoReferrer })}
          <br />
          <Button size="small" onClick={() => change(demoReferrer)} sx={{ px: 0 }}>
            {t('bind.useDemo')}
          </Button>
        </Callout>
      )}
      <Button type="submit" fullWidth size="large" variant="contained" disabled={!online}>
        {t('bind.action')}
      </Button>
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('bind.title')}
        note={t('bind.stays')}
        rows={[{ label: t('bind.label'), value: asked?.address ?? asked?.uid ?? asked?.code }]}
        confirmLabel={t('bind.action')}
        onConfirm={() => asked && bind.mutate(asked)}
        pending={bind.isPending}
        error={errorText(bind.error)}
      />
    </form>
  );
}
