import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProposalRow } from '@server/proposals/proposals.list';
import { useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { formatTime } from '../../../fields/time/time';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { StateChip } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { session } from '../../../providers/session';
import { useChangeWords, useEffectWords, useFactWords, useSubjectWords } from '../use-fact-words';
import { useProposalActions } from './use-proposal-actions';

/** What became of a change that was scheduled. */
function useAfterwards(): (row: ProposalRow) => Fact[] {
  const t = useText();
  return (row) => {
    const { effectiveAt, closedBy, closedAt, closedReason } = row;
    const at = (iso: string | null) => (iso === null ? null : <Time iso={iso} />);
    const all = { effectiveAt: at(effectiveAt), closedBy, closedAt: at(closedAt), closedReason };
    return (['effectiveAt', 'closedBy', 'closedAt', 'closedReason'] as const).flatMap((name) =>
      all[name] === null ? [] : [{ label: t(`resources.proposals.fields.${name}`), value: all[name] }],
    );
  };
}

/** What a proposal waits for, or why it came to nothing. */
function Standing({ row }: { row: ProposalRow }) {
  const t = useText();
  if (row.state === 'scheduled' && row.effectiveAt !== null)
    return (
      <Alert severity="warning" variant="outlined">
        {t('proposals.scheduledAt', { time: formatTime(row.effectiveAt) })}
      </Alert>
    );
  if (row.state !== 'expired' && row.state !== 'failed') return null;
  return (
    <Alert severity="info" variant="outlined">
      {t(row.state === 'expired' ? 'proposals.expiredUnconfirmed' : 'proposals.failedWhenDue')}
    </Alert>
  );
}

function Proposal() {
  const t = useText();
  const row = useRecordContext<ProposalRow>();
  const actionsOf = useProposalActions();
  const words = useFactWords();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const effectOf = useEffectWords();
  const afterwardsOf = useAfterwards();
  if (!row) return null;
  const own = row.proposedById === session.get()?.id;
  const facts: Fact[] = [
    { label: t('resources.proposals.fields.proposedBy'), value: row.proposedBy },
    { label: t('fields.reason'), value: row.reason || t('proposals.noReason') },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('resources.proposals.fields.expiresAt'), value: <Time iso={row.expiresAt} /> },
    ...words(row),
  ];
  if (row.decidedBy) facts.push({ label: t('resources.proposals.fields.decidedBy'), value: row.decidedBy });
  if (row.decidedAt)
    facts.push({ label: t('resources.proposals.fields.decidedAt'), value: <Time iso={row.decidedAt} /> });
  if (row.decidedReason) facts.push({ label: t('resources.proposals.fields.decidedReason'), value: row.decidedReason });
  facts.push(...afterwardsOf(row));
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h5">
          {t(`proposals.kinds.${row.kind}`)}
        </Typography>
        <StateChip of="proposal" state={row.state} />
      </Box>
      {row.state === 'waiting' && !row.mayConfirm ? (
        <Alert severity="info" variant="outlined">
          {row.newUntil
            ? t('proposals.tooNew', { time: formatTime(row.newUntil) })
            : t(own ? 'proposals.ownWaits' : 'proposals.otherWaits')}
        </Alert>
      ) : null}
      <Standing row={row} />
      <Box>
        <Box sx={{ color: 'text.secondary' }}>{subjectOf(row)}</Box>
        <Typography component="p" sx={{ fontSize: 20, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {changeOf(row)}
        </Typography>
        <Box sx={{ mt: 1 }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('proposals.effect')}:{' '}
          </Box>
          {effectOf(row)}
        </Box>
      </Box>
      <ActionButtons specs={actionsOf(row)} />
      <Facts facts={facts} />
    </Box>
  );
}

export function ProposalShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={false} sx={{ maxWidth: 760 }} queryOptions={{ refetchInterval }}>
      <Proposal />
    </ShowRow>
  );
}
