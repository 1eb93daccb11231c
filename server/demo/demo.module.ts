import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { CardsModule } from '../cards';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { PointsModule } from '../points';
import { ProposalsModule } from '../proposals';
import { UsersModule } from '../users';
import { Demo } from './demo.service';
import { DemoHistory } from './demo-history.service';
import { DemoTeam } from './demo-team.service';
import { DemoZone } from './demo-zone.service';

@Module({
  imports: [
    ArticlesModule,
    AuthModule,
    AwardsModule,
    CardsModule,
    FinanceModule,
    LedgerModule,
    MarketModule,
    PointsModule,
    ProposalsModule,
    UsersModule,
  ],
  providers: [Demo, DemoHistory, DemoTeam, DemoZone],
})
export class DemoModule {}
