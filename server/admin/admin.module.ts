import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { LedgerModule } from '../ledger';
import { ProposalsModule } from '../proposals';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AdminJobs } from './admin.jobs';
import { BellController } from './bell/bell.controller';
import { Bell } from './bell/bell.service';
import { ClosedDays } from './dashboard/closed-days.service';
import { DailyFigures } from './dashboard/daily-figures.service';
import { DashboardController } from './dashboard/dashboard.controller';
import { DashboardFigures } from './dashboard/dashboard-figures.service';
import { jobsConsole } from './jobs.console';
import { ListsConsole } from './lists.console';
import { SearchController } from './search/search.controller';
import { Search } from './search/search.service';
import { TimelineController } from './timeline/timeline.controller';
import { Timeline } from './timeline/timeline.service';

/** What of the console belongs to no feature: the dashboard with its figures, and the background jobs. */
@Module({
  imports: [DiscoveryModule, LedgerModule, ProposalsModule, StaffModule, UsersModule],
  controllers: [
    BellController,
    DashboardController,
    ListsConsole,
    SearchController,
    TimelineController,
    ...jobsConsole,
  ],
  providers: [AdminJobs, Bell, ClosedDays, DailyFigures, DashboardFigures, Search, Timeline],
})
export class AdminModule {}
