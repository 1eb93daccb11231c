import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { StaffRow } from '@server/staff/staff.list';
import {
  Create,
  email,
  Link,
  maxLength,
  minLength,
  PasswordInput,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useRecordContext,
  useRedirect,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionButtons } from '../../../actions/ActionButtons';
import { useTellDone } from '../../../actions/use-tell-done';
import { EditRow } from '../../../fields/RowPage';
import { Time } from '../../../fields/time/TimeField';
import { formatTime } from '../../../fields/time/time';
import { Facts } from '../../../fields/values/Facts';
import { StateChip } from '../../../fields/values/StateField';
import { useNames, useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { useStaffActions } from './use-staff-actions';

/** Says whether it is done or waits for a second admin, and goes back to the list. */
function useSaved(did: 'create' | 'update'): (row: StaffRow) => void {
  const t = useText();
  const tellDone = useTellDone();
  const redirect = useRedirect();
  return (row) => {
    tellDone(row, t('app.done', { what: row.name, did: t(`audit.actions.${did}`) }));
    redirect('list', 'staff');
  };
}

/** Why somebody gets another role, for the second admin where it takes two. */
function RoleReason() {
  const t = useText();
  const before = useRecordContext<StaffRow>()?.role;
  const role = useWatch<{ role?: StaffRow['role'] }>({ name: 'role' });
  if (!role || role === before) return null;
  return (
    <TextInput
      source="reason"
      label={t('fields.reason')}
      helperText={t('proposals.reasonHelp')}
      validate={maxLength(200)}
    />
  );
}

export function StaffCreate() {
  const t = useText();
  const roles = useNames().choicesOf('words.roles');
  const onSuccess = useSaved('create');
  return (
    <Create mutationOptions={{ onSuccess }} sx={{ maxWidth: 640 }}>
      <SimpleForm>
        <FormGuard />
        <TextInput source="name" validate={[required(), maxLength(60)]} />
        <TextInput source="email" type="email" validate={[required(), email(), maxLength(120)]} autoComplete="off" />
        <SelectInput
          source="role"
          choices={roles}
          translateChoice={false}
          validate={required()}
          helperText={t('staff.roleHelp')}
        />
        <PasswordInput
          source="password"
          validate={[required(), minLength(12), maxLength(200)]}
          helperText={t('staff.passwordHelp')}
          autoComplete="new-password"
        />
        <RoleReason />
      </SimpleForm>
    </Create>
  );
}

const toBody = ({ name, role, status, reason }: Partial<StaffRow> & { reason?: string }) => ({
  name,
  role,
  status,
  reason: reason?.trim() || undefined,
});

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
          { label: t('fields.status'), value: <StateChip of="staff" state={row.status} /> },
          { label: t('resources.staff.fields.totpEnrolled'), value: t(row.totpEnrolled ? 'app.yes' : 'app.no') },
          {
            label: t('resources.staff.fields.lastLoginAt'),
            value: row.lastLoginAt ? <Time iso={row.lastLoginAt} /> : t('staff.never'),
          },
        ]}
      />
      {row.newUntil ? (
        <Alert severity="info" variant="outlined">
          {t('staff.newUntil', { time: formatTime(row.newUntil) })}
        </Alert>
      ) : null}
      {row.proposalId === null ? null : (
        <Alert severity="info" variant="outlined">
          {t('proposals.waits')}{' '}
          <Link to={`/proposals/${row.proposalId}/show`}>{t('proposals.open', { id: row.proposalId })}</Link>
        </Alert>
      )}
      <ActionButtons specs={actionsOf(row)} />
    </Box>
  );
}

export function StaffEdit() {
  const t = useText();
  const roles = useNames().choicesOf('words.roles');
  const onSuccess = useSaved('update');
  return (
    <EditRow
      mutationMode="pessimistic"
      actions={false}
      transform={toBody}
      mutationOptions={{ onSuccess }}
      sx={{ maxWidth: 720 }}
    >
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <FormGuard />
        <Account />
        <TextInput source="name" validate={[required(), maxLength(60)]} />
        <SelectInput
          source="role"
          choices={roles}
          translateChoice={false}
          validate={required()}
          helperText={t('staff.roleHelp')}
        />
        <RoleReason />
      </SimpleForm>
    </EditRow>
  );
}
