import type { AuditRow } from '@server/admin/admin.schemas';
import { Datagrid, FunctionField, TextField } from 'react-admin';
import { ExpandHeader } from '../fields/ExpandHeader';
import { NothingInList } from '../fields/States';
import { plainIp } from '../fields/short';
import { TimeField } from '../fields/TimeField';
import { useText } from '../locales/use-text';
import { AuditDiff } from './AuditDiff';
import { useAuditWords } from './use-audit-words';

const columns = ['createdAt', 'staff', 'action', 'resource', 'resourceId', 'ip'] as const;

export function AuditGrid() {
  const t = useText();
  const words = useAuditWords();
  return (
    <Datagrid
      bulkActionButtons={false}
      rowClick="expand"
      expand={<AuditDiff />}
      expandSingle
      header={<ExpandHeader columns={columns.map((column) => ({ label: t(`fields.${column}`) }))} />}
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
