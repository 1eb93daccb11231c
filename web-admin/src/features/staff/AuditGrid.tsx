import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditRow } from '@server/staff/audit/audit.list';
import { FunctionField, TextField, useRecordContext } from 'react-admin';
import { ExpandHeader } from '../../fields/lists/ExpandHeader';
import { ListGrid } from '../../fields/lists/ListGrid';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/time/TimeField';
import { Facts } from '../../fields/values/Facts';
import { HashText } from '../../fields/values/HashText';
import { plainIp } from '../../fields/values/short';
import { useNames, useText } from '../../locales/use-text';
import { mono } from '../../theme/mono';
import { differences } from './diff';

const columns = [
  'fields.createdAt',
  'resources.audit.fields.staff',
  'resources.audit.fields.action',
  'resources.audit.fields.resource',
  'resources.audit.fields.resourceId',
  'fields.ip',
] as const;

export function AuditGrid() {
  const t = useText();
  const { nameOf } = useNames();
  return (
    <ListGrid
      rowClick="expand"
      expand={<AuditDiff />}
      expandSingle
      header={<ExpandHeader columns={columns.map((column) => ({ label: t(column) }))} />}
      empty={<NothingInList />}
    >
      <TimeField source="createdAt" />
      <TextField source="staff" emptyText={t('audit.system')} />
      <FunctionField<AuditRow> source="action" render={(row) => nameOf('audit.actions', row.action)} />
      <FunctionField<AuditRow> source="resource" render={(row) => nameOf('audit.resources', row.resource)} />
      <TextField source="resourceId" emptyText="–" />
      <FunctionField<AuditRow> source="ip" render={(row) => plainIp(row.ip)} />
    </ListGrid>
  );
}

/** Before and after of one audited write. */
function AuditDiff() {
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
          { label: t('resources.audit.fields.requestId'), value: <HashText text={row.requestId} whole /> },
          { label: t('fields.ip'), value: plainIp(row.ip) },
        ]}
      />
    </Box>
  );
}
