import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { token } from '@user/shared/tokens';
import { useState } from 'react';
import { Link, useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Tile } from '../../fields/figures/Tile';
import { isPlainKey, useKeyDown } from '../../fields/plain-key';
import { Failed, Waiting } from '../../fields/States';
import { Waited } from '../../fields/time/Waited';
import { MarkedAmount } from '../../fields/values/Amount';
import { Finding } from '../../fields/values/Finding';
import { shorten } from '../../fields/values/short';
import { stopRowClick } from '../../fields/values/UserLink';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/attention';
import { KeyHints } from '../../reviews/KeyHints';
import { rowBeside } from '../../reviews/review-keys';
import { toRow } from '../../reviews/row-address';
import { useWithdrawalFinding, WithdrawalState } from '../../reviews/WithdrawalFinding';
import { mono } from '../../theme/mono';

/** The rest is in the review. */
const shown = 6;

/** The withdrawals that wait longest; a row opens the review with the cursor on it. */
export function OldestWithdrawals() {
  const t = useText();
  const { data, error, refetch } = useGetList<WithdrawalRow>(
    'withdrawals',
    { filter: { state: 'pending' }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: shown } },
    { refetchInterval: usePolling(15_000) },
  );
  return (
    <Tile
      title={t('dashboard.withdrawals')}
      aside={
        data && data.length > 0 ? (
          <KeyHints
            hints={[
              [['j', 'k'], t('reviews.move')],
              [['↵'], t('dashboard.openRow')],
            ]}
          />
        ) : null
      }
    >
      {error ? <Failed error={error} retry={() => refetch()} /> : null}
      {!data && !error ? <Waiting lines={shown} /> : null}
      {data && data.length === 0 ? (
        <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{t('dashboard.noWithdrawals')}</Box>
      ) : null}
      {data && data.length > 0 ? <Rows rows={data} /> : null}
    </Tile>
  );
}

function Rows({ rows }: { rows: readonly WithdrawalRow[] }) {
  const t = useText();
  const navigate = useNavigate();
  const findingOf = useWithdrawalFinding();
  const [chosen, setChosen] = useState<WithdrawalRow['id'] | null>(null);
  const cursor = rows.some(({ id }) => id === chosen) ? chosen : (rows[0]?.id ?? null);
  const open = (id: WithdrawalRow['id']) => void navigate(toRow('withdrawals', 'pending', id));
  useKeyDown((event) => {
    if (!isPlainKey(event)) return;
    if (event.key === 'j' || event.key === 'k') {
      const ids = rows.map(({ id }) => id);
      setChosen(Number(rowBeside(ids, cursor, event.key === 'j' ? 1 : -1)));
    }
    // Enter belongs to what has the focus
    if (event.key === 'Enter' && event.target === document.body && cursor !== null) open(cursor);
  });
  return (
    <Box sx={{ overflowX: 'auto', mx: -1.5, mt: 0.5 }}>
      <Table size="small" aria-label={t('dashboard.withdrawals')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.id')}</TableCell>
            <TableCell>{t('fields.user')}</TableCell>
            <TableCell align="right">{t('fields.amount')}</TableCell>
            <TableCell>{t('fields.address')}</TableCell>
            <TableCell>{t('fields.finding')}</TableCell>
            <TableCell align="right">{t('fields.waits')}</TableCell>
            <TableCell>{t('fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              hover
              onClick={() => open(row.id)}
              sx={{
                cursor: 'pointer',
                '&, &:hover': row.id === cursor ? { bgcolor: `${token('mine')} !important` } : {},
              }}
            >
              <TableCell>
                <Link
                  to={toRow('withdrawals', 'pending', row.id)}
                  onClick={stopRowClick}
                  sx={{ color: 'text.secondary', textDecoration: 'none' }}
                >
                  {row.id}
                </Link>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap', fontWeight: 500 }}>
                <Box
                  component="span"
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, verticalAlign: 'middle' }}
                >
                  <PersonMark seed={row.uid ?? String(row.userId)} size={22} />
                  {row.uid}
                </Box>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <MarkedAmount value={row.amount} asset={row.asset} />
              </TableCell>
              <TableCell sx={{ fontFamily: mono, fontSize: 12, whiteSpace: 'nowrap' }}>
                {shorten(row.address, 6, 4)}
              </TableCell>
              <TableCell>
                <Finding text={findingOf(row)} />
              </TableCell>
              <TableCell align="right">
                <Waited since={row.createdAt} />
              </TableCell>
              <TableCell>
                <WithdrawalState row={row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
