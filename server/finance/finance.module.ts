import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../auth';
import { AwardsModule } from '../awards';
import { ChainModule } from '../chain';
import { OwnData } from '../common/own-data';
import { ExchangeModule } from '../exchange';
import { Books, LedgerModule, PublicBooks } from '../ledger';
import { MarketModule } from '../market';
import { NoticesModule } from '../notices';
import { ProposalsModule } from '../proposals';
import { SettingsModule } from '../settings';
import { StaffModule } from '../staff';
import { UploadsModule } from '../uploads';
import { UsersModule } from '../users';
import { AnchorSettlement } from './anchors/anchor-settlement.service';
import { AnchorSigning } from './anchors/anchor-signing.service';
import { AnchorViews } from './anchors/anchor-views.service';
import { anchorsConsole } from './anchors/anchors.console';
import { AnchorsController } from './anchors/anchors.controller';
import { Anchors } from './anchors/anchors.service';
import { DemoRequests } from './demo/demo-requests.service';
import { ChainClaims } from './deposits/chain/chain-claims.service';
import { ChainHealth } from './deposits/chain/chain-health.service';
import { ChainScanner } from './deposits/chain/chain-scanner.service';
import { chainTransfersConsole } from './deposits/chain/chain-transfers.console';
import { ChainTransfers } from './deposits/chain/chain-transfers.service';
import { DepositAnswers } from './deposits/crediting/deposit-answers.service';
import { DepositChecks } from './deposits/crediting/deposit-checks.service';
import { DepositConversions } from './deposits/crediting/deposit-conversions.service';
import { DepositCredits } from './deposits/crediting/deposit-credits.service';
import { DepositLimits } from './deposits/deposit-limits.service';
import { depositsConsole } from './deposits/deposits.console';
import { DepositsController } from './deposits/deposits.controller';
import { Deposits } from './deposits/deposits.service';
import { DepositApprovals } from './deposits/reviews/deposit-approvals.service';
import { DepositInspections } from './deposits/reviews/deposit-inspections.service';
import { DepositRejections } from './deposits/reviews/deposit-rejections.service';
import { SoloCredits } from './deposits/reviews/solo-credits.service';
import { TestMoney } from './deposits/test-money/test-money.service';
import { financeChecks } from './finance.books';
import { FinanceJobs } from './finance.jobs';
import { Holds } from './holds/holds.service';
import { MoneyAnswers } from './money-answers.service';
import { financeOwnData } from './own/finance.own-data';
import { HandPaymentCheck } from './payouts/by-hand/hand-payment-check.service';
import { HandPayments } from './payouts/by-hand/hand-payments.service';
import { PayoutMatches } from './payouts/by-hand/payout-matches.service';
import { chainStatusConsole } from './payouts/chain-status.console';
import { FeePayoutBooking } from './payouts/fee-payout-booking.service';
import { FeePayouts } from './payouts/fee-payouts.service';
import { FeeReserve } from './payouts/fee-reserve.service';
import { Payer } from './payouts/payer/payer.service';
import { PayerFate } from './payouts/payer/payer-fate.service';
import { PayerNode } from './payouts/payer/payer-node.service';
import { PayerSending } from './payouts/payer/payer-sending.service';
import { PayerSettlement } from './payouts/payer/payer-settlement.service';
import { PayerSigning } from './payouts/payer/payer-signing.service';
import { PayerStatus } from './payouts/payer/payer-status.service';
import { PayoutSwitch } from './payouts/payout-switch.service';
import { payoutsConsole } from './payouts/payouts.console';
import { RecentMoneyOfUser } from './recent-money.service';
import { RecipientsController } from './recipients/recipients.controller';
import { SavedRecipients } from './recipients/recipients.service';
import { ReservesController } from './reserves/reserves.controller';
import { Reserves } from './reserves/reserves.service';
import { SoloActs } from './solo-acts/solo-acts.service';
import { GroupedTransfers } from './transfers/grouped-transfers.service';
import { TransferRecipients } from './transfers/transfer-recipients.service';
import { TransferRequests } from './transfers/transfer-requests.service';
import { TransferTerms } from './transfers/transfer-terms.service';
import { TransfersController } from './transfers/transfers.controller';
import { Transfers } from './transfers/transfers.service';
import { treasuryConsole } from './treasury/treasury.console';
import { Treasury } from './treasury/treasury.service';
import { Adjustments } from './treasury/treasury-adjustments.service';
import { FixedFeeBound } from './withdrawals/fixed-fee-bound.service';
import { WaitingWithdrawals } from './withdrawals/reviews/waiting-withdrawals.service';
import { WithdrawalActs } from './withdrawals/reviews/withdrawal-acts.service';
import { WithdrawalApprovals } from './withdrawals/reviews/withdrawal-approvals.service';
import { WithdrawalRefunds } from './withdrawals/reviews/withdrawal-refunds.service';
import { WithdrawalReviews } from './withdrawals/reviews/withdrawal-reviews.service';
import { WithdrawalLimits } from './withdrawals/withdrawal-limits.service';
import { WithdrawalTerms } from './withdrawals/withdrawal-terms.service';
import { withdrawalsConsole } from './withdrawals/withdrawals.console';
import { WithdrawalsController } from './withdrawals/withdrawals.controller';
import { Withdrawals } from './withdrawals/withdrawals.service';

/**
 * Deposits, withdrawals, transfers, payouts and the treasury (domain 6). Its folders, from the bottom up: deposits,
 * withdrawals and transfers, each on its own; payouts, on deposits and withdrawals; treasury, on deposits and payouts;
 * anchors, on payouts; reserves, on deposits.
 */
@Module({
  imports: [
    AuthModule,
    AwardsModule,
    ChainModule,
    ExchangeModule,
    LedgerModule,
    MarketModule,
    NoticesModule,
    ProposalsModule,
    SettingsModule,
    StaffModule,
    UploadsModule,
    UsersModule,
  ],
  controllers: [
    AnchorsController,
    DepositsController,
    RecipientsController,
    ReservesController,
    TransfersController,
    WithdrawalsController,
    ...anchorsConsole,
    ...chainStatusConsole,
    ...chainTransfersConsole,
    ...depositsConsole,
    ...payoutsConsole,
    ...treasuryConsole,
    ...withdrawalsConsole,
  ],
  providers: [
    Adjustments,
    AnchorSettlement,
    AnchorSigning,
    AnchorViews,
    Anchors,
    ChainClaims,
    ChainHealth,
    ChainScanner,
    ChainTransfers,
    DemoRequests,
    DepositAnswers,
    DepositApprovals,
    DepositChecks,
    DepositConversions,
    DepositCredits,
    DepositInspections,
    DepositLimits,
    DepositRejections,
    Deposits,
    FixedFeeBound,
    Holds,
    FinanceJobs,
    FeePayoutBooking,
    FeePayouts,
    FeeReserve,
    HandPaymentCheck,
    HandPayments,
    MoneyAnswers,
    Payer,
    PayerFate,
    PayerNode,
    PayerSending,
    PayerSettlement,
    PayerSigning,
    PayerStatus,
    PayoutMatches,
    PayoutSwitch,
    RecentMoneyOfUser,
    Reserves,
    SavedRecipients,
    SoloActs,
    SoloCredits,
    TestMoney,
    GroupedTransfers,
    TransferRecipients,
    TransferRequests,
    TransferTerms,
    Transfers,
    Treasury,
    WaitingWithdrawals,
    WithdrawalActs,
    WithdrawalApprovals,
    WithdrawalLimits,
    WithdrawalRefunds,
    WithdrawalReviews,
    WithdrawalTerms,
    Withdrawals,
  ],
  exports: [DemoRequests, Holds, MoneyAnswers, RecentMoneyOfUser, TestMoney],
})
export class FinanceModule implements OnModuleInit {
  constructor(
    private readonly withdrawals: Withdrawals,
    private readonly publicBooks: PublicBooks,
    private readonly books: Books,
    private readonly ownData: OwnData,
  ) {}

  onModuleInit(): void {
    this.publicBooks.register({ kind: 'withdrawal', wallet: 'held', read: () => this.withdrawals.promised() });
    this.books.register(financeChecks);
    this.ownData.register(financeOwnData);
  }
}
