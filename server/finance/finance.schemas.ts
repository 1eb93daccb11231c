export type {
  Deposit,
  DepositBody,
  DepositCalculation,
  DepositCheck,
  DepositPage,
} from './deposits/deposits.schemas';
export type {
  Withdrawal,
  WithdrawalBody,
  WithdrawalPage,
  WithdrawalRules,
} from './withdrawals/withdrawals.schemas';
