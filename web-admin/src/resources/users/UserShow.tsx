import { Show, TabbedShowLayout, TabbedShowLayoutTabs } from 'react-admin';
import { AuditGrid } from '../../audit/AuditGrid';
import { EntryGrid } from '../../ledger/EntryGrid';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { UserBalances } from './UserBalances';
import { UserMoney } from './UserMoney';
import { UserOverview } from './UserOverview';
import { UserRows } from './UserRows';
import { UserSessions } from './UserSessions';
import { UserTeam } from './UserTeam';

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
              <UserMoney />
            </UserRows>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayWithdrawals ? (
          <TabbedShowLayout.Tab label={t('users.tabs.withdrawals')} path="withdrawals">
            <UserRows reference="withdrawals" target="userId">
              <UserMoney />
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
