import type { CommunityRow } from '@server/users/communities/communities.schemas';
import { FilterButton, FunctionField, NumberField, SearchInput, TextField, TopToolbar } from 'react-admin';
import { ExportButton } from '../../fields/ExportButton';
import { UserInput } from '../../fields/filters';
import { RowList } from '../../fields/PlainList';
import { StateField } from '../../fields/StateField';
import { TimeField } from '../../fields/TimeField';
import { UserField } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { StateTabs } from '../../reviews/StateTabs';
import { Members } from './Members';
import { useAppointAction } from './use-community-actions';

function Actions() {
  const appoint = useAppointAction();
  return (
    <TopToolbar>
      {appoint ? <ActionButtons specs={[appoint]} /> : null}
      <FilterButton />
      <ExportButton />
    </TopToolbar>
  );
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
      <TextField source="name" label="communities.name" sortable={false} />
      <UserField source="user" label="communities.leader" sortable={false} />
      <FunctionField<CommunityRow>
        source="memberCount"
        label="communities.members"
        textAlign="right"
        sortable={false}
        render={(row) => <Members row={row} />}
      />
      <FunctionField<CommunityRow>
        source="mode"
        label="communities.splitting"
        sortable={false}
        render={(row) => t(`communities.modes.${row.mode}`)}
      />
      <StateField of="community" source="state" sortable={false} />
      <TimeField source="createdAt" short sortable={false} />
      <TimeField source="dismissedAt" label="communities.dismissedAt" short sortable={false} />
    </RowList>
  );
}
