import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AwardRow } from '@server/awards/awards.list';
import { Link, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { TransactionLink } from '../../../fields/ledger/TransactionLink';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount, Percent } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { StateChip } from '../../../fields/values/StateField';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useAwardSentence } from '../use-award-words';
import { useAwardActions } from './use-award-actions';

function Award() {
  const t = useText();
  const row = useRecordContext<AwardRow>();
  const sentence = useAwardSentence();
  const actionsOf = useAwardActions();
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('fields.kind'), value: t(`awards.kinds.${row.kind}`) },
  ];
  if (row.base !== null) facts.push({ label: t('awards.base'), value: <Amount value={row.base} asset="USDT" copy /> });
  if (row.ratePpm !== null) facts.push({ label: t('awards.rate'), value: <Percent ppm={row.ratePpm} /> });
  if (row.eventId !== null) {
    const event = row.eventKind === null ? row.eventId : `${t(`awards.eventKinds.${row.eventKind}`)} ${row.eventId}`;
    facts.push({
      label: t('resources.performance-events.name', { count: 1 }),
      value: <Link to={`/performance-events/${row.eventId}/show`}>{event}</Link>,
    });
  }
  if (row.fromId !== null)
    facts.push({ label: t('awards.from'), value: <UserLink userId={row.fromId} uid={row.fromUid} /> });
  if (row.dividendId !== null) {
    facts.push({
      label: t('resources.dividend-runs.name', { count: 1 }),
      value: <Link to={`/dividend-runs/${row.dividendId}/show`}>{row.dividendId}</Link>,
    });
  }
  facts.push({ label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> });
  if (row.settledAt !== null) facts.push({ label: t('awards.settledAt'), value: <Time iso={row.settledAt} /> });
  if (row.transactionId !== null) {
    facts.push({ label: t('fields.transactionId'), value: <TransactionLink id={row.transactionId} /> });
  }
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h5">
          <Amount value={row.amount} asset="USDT" copy />
        </Typography>
        <StateChip of="award" state={row.state} />
      </Box>
      <Box>{sentence(row)}</Box>
      {row.state === 'cancelled' ? (
        <Alert severity="info" variant="outlined">
          {t('awards.cancelledBecause', { reason: row.reason ?? t('app.noReason') })}
        </Alert>
      ) : null}
      <ActionButtons specs={actionsOf(row)} />
      <Facts facts={facts} />
    </Box>
  );
}

export function AwardShow() {
  const refetchInterval = usePolling(30_000);
  return (
    <ShowRow actions={false} sx={{ maxWidth: 760 }} queryOptions={{ refetchInterval }}>
      <Award />
    </ShowRow>
  );
}
