import { Button, Typography } from '@mui/material';
import type { SessionInfo } from '@server/auth/auth.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName, shownAddress } from '../../lib/browser/device-name';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton } from '../../ui/feedback/Skeleton';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { showToast } from '../../ui/feedback/toast';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';

const sessionsKey = ['me', 'sessions'] as const;

/** What is about to be ended: one session, or all but this one (also those newer than the list). */
interface Ending {
  path: string;
  sessions: SessionInfo[];
}

/** Where I am logged in; each session can be ended, and all others at once. */
export function SessionsPage() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [ending, setEnding] = useState<Ending | null>(null);
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.get<SessionInfo[]>('sessions', { signal }),
  });
  const end = useAct({
    mutationFn: (path: string) => api.delete<unknown>(path),
    onSuccess: () => {
      setEnding(null);
      showToast(t('sessions.ended'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  const ask = (path: string, sessions: SessionInfo[]) => {
    end.reset();
    setEnding({ path, sessions });
  };

  return (
    <Page title={t('sessions.title')}>
      <Typography variant="body2" sx={{ px: 1, color: 'muted', mb: 4 }}>
        {t('sessions.hint')}
      </Typography>
      <QueryView query={query} skeleton={<ListSkeleton rows={2} />}>
        {(sessions) => {
          const others = sessions.filter((session) => !session.current);
          return (
            <PullToRefresh onRefresh={() => query.refetch()}>
              <List>
                {[...sessions]
                  .sort((a, b) => Number(b.current) - Number(a.current))
                  .map((session) => (
                    <li key={session.id}>
                      <SessionRow session={session} onEnd={() => ask(`sessions/${session.id}`, [session])} />
                    </li>
                  ))}
              </List>
              {others.length > 0 && (
                <Button
                  fullWidth
                  variant="outlined"
                  size="large"
                  sx={{ mt: 6 }}
                  onClick={() => ask('sessions/others', others)}
                >
                  {t('sessions.endOthers')}
                </Button>
              )}
            </PullToRefresh>
          );
        }}
      </QueryView>
      {ending && (
        <ConfirmSheet
          open
          onClose={() => setEnding(null)}
          title={t('sessions.endTitle', { count: ending.sessions.length })}
          note={t('sessions.endText')}
          rows={ending.sessions.map(({ id, device, ip }) => ({
            id: String(id),
            label: deviceName(device) || t('sessions.unknownDevice'),
            value: shownAddress(ip),
          }))}
          confirmLabel={t('sessions.end')}
          onConfirm={() => end.mutate(ending.path)}
          pending={end.isPending}
          error={errorText(end.error)}
          destructive
        />
      )}
    </Page>
  );
}

/** One session: device, address and when it was last used. */
function SessionRow({ session, onEnd }: { session: SessionInfo; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const device = deviceName(session.device) || t('sessions.unknownDevice');
  return (
    <ListRow
      icon={<Icon name="device" aria-hidden="true" sx={{ color: 'muted' }} />}
      title={device}
      detail={
        <>
          {shownAddress(session.ip)}
          <br />
          {t('sessions.lastSeen', { when: format.dateTime(session.lastSeenAt) })}
        </>
      }
      value={
        session.current ? (
          <StatusPill tone="good" label={t('sessions.current')} />
        ) : (
          <Button onClick={onEnd} aria-label={t('sessions.endOne', { device })}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
