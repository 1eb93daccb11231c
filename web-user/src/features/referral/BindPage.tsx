import { Box, Button, Typography } from '@mui/material';
import type { BindingAnswer, BindingBody, UserCard } from '@server/users/users.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { useSite } from '../../lib/account/site';
import { pageEntry } from '../../lib/browser/back-layers';
import { imageUrl } from '../../lib/browser/image-url';
import { useOnline } from '../../lib/browser/online';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { forgetReferralCode, readReferralCode } from '../../lib/session/referral-code';
import { PersonMark } from '../../shared/marks/PersonMark';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { showToast } from '../../ui/feedback/toast';
import { TextInput } from '../../ui/inputs/TextInput';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { isWhole, readReferrer } from './referrer-input';

/** GET binding: whom the caller would bind to, masked. Asked for once and kept: the server allows ten tries a minute. */
const referrerQuery = (named: BindingBody) =>
  queryOptions({
    queryKey: ['referrer', named],
    queryFn: async ({ signal }) => {
      const { address, code, uid } = named;
      return (await api.get<BindingAnswer>('binding', { query: { address, code, uid }, signal })).parent;
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** POST binding. */
const bindReferrer = (uid: string): Promise<BindingAnswer> => api.post<BindingAnswer>('binding', { uid });

/** Binds a referrer; it can never be changed. */
export function BindPage() {
  const { t } = useTranslation(['share', 'common']);
  const me = useMe();
  return (
    <Page title={t('bind.title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['3rem', '3.5rem', '3.25rem']} />}>
        {(info) =>
          info.spread ? (
            <EmptyState
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
              <Typography sx={{ px: 1, color: 'muted', mb: 4 }}>{t('bind.text')}</Typography>
              <BindForm />
            </Box>
          )
        }
      </QueryView>
    </Page>
  );
}

/** The field, who was found by it, the demo's hint, and the confirmation. */
function BindForm() {
  const { t } = useTranslation('share');
  const navigate = useNavigate();
  const online = useOnline();
  const errorText = useErrorText();
  const demoReferrer = useSite()?.demoReferrer ?? null;
  const [text, setText] = useState(() => readReferralCode() ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  /** who is being confirmed: exactly this one is bound, whatever is typed meanwhile */
  const [asked, setAsked] = useState<UserCard | null>(null);
  const named = readReferrer(text);
  const found = useQuery({ ...referrerQuery(named ?? {}), enabled: online && named !== null && isWhole(named) });
  const bind = useAct({
    mutationFn: bindReferrer,
    onSuccess: async () => {
      forgetReferralCode();
      showToast(t('bind.done'));
      await refreshMe();
      setAsked(null);
      await pageEntry();
      await navigate('/', { replace: true });
    },
  });

  const change = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!named) return setProblem(text.trim() === '' ? t('bind.required') : t('bind.unreadable'));
    bind.reset();
    const { data, error } = found.data ? found : await found.refetch();
    if (data) setAsked(data);
    else setProblem(errorText(error));
  };
  const refused = found.isFetching ? null : errorText(found.error);

  return (
    <form onSubmit={ask} noValidate>
      <TextInput label={t('bind.label')} value={text} onChange={change} error={problem ?? refused} maxLength={200} />
      <Box role="status" sx={{ minHeight: '5.5rem', mt: -2.5 }}>
        {named && found.data ? (
          <List as="div">
            <Referrer card={found.data} />
          </List>
        ) : (
          <Typography variant="body2" sx={{ px: 1, color: 'muted' }}>
            {found.isFetching ? t('bind.looking') : t('bind.hint')}
          </Typography>
        )}
      </Box>
      {demoReferrer && (
        <Callout tone="info">
          {t('bind.demo', { code: demoReferrer })}
          <br />
          <Button size="small" onClick={() => change(demoReferrer)} sx={{ px: 0 }}>
            {t('bind.useDemo')}
          </Button>
        </Callout>
      )}
      <Button
        type="submit"
        fullWidth
        size="large"
        variant="contained"
        disabled={!online || found.isFetching}
        aria-busy={found.isFetching}
      >
        {t('bind.action')}
      </Button>
      <ConfirmSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('bind.title')}
        note={
          asked && (
            <>
              <Referrer card={asked} />
              <Box sx={{ mt: 3 }}>{t('bind.check')}</Box>
            </>
          )
        }
        rows={[
          ...(asked && asked.nickname !== asked.account ? [{ label: t('bind.name'), value: asked.nickname }] : []),
          { label: t('bind.uid'), value: asked?.uid },
          { label: t('bind.account'), value: asked?.account },
        ]}
        confirmLabel={t('bind.action')}
        onConfirm={() => asked && bind.mutate(asked.uid)}
        pending={bind.isPending}
        error={errorText(bind.error)}
      />
    </form>
  );
}

/** Somebody as others may see them. */
const Referrer = ({ card }: { card: UserCard }) => (
  <ListRow
    icon={<PersonMark src={imageUrl(card.avatar)} seed={card.uid} />}
    title={card.nickname || card.account}
    detail={<span className="figures">{`${card.uid} · ${card.account}`}</span>}
  />
);
