import type { TeamRow } from '@server/desk/agents/agents.schemas';
import { FunctionField, SearchInput, TextField, useCanAccess } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { useText } from '../../../locales/use-text';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Agents to whom a chat can be handed together. */
export function DeskTeamList() {
  const t = useText();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-teams', action: 'edit' });
  return (
    <RowList
      actions={<ListToolbar creates />}
      filters={filters}
      sort={{ field: 'name', order: 'ASC' }}
      rowClick={mayEdit ? 'edit' : false}
    >
      <TextField source="name" />
      <FunctionField<TeamRow>
        source="memberNames"
        label="desk.form.members"
        render={({ memberNames }) => memberNames.join(', ') || t('desk.form.noMembers')}
      />
    </RowList>
  );
}
