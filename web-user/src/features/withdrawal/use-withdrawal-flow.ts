import type { Withdrawal, WithdrawalBody } from '@server/finance/finance.schemas';
import { type PasswordFlow, usePasswordFlow } from '../assets';
import { askWithdrawal } from './withdrawal-calls';
import { failurePlace, type WithdrawalField } from './withdrawal-failure';

export type WithdrawalFlow = PasswordFlow<WithdrawalBody, WithdrawalField>;

/** Confirmation, trade password and sending of a withdrawal. */
export const useWithdrawalFlow = (onDone: (withdrawal: Withdrawal) => void): WithdrawalFlow =>
  usePasswordFlow(askWithdrawal, failurePlace, onDone);
