import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PayoutRow } from '@server/admin/chain.schemas';
import { useRecordContext } from 'react-admin';
import { HashText } from '../../fields/HashText';
import { Time } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';

/** Every signed transaction of a payout: the same nonce and payload, a rising gas price. */
export function PayoutAttempts() {
  const t = useText();
  const row = useRecordContext<PayoutRow>();
  if (!row) return null;
  return (
    <Box sx={{ p: 1, overflowX: 'auto' }}>
      <Table size="small" sx={{ maxWidth: 960 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.createdAt')}</TableCell>
            <TableCell>{t('fields.txHash')}</TableCell>
            <TableCell align="right">{t('chain.gasPrice')}</TableCell>
            <TableCell align="right">{t('chain.sends')}</TableCell>
            <TableCell>{t('fields.lastError')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {row.attempts.map((attempt) => (
            <TableRow key={attempt.txHash}>
              <TableCell>
                <Time iso={attempt.createdAt} />
              </TableCell>
              <TableCell>
                <HashText text={attempt.txHash} copyLabel={t('reviews.copyHash')} />
              </TableCell>
              <TableCell align="right">{attempt.gasPrice} gwei</TableCell>
              <TableCell align="right">{attempt.sends}</TableCell>
              <TableCell sx={{ color: attempt.lastError ? 'error.main' : 'text.secondary' }}>
                {attempt.lastError ?? t('app.none')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
