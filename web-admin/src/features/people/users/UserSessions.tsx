import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UserSessionRow } from '@server/auth/auth.schemas';
import type { UserRow } from '@server/users/users.list';
import { useRecordContext } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { StateChip } from '../../../fields/values/StateField';
import { plainIp } from '../../../fields/values/short';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

export function UserSessions() {
  const t = useText();
  const user = useRecordContext<UserRow>();
  const { data, error, refetch } = useRead<UserSessionRow[]>(`users/${user?.id}/sessions`, {
    enabled: user !== undefined,
  });
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data) return <Waiting lines={5} />;
  if (data.length === 0) return <Nothing>{t('app.nothing')}</Nothing>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.device')}</TableCell>
            <TableCell>{t('fields.ip')}</TableCell>
            <TableCell>{t('fields.createdAt')}</TableCell>
            <TableCell>{t('fields.lastSeenAt')}</TableCell>
            <TableCell>{t('fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id}>
              <TableCell sx={{ minWidth: 200 }}>{row.device}</TableCell>
              <TableCell>{plainIp(row.ip)}</TableCell>
              <TableCell>
                <Time iso={row.createdAt} />
              </TableCell>
              <TableCell>
                <Time iso={row.lastSeenAt} />
              </TableCell>
              <TableCell>
                <StateChip of="session" state={row.endedAt ? 'ended' : 'active'} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
