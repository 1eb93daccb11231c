import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { StaffModule } from '../auth';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { SettingsModule } from '../settings';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { ArticlesResource, ConsoleUploadController } from './articles.resource';
import { ArticlesDesk } from './articles-desk.service';
import { AuditResource } from './audit.resource';
import { BooksKeeper } from './books-keeper.service';
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { DepositsResource } from './deposits.resource';
import { LedgerEntriesResource } from './ledger-entries.resource';
import { LedgerTransactionsResource } from './ledger-transactions.resource';
import { Lists } from './lists/lists.service';
import { SettingChangesResource, SettingsResource } from './settings.resource';
import { SettingsDesk } from './settings-desk.service';
import { StaffResource } from './staff.resource';
import { StaffAuthController } from './staff-auth.controller';
import { StaffNamesReader } from './staff-names.service';
import { Statement } from './statement.service';
import { SystemAccountsResource, TreasuryController } from './system-accounts.resource';
import { UserActions } from './user-actions.service';
import { UserRows } from './user-rows.service';
import { UsersResource } from './users.resource';
import { WithdrawalsResource } from './withdrawals.resource';

@Module({
  imports: [ArticlesModule, FinanceModule, LedgerModule, SettingsModule, StaffModule, UploadsModule, UsersModule],
  controllers: [
    ArticlesResource,
    AuditResource,
    ConsoleUploadController,
    DashboardController,
    DepositsResource,
    LedgerEntriesResource,
    LedgerTransactionsResource,
    SettingChangesResource,
    SettingsResource,
    StaffAuthController,
    StaffResource,
    SystemAccountsResource,
    TreasuryController,
    UsersResource,
    WithdrawalsResource,
  ],
  providers: [
    ArticlesDesk,
    BooksKeeper,
    DailyFigures,
    DashboardFigures,
    Lists,
    SettingsDesk,
    StaffNamesReader,
    Statement,
    UserActions,
    UserRows,
  ],
})
export class AdminModule {}
