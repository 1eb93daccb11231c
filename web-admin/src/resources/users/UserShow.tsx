import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import {
  Datagrid,
  NumberField,
  ReferenceManyField,
  Show,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  TextField,
} from 'react-admin';
import { AuditGrid } from '../../audit/AuditGrid';
import { AmountField } from '../../fields/Amount';
import { HashField } from '../../fields/HashText';
import { RowsPagination } from '../../fields/PlainList';
import { StateField } from '../../fields/StateField';
import { FailedList, Nothing } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { EntryGrid } from '../../ledger/EntryGrid';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { isAgent } from './agents';
import { UserBalances } from './UserBalances';
import { UserOverview } from './UserOverview';
import { UserSessions } from './UserSessions';

/** A user's profile; each tab exists only for those who may read what is in it. */
export function UserShow() {
  const t = useText();
  const mayLedger = useMay('ledger.read');
  const mayDeposits = useMay('deposits.read');
  const mayWithdrawals = useMay('withdrawals.read');
  const mayAudit = useMay('audit.read');
  return (
    <Show actions={false}>
      <TabbedShowLayout tabs={<TabbedShowLayoutTabs variant="scrollable" allowScrollButtonsMobile />}>
        <TabbedShowLayout.Tab label={t('users.tabs.overview')}>
          <UserOverview />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('users.tabs.balances')} path="balances">
          <UserBalances />
        </TabbedShowLayout.Tab>
        {mayLedger ? (
          <TabbedShowLayout.Tab label={t('users.tabs.bills')} path="bills">
            <UserRows reference="ledger-entries" target="userId">
              <EntryGrid ofOneUser />
            </UserRows>
          </TabbedShowLayout.Tab>
        ) : null}
        <TabbedShowLayout.Tab label={t('users.tabs.team')} path="team">
          <UserRows reference="users" target="parentId">
            <UserTeam />
          </UserRows>
        </TabbedShowLayout.Tab>
        {mayDeposits ? (
          <TabbedShowLayout.Tab label={t('users.tabs.deposits')} path="deposits">
            <UserRows reference="deposits" target="userId">
              <UserMoney of="deposit" />
            </UserRows>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayWithdrawals ? (
          <TabbedShowLayout.Tab label={t('users.tabs.withdrawals')} path="withdrawals">
            <UserRows reference="withdrawals" target="userId">
              <UserMoney of="withdrawal" />
            </UserRows>
          </TabbedShowLayout.Tab>
        ) : null}
        <TabbedShowLayout.Tab label={t('users.tabs.sessions')} path="sessions">
          <UserSessions />
        </TabbedShowLayout.Tab>
        {mayAudit ? (
          <TabbedShowLayout.Tab label={t('users.tabs.audit')} path="audit">
            <UserRows reference="audit" target="resourceId" filter={{ resource: 'users' }}>
              <AuditGrid />
            </UserRows>
          </TabbedShowLayout.Tab>
        ) : null}
      </TabbedShowLayout>
    </Show>
  );
}

interface UserRowsProps {
  reference: string;
  target: string;
  filter?: object;
  children: ReactNode;
}

/** Rows of another resource that belong to this user, newest first. */
function UserRows({ reference, target, filter, children }: UserRowsProps) {
  return (
    <ReferenceManyField
      reference={reference}
      target={target}
      filter={filter}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<RowsPagination />}
      error={<FailedList />}
    >
      <Box sx={{ overflowX: 'auto' }}>{children}</Box>
    </ReferenceManyField>
  );
}

function UserTeam() {
  const t = useText();
  return (
    <Datagrid
      bulkActionButtons={false}
      rowClick="show"
      empty={<Nothing>{t(isAgent() ? 'users.noTeamOfYours' : 'users.noTeam')}</Nothing>}
    >
      <TextField source="uid" sortable={false} />
      <TextField source="nickname" sortable={false} />
      <HashField source="account" sortable={false} />
      <NumberField source="directCount" sortable={false} />
      <NumberField source="teamCount" sortable={false} />
      <StateField of="user" source="status" sortable={false} />
      <TimeField source="createdAt" />
    </Datagrid>
  );
}

/** A user's deposits or withdrawals. */
function UserMoney({ of }: { of: 'deposit' | 'withdrawal' }) {
  const t = useText();
  return (
    <Datagrid bulkActionButtons={false} rowClick="show" empty={<Nothing>{t('reviews.noneBefore')}</Nothing>}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <AmountField source="amount" withAsset textAlign="right" />
      <HashField source="txHash" sortable={false} />
      <StateField of={of} source="state" sortable={false} />
    </Datagrid>
  );
}
