import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UserBalanceRow } from '@server/ledger/ledger.schemas';
import type { UserRow } from '@server/users/users.list';
import { useRecordContext } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { Time } from '../../../fields/time/TimeField';
import { CopyOnSight } from '../../../fields/values/CopyButton';
import { HashText } from '../../../fields/values/HashText';
import { StateChip } from '../../../fields/values/StateField';
import { safeImageUrl } from '../../../fields/values/short';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';
import { Labels } from '../notes';
import { useAgents } from './agents';
import { useUserActions } from './use-user-actions';

/** Who a user is, their labels, and what can be done with them: above every tab. */
export function UserHead() {
  const t = useText();
  const row = useRecordContext<UserRow>();
  const balances = useRead<UserBalanceRow[]>(`users/${row?.id}/balances`, { enabled: row !== undefined });
  const actionsOf = useUserActions(
    (balances.data ?? []).map((balance) => balance.asset),
    useAgents(),
  );
  if (!row) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', p: 2, pb: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Avatar src={safeImageUrl(row.avatar) ?? undefined} alt="" sx={{ width: 48, height: 48 }} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {row.nickname || row.uid}
            </Typography>
            <StateChip of="user" state={row.status} />
          </Box>
          <Box sx={{ display: 'flex', columnGap: 1.5, flexWrap: 'wrap', color: 'text.secondary' }}>
            <Box component="span" sx={{ position: 'relative' }}>
              {row.uid}
              <CopyOnSight text={row.uid} label={t('app.copyUid')} />
            </Box>
            {row.account === '' ? null : <HashText text={row.account} />}
          </Box>
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, maxWidth: 420, display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Labels userId={row.id} labels={row.labels} />
          </Box>
        </Box>
      </Box>
      {row.status === 'frozen' ? (
        <Alert severity="error" variant="outlined">
          {t('words.states.user.frozen')}: {row.statusReason ?? t('app.noReason')}
        </Alert>
      ) : null}
      {row.closedAt === null ? null : (
        <Alert severity="info" variant="outlined">
          {t('words.states.user.closed')}: <Time iso={row.closedAt} />
        </Alert>
      )}
      <ActionButtons specs={actionsOf(row)} />
    </Box>
  );
}
