import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditRow } from '@server/admin/admin.schemas';
import { useRecordContext } from 'react-admin';
import { Facts } from '../fields/Facts';
import { HashText } from '../fields/HashText';
import { plainIp } from '../fields/short';
import { useText } from '../locales/use-text';
import { mono } from '../theme/tokens';
import { differences } from './diff';

/** Before and after of one audited write. */
export function AuditDiff() {
  const t = useText();
  const row = useRecordContext<AuditRow>();
  if (!row) return null;
  const rows = differences(row.before, row.after);
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('audit.nothingChanged')}</Box>
      ) : (
        <Table size="small" sx={{ maxWidth: 960, '& td': { fontFamily: mono, fontSize: 13, wordBreak: 'break-word' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('audit.field')}</TableCell>
              <TableCell>{t('audit.before')}</TableCell>
              <TableCell>{t('audit.after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((one) => (
              <TableRow key={one.field}>
                <TableCell>{one.field}</TableCell>
                <TableCell sx={{ color: 'error.main' }}>{one.before ? `− ${one.before}` : ''}</TableCell>
                <TableCell sx={{ color: 'success.main' }}>{one.after ? `+ ${one.after}` : ''}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Facts
        facts={[
          { label: t('fields.requestId'), value: <HashText text={row.requestId} whole /> },
          { label: t('fields.ip'), value: plainIp(row.ip) },
        ]}
      />
    </Box>
  );
}
