import type { CommunityRow } from '@server/users/communities/communities.list';
import { FunctionField, NumberField, SearchInput, TextField } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { UserInput } from '../../../fields/lists/filters';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { StateField } from '../../../fields/values/StateField';
import { UserField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { StateTabs } from '../../../reviews/StateTabs';
import { Members } from './Members';
import { useAppointAction } from './use-community-actions';

function Actions() {
  const appoint = useAppointAction();
  return <ListToolbar lead={appoint ? <ActionButtons specs={[appoint]} /> : null} />;
}

/** The communities: who leads each, how many it has, and how its cards are split. */
export function CommunityList() {
  const t = useText();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('communities.searchHelp')} sx={{ minWidth: 280 }} />,
    <UserInput key="userId" source="userId" label="communities.leader" />,
  ];
  return (
    <RowList
      filters={filters}
      filterDefaultValues={{ state: 'active' }}
      actions={<Actions />}
      head={<StateTabs of="community" states={['active', 'dismissed']} />}
      rowClick="show"
    >
      <NumberField source="id" />
      <TextField source="name" label="communities.name" />
      <UserField source="user" label="communities.leader" />
      <FunctionField<CommunityRow>
        source="memberCount"
        label="communities.members"
        textAlign="right"
        render={(row) => <Members row={row} />}
      />
      <FunctionField<CommunityRow>
        source="mode"
        label="communities.splitting"
        render={(row) => t(`communities.modes.${row.mode}`)}
      />
      <StateField of="community" source="state" />
      <TimeField source="createdAt" short />
      <TimeField source="dismissedAt" label="communities.dismissedAt" short />
    </RowList>
  );
}
