import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { PlainList } from '../../../fields/lists/PlainList';
import { type Choice, useNames } from '../../../locales/use-text';
import { AuditGrid } from '../AuditGrid';

/** A filter by member of staff: whoever may read the log may read who works here. */
function StaffInput({ source }: { source: string; alwaysOn?: boolean }) {
  return (
    <ReferenceInput source={source} reference="staff" perPage={200} sort={{ field: 'id', order: 'ASC' }}>
      <SelectInput label="resources.audit.fields.staff" optionText="name" translateChoice={false} />
    </ReferenceInput>
  );
}

const byName = (one: Choice, other: Choice): number => one.name.localeCompare(other.name);

export function AuditList() {
  const { choicesOf } = useNames();
  const actions = choicesOf('audit.actions').sort(byName);
  const resources = choicesOf('audit.resources').sort(byName);
  const filters = [
    <StaffInput key="staffId" source="staffId" alwaysOn />,
    <SelectInput key="action" source="action" choices={actions} translateChoice={false} alwaysOn />,
    <SelectInput key="resource" source="resource" choices={resources} translateChoice={false} />,
    <TextInput key="resourceId" source="resourceId" />,
  ];
  return (
    <PlainList filters={filters}>
      <AuditGrid />
    </PlainList>
  );
}
