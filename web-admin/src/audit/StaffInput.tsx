import { ReferenceInput, SelectInput } from 'react-admin';

interface StaffInputProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

/** A filter by member of staff: whoever may read the log may read who works here. */
export function StaffInput({ source, label }: StaffInputProps) {
  return (
    <ReferenceInput source={source} reference="staff" perPage={200} sort={{ field: 'id', order: 'ASC' }}>
      <SelectInput label={label} optionText="name" translateChoice={false} />
    </ReferenceInput>
  );
}
