import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AdminJobs } from './admin.jobs';
import { ClosedDays } from './closed-days.service';
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { jobsConsole } from './jobs.console';

/** What of the console belongs to no feature: the dashboard with its figures, and the background jobs. */
@Module({
  imports: [LedgerModule, StaffModule, UsersModule],
  controllers: [DashboardController, ...jobsConsole],
  providers: [AdminJobs, ClosedDays, DailyFigures, DashboardFigures],
})
export class AdminModule {}
