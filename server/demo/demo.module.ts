import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { UsersModule } from '../users';
import { Demo } from './demo.service';
import { DemoHistory } from './demo-history.service';

@Module({
  imports: [ArticlesModule, AuthModule, AwardsModule, FinanceModule, LedgerModule, MarketModule, UsersModule],
  providers: [Demo, DemoHistory],
})
export class DemoModule {}
