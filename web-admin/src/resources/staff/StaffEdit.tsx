import Box from '@mui/material/Box';
import type { StaffRow } from '@server/admin/admin.schemas';
import {
  Edit,
  maxLength,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { Facts } from '../../fields/Facts';
import { StateChip } from '../../fields/StateField';
import { Time } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { roleList } from './roles';
import { useStaffActions } from './use-staff-actions';

const toBody = ({ name, role, status }: Partial<StaffRow>) => ({ name, role, status });

function Account() {
  const t = useText();
  const row = useRecordContext<StaffRow>();
  const actionsOf = useStaffActions();
  if (!row) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2, width: '100%' }}>
      <Facts
        facts={[
          { label: t('fields.email'), value: row.email },
          { label: t('fields.status'), value: <StateChip state={row.status} /> },
          { label: t('fields.totpEnrolled'), value: t(row.totpEnrolled ? 'app.yes' : 'app.no') },
          {
            label: t('fields.lastLoginAt'),
            value: row.lastLoginAt ? <Time iso={row.lastLoginAt} /> : t('staff.never'),
          },
        ]}
      />
      <ActionButtons specs={actionsOf(row)} />
    </Box>
  );
}

export function StaffEdit() {
  const t = useText();
  const roles = roleList.map((id) => ({ id, name: t(`roles.${id}`) }));
  return (
    <Edit mutationMode="pessimistic" actions={false} transform={toBody} redirect="list" sx={{ maxWidth: 720 }}>
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <Account />
        <TextInput source="name" validate={[required(), maxLength(60)]} />
        <SelectInput source="role" choices={roles} translateChoice={false} validate={required()} />
      </SimpleForm>
    </Edit>
  );
}
