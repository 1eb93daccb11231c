import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { StaffRow } from '@server/staff/staff.list';
import type { AgentRow } from '@server/users/users.schemas';
import { BooleanField, EmailField, FunctionField, Link, SimpleList, TextField } from 'react-admin';
import { ListGrid } from '../../../fields/lists/ListGrid';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { PlainList } from '../../../fields/lists/PlainList';
import { NothingInList } from '../../../fields/States';
import { TimeField } from '../../../fields/time/TimeField';
import { StateChip, StateField } from '../../../fields/values/StateField';
import { stopRowClick } from '../../../fields/values/UserLink';
import { useNames } from '../../../locales/use-text';
import { useRead } from '../../../providers/use-read';

export function StaffList() {
  const { nameOf } = useNames();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const { data: agents } = useRead<AgentRow[]>('users/agents');
  const customersOf = ({ id }: StaffRow) => {
    const agent = agents?.find((one) => one.id === id);
    if (!agent) return null;
    const search = `filter=${encodeURIComponent(JSON.stringify({ agentId: id }))}`;
    return (
      <Link to={{ pathname: '/users', search }} onClick={stopRowClick}>
        {agent.customers}
      </Link>
    );
  };
  const empty = <NothingInList />;
  return (
    <PlainList actions={<ListToolbar creates />} sort={{ field: 'id', order: 'ASC' }}>
      {wide ? (
        <ListGrid rowClick="edit" empty={empty}>
          <TextField source="name" />
          <EmailField source="email" onClick={stopRowClick} />
          <FunctionField<StaffRow> source="role" render={(row) => nameOf('words.roles', row.role)} />
          <FunctionField<StaffRow> source="customers" render={customersOf} />
          <StateField of="staff" source="status" />
          <BooleanField source="totpEnrolled" />
          <TimeField source="lastLoginAt" />
          <TimeField source="createdAt" />
        </ListGrid>
      ) : (
        <SimpleList<StaffRow>
          empty={empty}
          primaryText={(row) => row.name}
          secondaryText={(row) => `${row.email} · ${nameOf('words.roles', row.role)}`}
          tertiaryText={(row) => <StateChip of="staff" state={row.status} />}
        />
      )}
    </PlainList>
  );
}
