import { Datagrid, NumberField, TextField } from 'react-admin';
import { HashField } from '../../fields/HashField';
import { StateField } from '../../fields/StateField';
import { Nothing } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';

export function UserTeam() {
  const t = useText();
  return (
    <Datagrid bulkActionButtons={false} rowClick="show" empty={<Nothing>{t('users.noTeam')}</Nothing>}>
      <TextField source="uid" sortable={false} />
      <TextField source="nickname" sortable={false} />
      <HashField source="account" sortable={false} />
      <NumberField source="directCount" sortable={false} />
      <NumberField source="teamCount" sortable={false} />
      <StateField source="status" sortable={false} />
      <TimeField source="createdAt" />
    </Datagrid>
  );
}
