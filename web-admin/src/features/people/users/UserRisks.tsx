import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UserRiskRow } from '@server/risks/risks.schemas';
import type { UserRow } from '@server/users/users.list';
import { useRecordContext } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { useNames, useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

/** What a user acknowledged that they can lose: which version of which text, and when. */
export function UserRisks() {
  const t = useText();
  const { nameOf } = useNames();
  const user = useRecordContext<UserRow>();
  const { data, error, refetch } = useRead<UserRiskRow[]>(`users/${user?.id}/risks`, { enabled: user !== undefined });
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data) return <Waiting lines={4} />;
  if (data.length === 0) return <Nothing>{t('users.risks.none')}</Nothing>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('users.risks.topic')}</TableCell>
            <TableCell>{t('users.risks.version')}</TableCell>
            <TableCell>{t('users.risks.acknowledgedAt')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ topic, version, current, acknowledgedAt }) => (
            <TableRow key={`${topic}-${version}`}>
              <TableCell component="th" scope="row">
                {nameOf('users.risks.topics', topic)}
              </TableCell>
              <TableCell>
                {version} · {t(current ? 'users.risks.current' : 'users.risks.earlier')}
              </TableCell>
              <TableCell>
                <Time iso={acknowledgedAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
