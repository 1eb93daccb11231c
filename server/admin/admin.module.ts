import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { ChainModule } from '../chain';
import { ExchangeModule } from '../exchange';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { ArticlesResource, ConsoleUploadController } from './articles.resource';
import { ArticlesDesk } from './articles-desk.service';
import { AssetsResource } from './assets.resource';
import { AuditResource } from './audit.resource';
import { ChainStatusResource } from './chain-status.resource';
import { ChainTransfersResource } from './chain-transfers.resource';
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { DepositsResource } from './deposits.resource';
import { ExchangesResource } from './exchanges.resource';
import { jobsConsole } from './jobs.console';
import { LedgerEntriesResource } from './ledger-entries.resource';
import { LedgerTransactionsResource } from './ledger-transactions.resource';
import { PairsResource } from './pairs.resource';
import { PayoutsResource } from './payouts.resource';
import { PoolEventsResource } from './pool-events.resource';
import { PoolsResource } from './pools.resource';
import { ProofsResource } from './proofs.resource';
import { ProposalsResource } from './proposals.resource';
import { SealsResource } from './seals.resource';
import { SettingChangesResource, SettingsResource } from './settings.resource';
import { SettingsDesk } from './settings-desk.service';
import { StaffResource } from './staff.resource';
import { StaffAuthController } from './staff-auth.controller';
import { Statement } from './statement.service';
import { SystemAccountsResource, TreasuryController } from './system-accounts.resource';
import { UserActions } from './user-actions.service';
import { UserRows } from './user-rows.service';
import { UsersResource } from './users.resource';
import { WithdrawalsResource } from './withdrawals.resource';

@Module({
  imports: [
    ArticlesModule,
    ChainModule,
    ExchangeModule,
    FinanceModule,
    LedgerModule,
    MarketModule,
    ProposalsModule,
    SettingsModule,
    StaffModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [
    ArticlesResource,
    AssetsResource,
    AuditResource,
    ChainStatusResource,
    ChainTransfersResource,
    ConsoleUploadController,
    DashboardController,
    DepositsResource,
    ExchangesResource,
    LedgerEntriesResource,
    LedgerTransactionsResource,
    PairsResource,
    PoolEventsResource,
    PoolsResource,
    PayoutsResource,
    ProofsResource,
    SealsResource,
    ProposalsResource,
    SettingChangesResource,
    SettingsResource,
    StaffAuthController,
    StaffResource,
    SystemAccountsResource,
    TreasuryController,
    UsersResource,
    WithdrawalsResource,
    ...jobsConsole,
  ],
  providers: [ArticlesDesk, DailyFigures, DashboardFigures, SettingsDesk, Statement, UserActions, UserRows],
})
export class AdminModule {}
