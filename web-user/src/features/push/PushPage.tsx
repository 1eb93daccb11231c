import { Box, Button, Typography } from '@mui/material';
import type { PushSettings, PushState } from '@server/push/push.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../lib/browser/device-name';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { type PushPlace, pushPlace, pushQuery } from '../../lib/push/push-here';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { showToast } from '../../ui/feedback/toast';
import { Switch } from '../../ui/inputs/Switch';
import { Page } from '../../ui/pages/Page';
import { Callout } from '../../ui/parts/Callout';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Section } from '../../ui/parts/Section';
import { QuietHours } from './QuietHours';
import { usePushHere } from './use-push-here';

const groups = [
  'money',
  'cards',
  'security',
  'chat',
  'announcements',
] as const satisfies readonly (keyof PushSettings['groups'])[];

/** Whether this browser takes pushes, what is pushed, and when not. */
export function PushPage() {
  const { t } = useTranslation('push');
  const query = useQuery(pushQuery);
  return (
    <Page title={t('title')}>
      <QueryView query={query} skeleton={<CardsSkeleton cards={['9rem', '24rem']} />}>
        {(state) => (
          <>
            <ThisBrowser state={state} />
            <Choices settings={state.settings} />
            <OtherBrowsers state={state} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** One button, and what stands in its way: browsers ask the reader only once, and only on a tap. */
function ThisBrowser({ state }: { state: PushState }) {
  const { t } = useTranslation('push');
  const [place, setPlace] = useState(pushPlace);
  const { on, off } = usePushHere(state, () => setPlace(pushPlace()));
  const here = state.devices.find(({ current }) => current);
  if (place !== 'ready') return <Hindrance place={place} />;
  return (
    <Card>
      <Typography variant="subtitle1" component="h2">
        {t(here ? 'here.on' : 'here.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        {t(here ? 'here.onText' : 'here.text')}
      </Typography>
      {here ? (
        <Button variant="outlined" fullWidth disabled={off.isPending} onClick={() => off.mutate(here)}>
          {t('here.turnOff')}
        </Button>
      ) : (
        <Button variant="contained" size="large" fullWidth disabled={on.isPending} onClick={() => on.mutate()}>
          {t('here.turnOn')}
        </Button>
      )}
    </Card>
  );
}

function Hindrance({ place }: { place: Exclude<PushPlace, 'ready'> }) {
  const { t } = useTranslation('push');
  return (
    <Callout tone="info">
      <Box sx={{ fontWeight: 600 }}>{t(`hindrance.${place}.title`)}</Box>
      {t(`hindrance.${place}.text`)}
    </Callout>
  );
}

/** Each change is kept at once; what is chosen shows while it is on its way. */
function Choices({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('push');
  const client = useQueryClient();
  const errorText = useErrorText();
  const change = useAct({
    mutationFn: (next: PushSettings) => api.post<PushState>('user/push', next),
    onSuccess: (state) => client.setQueryData(pushQuery.queryKey, state),
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  const shown = (change.isPending && change.variables) || settings;
  return (
    <>
      <Section title={t('groups.title')}>
        <Card sx={{ py: 1 }}>
          {groups.map((group) => (
            <Switch
              key={group}
              label={t(`groups.${group}`)}
              on={shown.groups[group]}
              onChange={(on) => change.mutate({ ...shown, groups: { ...shown.groups, [group]: on } })}
            />
          ))}
        </Card>
      </Section>
      <Section title={t('amounts.title')}>
        <Card sx={{ py: 1 }}>
          <Switch
            label={t('amounts.show')}
            on={shown.showAmounts}
            onChange={(showAmounts) => change.mutate({ ...shown, showAmounts })}
          />
        </Card>
        <Hint>{t('amounts.text')}</Hint>
      </Section>
      <Section title={t('quiet.title')}>
        <QuietHours quiet={shown.quiet} onChange={(quiet) => change.mutate({ ...shown, quiet })} />
        <Hint>{t('quiet.text')}</Hint>
      </Section>
    </>
  );
}

const Hint = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ px: 1, mt: 2.5, color: 'muted' }}>
    {children}
  </Typography>
);

function OtherBrowsers({ state }: { state: PushState }) {
  const { t } = useTranslation(['push', 'settings']);
  const format = useFormat();
  const { off } = usePushHere(state, () => undefined);
  const others = state.devices.filter(({ current }) => !current);
  if (others.length === 0) return null;
  return (
    <Section title={t('others.title')}>
      <List>
        {others.map((each) => (
          <li key={each.id}>
            <ListRow
              title={deviceName(each.device) || t('settings:sessions.unknownDevice')}
              detail={t('others.since', { when: format.dateTime(each.createdAt) })}
              value={
                <Button disabled={off.isPending} onClick={() => off.mutate(each)}>
                  {t('here.turnOff')}
                </Button>
              }
            />
          </li>
        ))}
      </List>
    </Section>
  );
}
