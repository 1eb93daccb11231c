import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberField, TabbedShowLayout, TabbedShowLayoutTabs } from 'react-admin';
import { ListGrid } from '../../../fields/lists/ListGrid';
import { RowsOf } from '../../../fields/lists/RowsOf';
import { ShowRow } from '../../../fields/RowPage';
import { Nothing } from '../../../fields/States';
import { TimeField } from '../../../fields/time/TimeField';
import { AmountField } from '../../../fields/values/Amount';
import { HashField } from '../../../fields/values/HashText';
import { StateField } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { AwardGrid } from '../../awards/AwardGrid';
import { LevelChangeGrid } from '../../awards/LevelChangeGrid';
import { CardGrid } from '../../cards/CardGrid';
import { PointOrderGrid } from '../../cards/PointOrderGrid';
import { TradeGrid } from '../../cards/TradeGrid';
import { LockGrid } from '../../miners/LockGrid';
import { MinerGrid } from '../../miners/MinerGrid';
import { EntryGrid } from '../../money/EntryGrid';
import { AuditGrid } from '../../staff/AuditGrid';
import { UserTimeline } from '../timeline';
import { UserBalances } from './UserBalances';
import { UserHead } from './UserHead';
import { UserOverview } from './UserOverview';
import { UserRisks } from './UserRisks';
import { UserSessions } from './UserSessions';
import { UserTeam } from './UserTeam';

/** A user's profile; each tab exists only for those who may read what is in it. */
export function UserShow() {
  const t = useText();
  const mayLedger = useMay('ledger.read');
  const mayDeposits = useMay('deposits.read');
  const mayWithdrawals = useMay('withdrawals.read');
  const mayAwards = useMay('awards.read');
  const mayCards = useMay('cards.read');
  const mayMiners = useMay('miners.read');
  const mayLocks = useMay('locks.read');
  const mayPoints = useMay('points.read');
  const mayAudit = useMay('audit.read');
  return (
    <ShowRow actions={false}>
      <UserHead />
      <TabbedShowLayout tabs={<TabbedShowLayoutTabs variant="scrollable" allowScrollButtonsMobile />}>
        <TabbedShowLayout.Tab label={t('timeline.title')}>
          <UserTimeline />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('users.tabs.overview')} path="overview">
          <UserOverview />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('users.tabs.balances')} path="balances">
          <UserBalances />
        </TabbedShowLayout.Tab>
        {mayLedger ? (
          <TabbedShowLayout.Tab label={t('users.tabs.bills')} path="bills">
            <RowsOf reference="ledger-entries" target="userId">
              <EntryGrid ofOneUser />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        <TabbedShowLayout.Tab label={t('users.tabs.team')} path="team">
          <UserTeam />
        </TabbedShowLayout.Tab>
        {mayAwards ? (
          <TabbedShowLayout.Tab label={t('users.tabs.awards')} path="awards">
            <RowsOf reference="awards" target="userId">
              <AwardGrid ofOneUser nothing={t('users.noAwards')} />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayAwards ? (
          <TabbedShowLayout.Tab label={t('users.tabs.levels')} path="levels">
            <RowsOf reference="level-changes" target="userId">
              <LevelChangeGrid ofOneUser nothing={t('users.noLevelChanges')} />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayDeposits ? (
          <TabbedShowLayout.Tab label={t('users.tabs.deposits')} path="deposits">
            <RowsOf reference="deposits" target="userId">
              <UserMoney of="deposit" />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayWithdrawals ? (
          <TabbedShowLayout.Tab label={t('users.tabs.withdrawals')} path="withdrawals">
            <RowsOf reference="withdrawals" target="userId">
              <UserMoney of="withdrawal" />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayCards ? (
          <TabbedShowLayout.Tab label={t('users.tabs.cards')} path="cards">
            <RowsOf reference="cards" target="userId">
              <CardGrid ofOneUser nothing={t('users.noCards')} />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayCards ? (
          <TabbedShowLayout.Tab label={t('users.tabs.cardTrades')} path="card-trades">
            <UserTrades />
          </TabbedShowLayout.Tab>
        ) : null}
        {mayMiners ? (
          <TabbedShowLayout.Tab label={t('users.tabs.miners')} path="miners">
            <RowsOf reference="miners" target="userId">
              <MinerGrid ofOne="user" nothing={t('users.noMiners')} />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayLocks ? (
          <TabbedShowLayout.Tab label={t('users.tabs.locks')} path="locks">
            <RowsOf reference="locks" target="userId">
              <LockGrid ofOne="user" nothing={t('users.noLocks')} />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        {mayPoints ? (
          <TabbedShowLayout.Tab label={t('users.tabs.pointOrders')} path="point-orders">
            <RowsOf reference="point-orders" target="userId">
              <PointOrderGrid />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
        <TabbedShowLayout.Tab label={t('users.tabs.sessions')} path="sessions">
          <UserSessions />
        </TabbedShowLayout.Tab>
        <TabbedShowLayout.Tab label={t('users.tabs.risks')} path="risks">
          <UserRisks />
        </TabbedShowLayout.Tab>
        {mayAudit ? (
          <TabbedShowLayout.Tab label={t('users.tabs.audit')} path="audit">
            <RowsOf reference="audit" target="resourceId" filter={{ resource: 'users' }}>
              <AuditGrid />
            </RowsOf>
          </TabbedShowLayout.Tab>
        ) : null}
      </TabbedShowLayout>
    </ShowRow>
  );
}

/** A user's deposits or withdrawals. */
function UserMoney({ of }: { of: 'deposit' | 'withdrawal' }) {
  const t = useText();
  return (
    <ListGrid rowClick="show" empty={<Nothing>{t('reviews.noneBefore')}</Nothing>}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <AmountField source="amount" withAsset textAlign="right" />
      <HashField source="txHash" />
      <StateField of={of} source="state" />
    </ListGrid>
  );
}

/** The cards a user bought, and those that others bought of them. */
function UserTrades() {
  const t = useText();
  const part = (target: 'userId' | 'sellerId', ofOne: 'buyer' | 'seller') => (
    <>
      <Typography component="h2" variant="subtitle1">
        {t(`users.trades.${ofOne}`)}
      </Typography>
      <RowsOf reference="card-trades" target={target}>
        <TradeGrid ofOne={ofOne} nothing={t(`users.noTrades.${ofOne}`)} />
      </RowsOf>
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', py: 1 }}>
      {part('userId', 'buyer')}
      {part('sellerId', 'seller')}
    </Box>
  );
}
