export { ProofAnchor, ProofAnchorAttempt } from './anchors/anchor.entity';
export { type DemoRequest, DemoRequests } from './demo/demo-requests.service';
export { ChainClaim, ChainCursor, ChainTransfer } from './deposits/chain/chain.entity';
export { ChainHealth } from './deposits/chain/chain-health.service';
export { ChainScanner } from './deposits/chain/chain-scanner.service';
export { DepositChecks } from './deposits/crediting/deposit-checks.service';
export { Deposit, DepositCheckRow } from './deposits/deposit.entity';
export { TestMoney } from './deposits/test-money/test-money.service';
export { financeChecks } from './finance.books';
export { FinanceModule } from './finance.module';
export {
  hasCreditedDeposit,
  lateRequests,
  openWithdrawalsOf,
  pendingDepositsOf,
  reviewQueues,
} from './finance-figures';
export { Holds } from './holds/holds.service';
export { MoneyAnswers } from './money-answers.service';
export { FeePayout, Payout, PayoutAttempt, PayoutSwitchRow } from './payouts/payout.entity';
export { RecentMoneyOfUser } from './recent-money.service';
export { SavedRecipientRow } from './recipients/saved-recipient.entity';
export { SoloAct } from './solo-acts/solo-act.entity';
export { TestMoneyModule } from './test-money.module';
export { Withdrawal, WithdrawalApproval } from './withdrawals/withdrawal.entity';
