export { ChainClaim, ChainCursor, ChainTransfer } from './deposits/chain.entity';
export { ChainHealth } from './deposits/chain-health.service';
export { ChainScanner } from './deposits/chain-scanner.service';
export { Deposit, DepositCheckRow } from './deposits/deposit.entity';
export { DepositChecks } from './deposits/deposit-checks.service';
export { financeChecks } from './finance.books';
export { FinanceModule } from './finance.module';
export {
  creditedDeposits,
  openWithdrawalsOf,
  paidWithdrawals,
  pendingDepositsOf,
  reviewQueues,
} from './finance-figures';
export { FeePayout, Payout, PayoutAttempt, PayoutSwitchRow } from './payouts/payout.entity';
export { fundLines } from './treasury/treasury.posting';
export { Withdrawal, WithdrawalApproval } from './withdrawals/withdrawal.entity';
