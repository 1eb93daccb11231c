import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { jobsConsole } from './jobs.console';

/** What of the console belongs to no feature: the dashboard and the background jobs. */
@Module({
  imports: [LedgerModule, StaffModule, UsersModule],
  controllers: [DashboardController, ...jobsConsole],
  providers: [DailyFigures, DashboardFigures],
})
export class AdminModule {}
