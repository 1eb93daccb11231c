import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { Books, LedgerModule } from '../ledger';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { ChainClaims } from './chain-claims.service';
import { DepositReviews } from './deposit-reviews.service';
import { DepositsController } from './deposits.controller';
import { Deposits } from './deposits.service';
import { financeChecks } from './finance.books';
import { Treasury } from './treasury.service';
import { WithdrawalReviews } from './withdrawal-reviews.service';
import { WithdrawalsController } from './withdrawals.controller';
import { Withdrawals } from './withdrawals.service';

@Module({
  imports: [AuthModule, LedgerModule, SettingsModule, UsersModule],
  controllers: [DepositsController, WithdrawalsController],
  providers: [ChainClaims, DepositReviews, Deposits, Treasury, WithdrawalReviews, Withdrawals],
  exports: [DepositReviews, Deposits, Treasury, WithdrawalReviews, Withdrawals],
})
export class FinanceModule implements OnModuleInit {
  constructor(private readonly books: Books) {}

  onModuleInit(): void {
    this.books.register(financeChecks);
  }
}
