import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EventRow } from '@server/awards/awards.list';
import { useRecordContext } from 'react-admin';
import { TransactionLink } from '../../../fields/ledger/TransactionLink';
import { ShowRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { AwardsOf } from '../AwardsOf';
import { SplitLine } from '../EventSplit';

function Event() {
  const t = useText();
  const row = useRecordContext<EventRow>();
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('fields.user'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('awards.budget'), value: <Amount value={row.budget} asset="USDT" copy /> },
    { label: t('awards.levels.version'), value: row.levelVersion },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
    { label: t('fields.transactionId'), value: <TransactionLink id={row.transactionId} /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ color: 'text.secondary' }}>{t(`awards.eventKinds.${row.kind}`)}</Box>
        <Typography component="h2" variant="h5">
          <Amount value={row.value} asset="USDT" copy />
        </Typography>
      </Box>
      <Box sx={{ maxWidth: 760 }}>
        <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {t('awards.split.title')}
        </Typography>
        <SplitLine split={row} />
      </Box>
      <Facts facts={facts} />
      <Typography component="h2" variant="subtitle1">
        {t('resources.awards.name', { count: 2 })}
      </Typography>
      <AwardsOf target="eventId" nothing={t('awards.noneOfEvent')} />
    </Box>
  );
}

export function EventShow() {
  return (
    <ShowRow actions={false}>
      <Event />
    </ShowRow>
  );
}
