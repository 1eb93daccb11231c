import type { WithdrawalBody, WithdrawalRules } from '@server/finance/finance.schemas';
import {
  type AmountProblem,
  addAmounts,
  compareAmounts,
  floorAmount,
  multiplyPpm,
  parseAmount,
} from '../../lib/money/decimal';

export type AssetRules = WithdrawalRules['assets'][number];

/** What was typed so far. */
export interface WithdrawalDraft {
  asset: string;
  amount: string;
  /** empty: one's own */
  address: string;
}

export interface WithdrawalQuote {
  /** charged on top of the amount */
  fee: string;
  /** what leaves the funding account */
  total: string;
  /** what arrives on the chain */
  received: string;
}

export type WithdrawalAmountProblem = AmountProblem | 'belowMinimum' | 'insufficientFunding';
/** locale keys under `withdrawal:address` */
export type AddressProblem = 'form';

export interface WithdrawalProblems {
  amount: WithdrawalAmountProblem | null;
  address: AddressProblem | null;
}

/**
 * What a withdrawal of `amount` costs: the fixed fee and parts per million of the amount, on top, rounded up at the
 * asset's `scale`; the same figures as server/finance/withdrawal.rules.ts.
 */
export function quoteWithdrawal(amount: string, rules: AssetRules, scale: number): WithdrawalQuote {
  const fee = addAmounts(rules.feeFixed, multiplyPpm(amount, rules.feeRatePpm, scale, 'up'));
  return { fee, total: addAmounts(amount, fee), received: amount };
}

/** The largest amount the chain can carry of what can be asked for now; null where that is nothing. */
export function largestAmount(rules: AssetRules): string | null {
  const largest = floorAmount(rules.maximum, rules.decimals);
  return compareAmounts(largest, '0') > 0 ? largest : null;
}

/** The address a draft names, where it is not one's own; null for one's own. */
export function foreignAddress(address: string, own: string): string | null {
  return address !== '' && address.toLowerCase() !== own.toLowerCase() ? address : null;
}

const addressForm = /^0x[0-9a-fA-F]{40}$/;

/** What is wrong with a draft, field by field. */
export function withdrawalProblems(draft: WithdrawalDraft, rules: AssetRules, own: string): WithdrawalProblems {
  const foreign = foreignAddress(draft.address, own);
  return {
    amount: amountProblem(draft.amount, rules),
    address: foreign !== null && !addressForm.test(foreign) ? 'form' : null,
  };
}

function amountProblem(text: string, rules: AssetRules): WithdrawalAmountProblem | null {
  const { amount, problem } = parseAmount(text, rules.decimals);
  if (problem !== null) return problem;
  if (compareAmounts(amount, rules.minimum) < 0) return 'belowMinimum';
  return compareAmounts(amount, rules.maximum) > 0 ? 'insufficientFunding' : null;
}

/** The request a faultless draft stands for, without the password; null while something is wrong with it. */
export function withdrawalRequest(draft: WithdrawalDraft, rules: AssetRules, own: string): WithdrawalBody | null {
  const problems = withdrawalProblems(draft, rules, own);
  const { amount } = parseAmount(draft.amount, rules.decimals);
  if (problems.amount !== null || problems.address !== null || amount === null) return null;
  const address = foreignAddress(draft.address, own);
  return { asset: draft.asset, amount, ...(address === null ? {} : { address }) };
}
