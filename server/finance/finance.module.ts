import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ChainModule } from '../chain';
import { ExchangeModule } from '../exchange';
import { Books, LedgerModule } from '../ledger';
import { MarketModule } from '../market';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { ChainClaims } from './chain/chain-claims.service';
import { ChainFacts } from './chain/chain-facts.service';
import { ChainHealth } from './chain/chain-health.service';
import { ChainScanner } from './chain/chain-scanner.service';
import { ChainTransfers } from './chain/chain-transfers.service';
import { DepositChecks } from './deposits/deposit-checks.service';
import { DepositConversions } from './deposits/deposit-conversions.service';
import { DepositCredits } from './deposits/deposit-credits.service';
import { DepositInspections } from './deposits/deposit-inspections.service';
import { DepositLimits } from './deposits/deposit-limits.service';
import { DepositReviews } from './deposits/deposit-reviews.service';
import { DepositsController } from './deposits/deposits.controller';
import { Deposits } from './deposits/deposits.service';
import { financeChecks } from './finance.books';
import { FinanceJobs } from './finance.jobs';
import { Payer } from './payouts/payer.service';
import { PayerNode } from './payouts/payer-node.service';
import { PayerSending } from './payouts/payer-sending.service';
import { PayerSettlement } from './payouts/payer-settlement.service';
import { PayerSigning } from './payouts/payer-signing.service';
import { PayerStatus } from './payouts/payer-status.service';
import { PayoutSwitch } from './payouts/payout-switch.service';
import { TransferRecipients } from './transfers/transfer-recipients.service';
import { TransfersController } from './transfers/transfers.controller';
import { Transfers } from './transfers/transfers.service';
import { Treasury } from './treasury/treasury.service';
import { Adjustments } from './treasury/treasury-adjustments.service';
import { FeePayouts } from './treasury/treasury-fee-payouts.service';
import { WithdrawalActs } from './withdrawals/withdrawal-acts.service';
import { WithdrawalApprovals } from './withdrawals/withdrawal-approvals.service';
import { WithdrawalLimits } from './withdrawals/withdrawal-limits.service';
import { WithdrawalPaymentCheck } from './withdrawals/withdrawal-payment-check.service';
import { WithdrawalReviews } from './withdrawals/withdrawal-reviews.service';
import { WithdrawalsController } from './withdrawals/withdrawals.controller';
import { Withdrawals } from './withdrawals/withdrawals.service';

@Module({
  imports: [
    AuthModule,
    ChainModule,
    ExchangeModule,
    LedgerModule,
    MarketModule,
    ProposalsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [DepositsController, TransfersController, WithdrawalsController],
  providers: [
    ChainClaims,
    ChainFacts,
    ChainHealth,
    ChainScanner,
    ChainTransfers,
    DepositChecks,
    DepositConversions,
    DepositCredits,
    DepositInspections,
    DepositLimits,
    DepositReviews,
    Deposits,
    FinanceJobs,
    Payer,
    PayerNode,
    PayerSending,
    PayerSettlement,
    PayerSigning,
    PayerStatus,
    PayoutSwitch,
    TransferRecipients,
    Transfers,
    Treasury,
    Adjustments,
    FeePayouts,
    WithdrawalActs,
    WithdrawalApprovals,
    WithdrawalLimits,
    WithdrawalPaymentCheck,
    WithdrawalReviews,
    Withdrawals,
  ],
  exports: [
    ChainHealth,
    ChainScanner,
    ChainTransfers,
    DepositChecks,
    DepositReviews,
    Deposits,
    PayerStatus,
    PayoutSwitch,
    Treasury,
    Adjustments,
    FeePayouts,
    WithdrawalApprovals,
    WithdrawalReviews,
    Withdrawals,
  ],
})
export class FinanceModule implements OnModuleInit {
  constructor(private readonly books: Books) {}

  onModuleInit(): void {
    this.books.register(financeChecks);
  }
}
