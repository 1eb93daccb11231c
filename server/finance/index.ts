export { DepositReviews } from './deposit-reviews.service';
export { financeChecks } from './finance.books';
export { ChainClaim, Deposit, Withdrawal, WithdrawalApproval } from './finance.entity';
export { FinanceModule } from './finance.module';
export { fundLines } from './finance.posting';
export { Treasury } from './treasury.service';
export { withdrawalDigest } from './withdrawal.rules';
export { WithdrawalReviews } from './withdrawal-reviews.service';
