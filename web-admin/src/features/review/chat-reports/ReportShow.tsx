import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChatReportRow, ChatReportShow } from '@server/messaging/reports/reports.list';
import { useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ShowRow } from '../../../fields/RowPage';
import { Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { forGood } from './mute-times';
import { Surroundings } from './Surroundings';
import { useReportActions } from './use-report-actions';
import { useReportedText } from './use-reported-text';

/** How the writer stands now, whatever came of this report. */
function WriterNow({ row: { frozen, mutedUntil } }: { row: ChatReportShow }) {
  const t = useText();
  if (!frozen && mutedUntil === null) return null;
  return (
    <Alert severity={frozen ? 'error' : 'warning'} variant="outlined" sx={{ py: 0 }}>
      {frozen ? t('reports.frozenNow') : null}{' '}
      {mutedUntil === null ? null : forGood(mutedUntil) ? (
        t('reports.mutedForGood')
      ) : (
        <>
          {t('reports.mutedUntil')} <Time iso={mutedUntil} />
        </>
      )}
    </Alert>
  );
}

/** The list's row stands in for a report until it is there itself. */
const isWhole = (row: ChatReportRow): row is ChatReportShow => 'before' in row;

function Report() {
  const t = useText();
  const row = useRecordContext<ChatReportRow>();
  const actionsOf = useReportActions();
  const textOf = useReportedText();
  if (!row) return null;
  if (!isWhole(row)) {
    return (
      <Box sx={{ p: 2 }}>
        <Waiting lines={6} />
      </Box>
    );
  }
  const facts: Fact[] = [
    { label: t('reports.writer'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    {
      label: t('reports.reporter'),
      value: <UserLink userId={row.reporterId} uid={row.reporterUid} nickname={row.reporterNickname} />,
    },
    { label: t('reports.reason'), value: t(`reports.reasons.${row.reason}`) },
    { label: t('reports.where'), value: row.group ?? t(`reports.kinds.${row.kind}`) },
    { label: t('reports.written'), value: <Time iso={row.writtenAt} /> },
    { label: t('reports.reported'), value: <Time iso={row.createdAt} /> },
  ];
  if (row.text !== '') facts.push({ label: t('reports.words'), value: row.text });
  if (row.decidedAt) {
    facts.push({ label: t('reports.decidedBy'), value: row.decidedBy ?? '–' });
    facts.push({ label: t('reports.decided'), value: <Time iso={row.decidedAt} /> });
    facts.push({ label: t('reports.decision'), value: row.decision ?? t('app.noReason') });
  }
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {textOf(row)}
        </Typography>
        <StateChip of="chatReport" state={row.state} />
      </Box>
      <WriterNow row={row} />
      <ActionButtons specs={actionsOf(row)} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '360px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Facts facts={facts} />
        <Surroundings row={row} />
      </Box>
    </Box>
  );
}

/** One report: who, what, the messages round it, and what can be decided. */
export function ReportShow() {
  const refetchInterval = usePolling(30_000);
  return (
    <ShowRow actions={false} queryOptions={{ refetchInterval }}>
      <Report />
    </ShowRow>
  );
}
