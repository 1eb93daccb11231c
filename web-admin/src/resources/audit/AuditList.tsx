import Box from '@mui/material/Box';
import { FilterButton, List, SelectInput, TextInput, TopToolbar } from 'react-admin';
import { AuditGrid } from '../../audit/AuditGrid';
import { StaffInput } from '../../audit/StaffInput';
import { auditActionList, auditResourceList, useAuditWords } from '../../audit/use-audit-words';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList } from '../../fields/States';
import { dayInputs } from '../../ledger/day-inputs';

const actions = (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

export function AuditList() {
  const words = useAuditWords();
  const actionChoices = auditActionList.map((id) => ({ id, name: words.action(id) })).sort(byName);
  const resourceChoices = auditResourceList.map((id) => ({ id, name: words.resource(id) })).sort(byName);
  const filters = [
    <StaffInput key="staffId" source="staffId" label="fields.staff" alwaysOn />,
    <SelectInput key="action" source="action" choices={actionChoices} translateChoice={false} alwaysOn />,
    <SelectInput key="resource" source="resource" choices={resourceChoices} translateChoice={false} />,
    <TextInput key="resourceId" source="resourceId" />,
    ...dayInputs,
  ];
  return (
    <List
      filters={filters}
      actions={actions}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
      exporter={false}
      empty={false}
      error={<FailedList />}
      pagination={<RowsPagination sizes={[25, 50, 100, 200]} />}
    >
      <Box sx={{ overflowX: 'auto' }}>
        <AuditGrid />
      </Box>
    </List>
  );
}
