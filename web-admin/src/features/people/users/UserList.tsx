import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { UserRow } from '@server/users/users.list';
import { useState } from 'react';
import {
  BooleanField,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  SimpleList,
  TextField,
} from 'react-admin';
import { IdInput, useDayInputs } from '../../../fields/lists/filters';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowsPagination } from '../../../fields/lists/PlainList';
import { SelectableGrid, type Selected } from '../../../fields/lists/SelectableGrid';
import { FailedList, NothingInList } from '../../../fields/States';
import { TimeField } from '../../../fields/time/TimeField';
import { HashField } from '../../../fields/values/HashText';
import { StateChip, StateField } from '../../../fields/values/StateField';
import { shorten } from '../../../fields/values/short';
import { UidField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { levels } from '../../awards/levels';
import { LabelChips, useLabels } from '../notes';
import { AssignDialog } from './AssignDialog';
import { isAgent, noAgent, useAgents } from './agents';

const statuses = [
  { id: 'active', name: 'words.states.user.active' },
  { id: 'frozen', name: 'words.states.user.frozen' },
  { id: 'closed', name: 'words.states.user.closed' },
];

const levelChoices = levels.map((level) => ({ id: level, name: `V${level}` }));

/** Columns that are hidden until somebody wants them. */
const seldom = ['inviteCode', 'isRoot', 'language'];

export function UserList() {
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  const mayAssign = useMay('users.edit');
  const [asked, setAsked] = useState<Selected<UserRow> | null>(null);
  const agents = useAgents();
  const customers = isAgent();
  const labels = useLabels();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('users.searchHelp')} sx={{ minWidth: 340 }} />,
    <SelectInput key="status" source="status" choices={statuses} />,
    <SelectInput key="level" source="level" choices={levelChoices} translateChoice={false} />,
    <IdInput key="communityId" source="communityId" />,
    ...useDayInputs('users'),
  ];
  if (labels.length > 0) {
    filters.push(
      <SelectInput key="labelId" source="labelId" label="desk.labels" choices={[...labels]} translateChoice={false} />,
    );
  }
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
        actions={<ListToolbar />}
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
            <UidField source="uid" />
            <FunctionField<UserRow>
              source="nickname"
              render={({ nickname, labels: own }) => (
                <>
                  {nickname}
                  {own.length === 0 ? null : (
                    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
                      <LabelChips labels={own} />
                    </Box>
                  )}
                </>
              )}
            />
            <HashField source="account" />
            <TextField source="phone" emptyText="–" />
            <TextField source="inviteCode" />
            <TextField source="parentUid" emptyText="–" />
            <TextField source="agent" emptyText="–" />
            <FunctionField<UserRow> source="level" render={(row) => `V${row.level}`} />
            <NumberField source="directCount" />
            <NumberField source="teamCount" />
            <BooleanField source="isRoot" />
            <TextField source="language" />
            <StateField of="user" source="status" />
            <TimeField source="createdAt" />
          </SelectableGrid>
        ) : (
          <SimpleList<UserRow>
            empty={empty}
            rowClick="show"
            primaryText={(row) => `${row.uid} ${row.nickname}`}
            secondaryText={(row) => (row.account ? shorten(row.account) : row.phone)}
            tertiaryText={(row) => <StateChip of="user" state={row.status} />}
          />
        )}
      </List>
      {asked ? <AssignDialog selected={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
