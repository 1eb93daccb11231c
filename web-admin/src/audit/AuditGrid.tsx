import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { AuditRow } from '@server/admin/admin.schemas';
import { Datagrid, FunctionField, TextField } from 'react-admin';
import { NothingInList } from '../fields/States';
import { plainIp } from '../fields/short';
import { TimeField } from '../fields/TimeField';
import { useText } from '../locales/use-text';
import { AuditDiff } from './AuditDiff';
import { useAuditWords } from './use-audit-words';

const columns = ['createdAt', 'staff', 'action', 'resource', 'resourceId', 'ip'] as const;

/** The names of the columns; that of the arrows has none, so it is no header for a reader to stop at. */
function Header() {
  const t = useText();
  return (
    <TableHead>
      <TableRow>
        <TableCell component="td" padding="none" className="RaDatagrid-headerCell" />
        {columns.map((column) => (
          <TableCell key={column} className="RaDatagrid-headerCell">
            {t(`fields.${column}`)}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

export function AuditGrid() {
  const t = useText();
  const words = useAuditWords();
  return (
    <Datagrid
      bulkActionButtons={false}
      rowClick="expand"
      expand={<AuditDiff />}
      expandSingle
      header={Header}
      empty={<NothingInList text={t('audit.empty')} />}
    >
      <TimeField source="createdAt" sortable={false} />
      <TextField source="staff" sortable={false} emptyText={t('audit.system')} />
      <FunctionField<AuditRow> source="action" sortable={false} render={(row) => words.action(row.action)} />
      <FunctionField<AuditRow> source="resource" sortable={false} render={(row) => words.resource(row.resource)} />
      <TextField source="resourceId" sortable={false} emptyText="–" />
      <FunctionField<AuditRow> source="ip" sortable={false} render={(row) => plainIp(row.ip)} />
    </Datagrid>
  );
}
