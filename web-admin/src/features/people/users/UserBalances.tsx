import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UserBalanceRow } from '@server/ledger/ledger.schemas';
import type { UserRow } from '@server/users/users.list';
import { useRecordContext } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { useText } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

const columns = [
  ['funding', 'words.wallets.funding'],
  ['contract', 'words.wallets.contract'],
  ['locked', 'words.wallets.locked'],
  ['held', 'words.wallets.held'],
  ['total', 'fields.total'],
] as const;

export function UserBalances() {
  const t = useText();
  const user = useRecordContext<UserRow>();
  const { data, error, refetch } = useRead<UserBalanceRow[]>(`users/${user?.id}/balances`, {
    enabled: user !== undefined,
  });
  if (error) return <Failed error={error} retry={() => refetch()} />;
  if (!data) return <Waiting lines={5} />;
  if (data.length === 0) return <Nothing>{t('reviews.noBalances')}</Nothing>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.asset')}</TableCell>
            {columns.map(([wallet, label]) => (
              <TableCell key={wallet} align="right">
                {t(label)}
              </TableCell>
            ))}
            <TableCell align="right">{t('users.onHold')}</TableCell>
            <TableCell>{t('resources.withdrawals.fields.holdUntil')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.asset}>
              <TableCell component="th" scope="row">
                {row.asset}
              </TableCell>
              {columns.map(([wallet]) => (
                <TableCell key={wallet} align="right">
                  <Amount value={row[wallet]} copy />
                </TableCell>
              ))}
              <TableCell align="right">
                <Amount value={row.onHold} copy />
              </TableCell>
              <TableCell>{row.onHoldUntil ? <Time iso={row.onHoldUntil} /> : null}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
