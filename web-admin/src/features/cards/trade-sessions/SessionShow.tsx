import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SessionMonitor, SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { Rule } from '@user/shared/charts/Rule';
import { Link, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { useNameOf } from '../../../fields/names/use-name-of';
import { ShowRow } from '../../../fields/RowPage';
import { Failed, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { formatAge, formatTime } from '../../../fields/time/time';
import { useNow } from '../../../fields/time/use-now';
import { StateChip } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { LatestPurchases } from './LatestPurchases';
import { MonitorFigures } from './MonitorFigures';
import { lookEvery, passedOf } from './monitor';
import { useSessionActions } from './use-session-actions';

/** A session as it runs: how far it is, what hangs and what was sold, and stopping it. */
function Monitor({ id, state }: Pick<SessionRow, 'id' | 'state'>) {
  const attended = usePolling(1) !== false;
  const { data, error, refetch } = useRead<SessionMonitor>(`trade-sessions/${id}/monitor`, {
    refetchInterval: (seen) => attended && lookEvery(seen?.session.state ?? state),
  });
  return (
    <Box sx={{ p: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={10} /> : null}
      {data ? (
        <>
          <Head session={data.session} />
          <MonitorFigures monitor={data} />
          <LatestPurchases monitor={data} />
        </>
      ) : null}
    </Box>
  );
}

function Head({ session }: { session: SessionRow }) {
  const t = useText();
  const nameOf = useNameOf();
  const language = useLanguage();
  const actionsOf = useSessionActions();
  const now = useNow(1_000);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Box>
          <Typography component="h2" variant="h5">
            {nameOf(session.names)}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>
            <Time iso={session.startAt} form="minute" /> – <Time iso={session.endAt} form="minute" /> UTC ·{' '}
            {session.state === 'notStarted'
              ? `${t('cards.startAt')}: ${formatAge(session.startAt, now, language)}`
              : `${t('cards.endAt')}: ${formatAge(session.endAt, now, language)}`}
          </Box>
        </Box>
        <StateChip of="tradeSession" state={session.state} />
      </Box>
      <Rule at={passedOf(session, now)} ticks={80} major={10} tall={8} tone="rule" />
      {session.state === 'stopped' ? <Stopped session={session} /> : null}
      <ActionButtons specs={actionsOf(session)} />
    </>
  );
}

/** Who stopped it and why, and the way to what would let it go on. */
function Stopped({ session: { stoppedBy, stoppedAt, stopReason, proposalId } }: { session: SessionRow }) {
  const t = useText();
  const may = useMay('proposals.read');
  const time = stoppedAt === null ? t('app.none') : formatTime(stoppedAt);
  return (
    <Alert severity="error" variant="outlined">
      <Box>{t('cards.stopped', { staff: stoppedBy ?? t('app.none'), time })}</Box>
      <Box>{stopReason}</Box>
      {proposalId === null ? null : (
        <Box sx={{ mt: 0.5 }}>
          {t('cards.restartWaits')}{' '}
          {may ? <Link to={`/proposals/${proposalId}/show`}>{t('proposals.open', { id: proposalId })}</Link> : null}
        </Box>
      )}
    </Alert>
  );
}

function Session() {
  const row = useRecordContext<SessionRow>();
  return row ? <Monitor id={row.id} state={row.state} /> : null;
}

export function SessionShow() {
  return (
    <ShowRow actions={false}>
      <Session />
    </ShowRow>
  );
}
