import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StaffRow } from '@server/admin/admin.schemas';
import {
  BooleanField,
  CreateButton,
  Datagrid,
  EmailField,
  FunctionField,
  List,
  SimpleList,
  TextField,
  TopToolbar,
} from 'react-admin';
import { StateChip, StateField } from '../../fields/StateField';
import { FailedList, NothingInList } from '../../fields/States';
import { stopRowClick } from '../../fields/stop-row-click';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';

const actions = (
  <TopToolbar>
    <CreateButton />
  </TopToolbar>
);

export function StaffList() {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const empty = <NothingInList text={t('staff.empty')} />;
  return (
    <List
      actions={actions}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={50}
      exporter={false}
      empty={false}
      error={<FailedList />}
    >
      {wide ? (
        <Datagrid bulkActionButtons={false} empty={empty}>
          <TextField source="name" sortable={false} />
          <EmailField source="email" sortable={false} onClick={stopRowClick} />
          <FunctionField<StaffRow> source="role" sortable={false} render={(row) => t(`roles.${row.role}`)} />
          <StateField source="status" sortable={false} />
          <BooleanField source="totpEnrolled" sortable={false} />
          <TimeField source="lastLoginAt" sortable={false} />
          <TimeField source="createdAt" />
        </Datagrid>
      ) : (
        <SimpleList<StaffRow>
          empty={empty}
          primaryText={(row) => row.name}
          secondaryText={(row) => `${row.email} · ${t(`roles.${row.role}`)}`}
          tertiaryText={(row) => <StateChip state={row.status} />}
        />
      )}
    </List>
  );
}
