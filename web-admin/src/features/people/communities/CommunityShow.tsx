import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CommunityRow } from '@server/users/communities/communities.list';
import type { UserRow } from '@server/users/users.list';
import { FunctionField, NumberField, TextField, useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { ListGrid } from '../../../fields/lists/ListGrid';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { ShowRow } from '../../../fields/RowPage';
import { Nothing } from '../../../fields/States';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { StateChip, StateField } from '../../../fields/values/StateField';
import { UidField, UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { Members } from './Members';
import { useCommunityActions } from './use-community-actions';

function Community() {
  const t = useText();
  const row = useRecordContext<CommunityRow>();
  const actionsOf = useCommunityActions();
  const mayUsers = useMay('users.read');
  if (!row) return null;
  const facts: Fact[] = [
    { label: t('communities.leader'), value: <UserLink userId={row.userId} uid={row.uid} nickname={row.nickname} /> },
    { label: t('communities.members'), value: <Members row={row} /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  if (row.dismissedAt) facts.push({ label: t('communities.dismissedAt'), value: <Time iso={row.dismissedAt} /> });
  const splitting: Fact[] = [
    { label: t('fields.mode'), value: t(`communities.modes.${row.mode}`) },
    { label: t('communities.threshold'), value: <Amount value={row.threshold} asset="USDT" copy /> },
    { label: t('communities.splitAmount'), value: <Amount value={row.splitAmount} asset="USDT" copy /> },
  ];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <Typography component="h2" variant="h5">
          {row.name}
        </Typography>
        <StateChip of="community" state={row.state} />
      </Box>
      <ActionButtons specs={actionsOf(row)} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          maxWidth: 900,
          alignItems: 'start',
        }}
      >
        <Facts facts={facts} />
        <Box>
          <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
            {t('communities.splitting')}
          </Typography>
          <Facts facts={splitting} />
          <Box sx={{ color: 'text.secondary', fontSize: 12, mt: 1 }}>{t('communities.splittingHelp')}</Box>
        </Box>
      </Box>
      {mayUsers ? (
        <>
          <Typography component="h2" variant="subtitle1">
            {t('communities.members')}
          </Typography>
          <RowsOf reference="users" target="communityId">
            <MemberGrid />
          </RowsOf>
        </>
      ) : null}
    </Box>
  );
}

function MemberGrid() {
  const t = useText();
  return (
    <ListGrid rowClick="show" empty={<Nothing>{t('communities.noMembers')}</Nothing>}>
      <UidField source="uid" />
      <TextField source="nickname" />
      <FunctionField<UserRow> source="level" render={(row) => `V${row.level}`} />
      <NumberField source="directCount" />
      <NumberField source="teamCount" />
      <StateField of="user" source="status" />
      <TimeField source="createdAt" />
    </ListGrid>
  );
}

export function CommunityShow() {
  const refetchInterval = usePolling(15_000);
  return (
    <ShowRow actions={false} queryOptions={{ refetchInterval }}>
      <Community />
    </ShowRow>
  );
}
