import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { CardsModule } from '../cards';
import { DeskModule } from '../desk';
import { FinanceModule } from '../finance';
import { GamesModule } from '../games';
import { LedgerModule } from '../ledger';
import { LocksModule } from '../locks';
import { MarketModule } from '../market';
import { MessagingModule } from '../messaging';
import { MinersModule } from '../miners';
import { PointsModule } from '../points';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { DemoJobs } from './demo.jobs';
import { Demo } from './demo.service';
import { DemoActs } from './demo-acts.service';
import { DemoChats } from './demo-chats.service';
import { DemoFunds } from './demo-funds.service';
import { DemoGames } from './demo-games.service';
import { DemoHistory } from './demo-history.service';
import { DemoLocks } from './demo-locks.service';
import { DemoMarket } from './demo-market.service';
import { DemoMiners } from './demo-miners.service';
import { DemoPeople } from './demo-people.service';
import { DemoTeam } from './demo-team.service';
import { DemoZone } from './demo-zone.service';
import { DemoGuide } from './guide/demo-guide.service';
import { DemoWelcome } from './guide/demo-welcome.service';

@Module({
  imports: [
    ArticlesModule,
    AuthModule,
    AwardsModule,
    CardsModule,
    DeskModule,
    FinanceModule,
    GamesModule,
    LedgerModule,
    LocksModule,
    MarketModule,
    MessagingModule,
    MinersModule,
    PointsModule,
    ProposalsModule,
    SettingsModule,
    UsersModule,
  ],
  providers: [
    Demo,
    DemoActs,
    DemoChats,
    DemoFunds,
    DemoGames,
    DemoGuide,
    DemoJobs,
    DemoHistory,
    DemoLocks,
    DemoMarket,
    DemoMiners,
    DemoPeople,
    DemoTeam,
    DemoWelcome,
    DemoZone,
  ],
})
export class DemoModule {}
