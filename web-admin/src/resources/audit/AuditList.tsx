import Box from '@mui/material/Box';
import { FilterButton, List, TextInput, TopToolbar } from 'react-admin';
import { AuditGrid } from '../../audit/AuditGrid';
import { StaffInput } from '../../audit/StaffInput';
import { RowsPagination } from '../../fields/RowsPagination';
import { FailedList } from '../../fields/States';
import { dayInputs } from '../../ledger/day-inputs';

const filters = [
  <StaffInput key="staffId" source="staffId" label="fields.staff" alwaysOn />,
  <TextInput key="action" source="action" alwaysOn />,
  <TextInput key="resource" source="resource" />,
  <TextInput key="resourceId" source="resourceId" />,
  ...dayInputs,
];

const actions = (
  <TopToolbar>
    <FilterButton />
  </TopToolbar>
);

export function AuditList() {
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
