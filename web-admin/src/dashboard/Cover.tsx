import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Dashboard } from '@server/admin/admin.schemas';
import { subtractAmounts } from '@server/common/money/decimal.rules';
import { Amount } from '../fields/Amount';
import { useWalletName } from '../ledger/LedgerFields';
import { useText } from '../locales/use-text';

/** Per token: what users own, and what custody must hold. */
export function Cover({ cover }: { cover: Dashboard['cover'] }) {
  const t = useText();
  return (
    <Card component="section" sx={{ overflowX: 'auto' }}>
      <Box sx={{ p: 2, pb: 1 }}>
        <Typography component="h2" variant="subtitle1">
          {t('dashboard.cover')}
        </Typography>
        <Box sx={{ color: 'text.secondary' }}>{t('dashboard.coverHelp')}</Box>
      </Box>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.asset')}</TableCell>
            <TableCell align="right">{t('dashboard.liabilities')}</TableCell>
            <TableCell align="right">{t('dashboard.custody')}</TableCell>
            <TableCell align="right">{t('dashboard.surplus')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {cover.map((row) => (
            <TableRow key={row.asset}>
              <TableCell component="th" scope="row">
                {row.asset}
              </TableCell>
              <TableCell align="right">
                <Amount value={row.liabilities} />
              </TableCell>
              <TableCell align="right">
                <Amount value={row.custody} />
              </TableCell>
              <TableCell align="right">
                <Amount value={subtractAmounts(row.custody, row.liabilities)} signed />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** What the platform itself holds, by wallet. */
export function Pools({ pools }: { pools: Dashboard['pools'] }) {
  const t = useText();
  const nameOf = useWalletName();
  return (
    <Card component="section" sx={{ overflowX: 'auto' }}>
      <Typography component="h2" variant="subtitle1" sx={{ p: 2, pb: 1 }}>
        {t('dashboard.pools')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.wallet')}</TableCell>
            <TableCell>{t('fields.asset')}</TableCell>
            <TableCell align="right">{t('fields.balance')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pools.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {nameOf(row.wallet)}
              </TableCell>
              <TableCell>{row.asset}</TableCell>
              <TableCell align="right">
                <Amount value={row.balance} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
