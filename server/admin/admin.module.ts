import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
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
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { jobsConsole } from './jobs.console';
import { LedgerEntriesResource } from './ledger-entries.resource';
import { LedgerTransactionsResource } from './ledger-transactions.resource';
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
import { SystemAccountsResource } from './system-accounts.resource';
import { UserActions } from './user-actions.service';
import { UserRows } from './user-rows.service';
import { UsersResource } from './users.resource';

@Module({
  imports: [
    ArticlesModule,
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
    ConsoleUploadController,
    DashboardController,
    LedgerEntriesResource,
    LedgerTransactionsResource,
    PoolEventsResource,
    PoolsResource,
    ProofsResource,
    SealsResource,
    ProposalsResource,
    SettingChangesResource,
    SettingsResource,
    StaffAuthController,
    StaffResource,
    SystemAccountsResource,
    UsersResource,
    ...jobsConsole,
  ],
  providers: [ArticlesDesk, DailyFigures, DashboardFigures, SettingsDesk, Statement, UserActions, UserRows],
})
export class AdminModule {}
