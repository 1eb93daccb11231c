import { NumberField, SearchInput, TextField, useCanAccess } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** What users can be marked with, and how many are. */
export function LabelList() {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-labels', action: 'edit' });
  return (
    <RowList
      actions={<ListToolbar creates />}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      rowClick={mayEdit ? 'edit' : false}
    >
      <TextField source="name" />
      <NumberField source="users" />
    </RowList>
  );
}
