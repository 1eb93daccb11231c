export { ChainCursor, ChainTransfer, DepositCheckRow } from './chain/chain.entity';
export { ChainHealth, type NodeStatus } from './chain/chain-health.service';
export { ChainScanner } from './chain/chain-scanner.service';
export { ChainTransfers } from './chain/chain-transfers.service';
export { isCreditable } from './deposits/deposit-check.rules';
export { DepositChecks, splitDifferences } from './deposits/deposit-checks.service';
export { DepositReviews } from './deposits/deposit-reviews.service';
export { financeChecks } from './finance.books';
export { ChainClaim, Deposit, Withdrawal, WithdrawalApproval } from './finance.entity';
export { FinanceModule } from './finance.module';
export { fundLines } from './finance.posting';
export {
  creditedDeposits,
  openWithdrawalsOf,
  paidWithdrawals,
  pendingDepositsOf,
  reviewQueues,
} from './finance-figures';
export { PayerStatus } from './payouts/payer-status.service';
export { Payout, PayoutAttempt, PayoutSwitchRow } from './payouts/payout.entity';
export { PayoutSwitch } from './payouts/payout-switch.service';
export { FeePayout } from './treasury/treasury.entity';
export { Treasury } from './treasury/treasury.service';
export { Adjustments } from './treasury/treasury-adjustments.service';
export { FeePayouts } from './treasury/treasury-fee-payouts.service';
export { withdrawalDigest } from './withdrawals/withdrawal.rules';
export { WithdrawalApprovals } from './withdrawals/withdrawal-approvals.service';
export { WithdrawalReviews } from './withdrawals/withdrawal-reviews.service';
