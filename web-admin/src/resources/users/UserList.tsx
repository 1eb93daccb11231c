import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UserRow } from '@server/users/users.schemas';
import { useState } from 'react';
import {
  BooleanField,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  SelectColumnsButton,
  SelectInput,
  SimpleList,
  TextField,
  TopToolbar,
} from 'react-admin';
import { levels } from '../../awards/levels';
import { ExportButton } from '../../fields/ExportButton';
import { IdInput } from '../../fields/filters';
import { HashField } from '../../fields/HashText';
import { RowsPagination } from '../../fields/PlainList';
import { SelectableGrid, type Selected } from '../../fields/SelectableGrid';
import { StateChip, StateField } from '../../fields/StateField';
import { FailedList, NothingInList } from '../../fields/States';
import { shorten } from '../../fields/short';
import { TimeField } from '../../fields/TimeField';
import { UidField } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { AssignDialog } from './AssignDialog';
import { isAgent, noAgent, useAgents } from './agents';

const statuses = [
  { id: 'active', name: 'words.states.user.active' },
  { id: 'frozen', name: 'words.states.user.frozen' },
];

const levelChoices = levels.map((level) => ({ id: level, name: `V${level}` }));

/** Columns that are hidden until somebody wants them. */
const seldom = ['inviteCode', 'isRoot', 'language'];

const actions = (
  <TopToolbar>
    <FilterButton />
    <SelectColumnsButton />
    <ExportButton />
  </TopToolbar>
);

export function UserList() {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const mayAssign = useMay('users.edit');
  const [asked, setAsked] = useState<Selected<UserRow> | null>(null);
  const agents = useAgents();
  const customers = isAgent();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('users.searchHelp')} sx={{ minWidth: 340 }} />,
    <SelectInput key="status" source="status" choices={statuses} />,
    <SelectInput key="level" source="level" choices={levelChoices} translateChoice={false} />,
    <IdInput key="communityId" source="communityId" />,
  ];
  if (!customers) {
    const choices = [{ id: noAgent, name: t('users.assign.none') }, ...agents];
    filters.push(
      <SelectInput
        key="agentId"
        source="agentId"
        label="resources.users.fields.agent"
        choices={choices}
        translateChoice={false}
      />,
    );
  }
  const empty = <NothingInList text={customers ? t('users.noCustomers') : undefined} />;
  return (
    <>
      <List
        filters={filters}
        actions={actions}
        sort={{ field: 'id', order: 'DESC' }}
        perPage={25}
        exporter={false}
        empty={false}
        error={<FailedList />}
        pagination={<RowsPagination />}
        // nine columns and the boxes, in languages with longer words
        sx={{ '& .RaDatagrid-headerCell, & .RaDatagrid-rowCell': { px: 1.5 } }}
      >
        {wide ? (
          <SelectableGrid<UserRow>
            rowClick="show"
            act={mayAssign ? { label: t('users.assign.label'), onAsk: setAsked } : undefined}
            empty={empty}
            omit={customers ? [...seldom, 'agent'] : seldom}
          >
            <UidField source="uid" sortable={false} />
            <TextField source="nickname" sortable={false} />
            <HashField source="account" sortable={false} />
            <TextField source="inviteCode" sortable={false} />
            <TextField source="parentUid" sortable={false} emptyText="–" />
            <TextField source="agent" sortable={false} emptyText="–" />
            <FunctionField<UserRow> source="level" sortable={false} render={(row) => `V${row.level}`} />
            <NumberField source="directCount" sortable={false} />
            <NumberField source="teamCount" sortable={false} />
            <BooleanField source="isRoot" sortable={false} />
            <TextField source="language" sortable={false} />
            <StateField of="user" source="status" sortable={false} />
            <TimeField source="createdAt" />
          </SelectableGrid>
        ) : (
          <SimpleList<UserRow>
            empty={empty}
            rowClick="show"
            primaryText={(row) => `${row.uid} ${row.nickname}`}
            secondaryText={(row) => shorten(row.account)}
            tertiaryText={(row) => <StateChip of="user" state={row.status} />}
          />
        )}
      </List>
      {asked ? <AssignDialog selected={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
