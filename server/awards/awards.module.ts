import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { listConsole } from '../common/console';
import { OwnData } from '../common/own-data';
import { Books, LedgerModule, PublicBooks } from '../ledger';
import { NoticesModule } from '../notices';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { AirdropsController } from './airdrops/airdrops.controller';
import { Airdrops } from './airdrops/airdrops.service';
import { GiftsCarryOver } from './airdrops/gifts-carry-over.service';
import { Arrangements } from './arrangement/arrangements.service';
import { awardChecks } from './awards.books';
import { AwardsController } from './awards.controller';
import { AwardsJobs } from './awards.jobs';
import { awardList, performanceEventList } from './awards.list';
import { awardsOwnData } from './awards.own-data';
import { AwardRatesKeeper } from './economics/award-rates.service';
import { EconomicsConsole } from './economics/economics.console';
import { Economics } from './economics/economics.service';
import { RateChanges } from './economics/rate-changes.service';
import { PerformanceEvents } from './events/performance-events.service';
import { Incomes } from './income/incomes.service';
import { ShareInfos } from './income/share-info.service';
import { Joins } from './joins/joins.service';
import { levelChangeList } from './levels/level-changes.list';
import { LevelKeeper } from './levels/level-keeper.service';
import { LevelTables } from './levels/level-tables.service';
import { levelsConsole } from './levels/levels.console';
import { Memberships } from './levels/memberships.service';
import { NextLevels } from './levels/next-level.service';
import { UserLevels } from './levels/user-levels.service';
import { dividendRunList } from './settlement/dividend-runs.list';
import { Dividends } from './settlement/dividends.service';
import { SettlementConsole } from './settlement/settlement.console';
import { Settlement } from './settlement/settlement.service';

/**
 * Airdrops, levels and joins, awards, the arrangement (domain 3). Its folders, from the bottom up: levels and events,
 * which a join ties together; settlement, which pays; income and arrangement, which show; economics, which sets the rates.
 */
@Module({
  imports: [AuthModule, LedgerModule, NoticesModule, ProposalsModule, SettingsModule, StaffModule, UsersModule],
  // Before the lists: `awards/pending` is no id.
  controllers: [
    AirdropsController,
    AwardsController,
    SettlementConsole,
    EconomicsConsole,
    ...levelsConsole,
    listConsole(awardList),
    listConsole(performanceEventList),
    listConsole(dividendRunList),
    listConsole(levelChangeList),
  ],
  providers: [
    Airdrops,
    Arrangements,
    AwardRatesKeeper,
    AwardsJobs,
    Dividends,
    Economics,
    GiftsCarryOver,
    Incomes,
    Joins,
    LevelKeeper,
    LevelTables,
    Memberships,
    NextLevels,
    PerformanceEvents,
    RateChanges,
    Settlement,
    ShareInfos,
    UserLevels,
  ],
  exports: [Airdrops, Dividends, Joins, NextLevels, PerformanceEvents, Settlement, UserLevels],
})
export class AwardsModule implements OnModuleInit {
  constructor(
    private readonly airdrops: Airdrops,
    private readonly settlement: Settlement,
    private readonly dividends: Dividends,
    private readonly publicBooks: PublicBooks,
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    for (const kind of ['award', 'meal', 'dividend'] as const)
      this.publicBooks.register({ kind, wallet: 'rewards', read: () => this.settlement.promised(kind) });
    this.publicBooks.register({ kind: 'dividendDue', wallet: 'fees', read: () => this.dividends.promised() });
    this.publicBooks.register({ kind: 'airdrop', wallet: 'gifts', read: () => this.airdrops.promised() });
    this.books.register(awardChecks);
    this.ownData.register(awardsOwnData);
  }
}
