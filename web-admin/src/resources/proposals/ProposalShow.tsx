import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProposalRow } from '@server/proposals/proposals.schemas';
import { useRecordContext } from 'react-admin';
import { type Fact, Facts } from '../../fields/Facts';
import { ShowRow } from '../../fields/RowPage';
import { StateChip } from '../../fields/StateField';
import { Time } from '../../fields/TimeField';
import { formatTime } from '../../fields/time';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { usePolling } from '../../providers/attention';
import { session } from '../../providers/session';
import { useChangeWords, useEffectWords, useFactWords, useSubjectWords } from './use-fact-words';
import { useProposalActions } from './use-proposal-actions';

function Proposal() {
  const t = useText();
  const row = useRecordContext<ProposalRow>();
  const actionsOf = useProposalActions();
  const words = useFactWords();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const effectOf = useEffectWords();
  if (!row) return null;
  const own = row.proposedById === session.get()?.id;
  const facts: Fact[] = [
    { label: t('resources.proposals.fields.proposedBy'), value: row.proposedBy },
    { label: t('fields.reason'), value: row.reason || t('proposals.noReason') },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    ...words(row),
  ];
  if (row.decidedBy) facts.push({ label: t('resources.proposals.fields.decidedBy'), value: row.decidedBy });
  if (row.decidedAt)
    facts.push({ label: t('resources.proposals.fields.decidedAt'), value: <Time iso={row.decidedAt} /> });
  if (row.decidedReason) facts.push({ label: t('resources.proposals.fields.decidedReason'), value: row.decidedReason });
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
