import { Module } from '@nestjs/common';
import { ChainModule } from '../chain';
import { ExchangeModule } from '../exchange';
import { FinanceModule } from '../finance';
import { LedgerModule } from '../ledger';
import { StaffModule } from '../staff';
import { UsersModule } from '../users';
import { ChainStatusResource } from './chain-status.resource';
import { ChainTransfersResource } from './chain-transfers.resource';
import { DailyFigures } from './daily-figures.service';
import { DashboardController } from './dashboard.controller';
import { DashboardFigures } from './dashboard-figures.service';
import { DepositsResource } from './deposits.resource';
import { ExchangesResource } from './exchanges.resource';
import { PairsResource } from './pairs.resource';
import { PayoutsResource } from './payouts.resource';
import { TreasuryController } from './system-accounts.resource';
import { UsersResource } from './users.resource';
import { WithdrawalsResource } from './withdrawals.resource';

@Module({
  imports: [ChainModule, ExchangeModule, FinanceModule, LedgerModule, StaffModule, UsersModule],
  controllers: [
    ChainStatusResource,
    ChainTransfersResource,
    DashboardController,
    DepositsResource,
    ExchangesResource,
    PairsResource,
    PayoutsResource,
    TreasuryController,
    UsersResource,
    WithdrawalsResource,
  ],
  providers: [DailyFigures, DashboardFigures],
})
export class AdminModule {}
