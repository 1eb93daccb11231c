import { addAmounts, compareAmounts, cutAmount, writeDecimal } from '@server/common/money/decimal.rules';
import { partOf } from '@server/common/money/rates.rules';
import { readTyped } from '@server/common/money/typed-amount.rules';
import type { AmountProblem } from './decimal';
import { readingsOf } from './written-amount';

/**
 * Reads what a form keeps of what a person typed (`keptOf`): digits with at most one point and at most `decimals`
 * places, greater than 0 (domain 1, "Amount"). Leading zeros are dropped.
 */
export function parseAmount(
  text: string,
  decimals: number,
): { amount: string; problem: null } | { amount: null; problem: AmountProblem } {
  if (text === '') return { amount: null, problem: 'required' };
  if (readingsOf(text) !== null) return { amount: null, problem: 'ambiguous' };
  const typed = readTyped(text, decimals);
  if (typed.fault !== null) return { amount: null, problem: typed.fault };
  if (typed.units === 0n) return { amount: null, problem: 'zero' };
  return { amount: writeDecimal(typed.units, decimals), problem: null };
}

export interface AmountLimits {
  /** the smallest amount taken */
  minimum?: string;
  /** whether the minimum itself is too little */
  moreThanMinimum?: boolean;
  /** the largest amount the balance covers, fee included */
  maximum?: string;
}

/** What can be wrong with an amount under limits. */
export type ProblemUnder<Limits extends AmountLimits> =
  | AmountProblem
  | (Limits extends { minimum: string } ? 'belowMinimum' : never)
  | (Limits extends { maximum: string } ? 'insufficientFunding' : never);

export type TypedAmount<Problem> = { amount: string; problem: null } | { amount: null; problem: Problem };

/** The amount that was typed, in its shortest form, or what is wrong with it. */
export function typedAmount<Limits extends AmountLimits>(
  text: string,
  decimals: number,
  limits: Limits,
): TypedAmount<ProblemUnder<Limits>> {
  const { minimum, moreThanMinimum = false, maximum } = limits;
  const refuse = (problem: AmountProblem | 'belowMinimum' | 'insufficientFunding') => ({
    amount: null,
    problem: problem as ProblemUnder<Limits>,
  });
  const typed = parseAmount(text, decimals);
  if (typed.amount === null) return refuse(typed.problem);
  if (minimum !== undefined && compareAmounts(typed.amount, minimum) < (moreThanMinimum ? 1 : 0))
    return refuse('belowMinimum');
  if (maximum !== undefined && compareAmounts(typed.amount, maximum) > 0) return refuse('insufficientFunding');
  return typed;
}

const mended: readonly string[] = ['form', 'ambiguous', 'zero', 'belowMinimum'] satisfies ProblemUnder<{
  minimum: string;
}>[];

/** Whether typing on may mend it: "0.00" on the way to "0.0005". It is not worth a word while somebody types. */
export const isUnfinished = (problem: string | null): boolean => problem !== null && mended.includes(problem);

/** Whether the fee is worth showing: also for a sum that only the balance does not cover. */
export const canBeQuoted = (problem: string | null): boolean => problem === null || problem === 'insufficientFunding';

export interface FeeOnTop {
  fixed: string;
  ratePpm: number;
}

/**
 * What an amount costs where the fee is charged on top: the fixed fee and parts per million of the amount, rounded up
 * at `scale`. The same figures as server/finance/fee.rules.ts.
 */
export function quoteOnTop(
  amount: string,
  { fixed, ratePpm }: FeeOnTop,
  scale: number,
): { fee: string; total: string } {
  const fee = addAmounts(fixed, cutAmount(partOf(amount, ratePpm), scale, true));
  return { fee, total: addAmounts(amount, fee) };
}

/** What the Max button fills in: `maximum` cut to `decimals`; null if that is nothing. */
export function largestAmount(maximum: string, decimals: number): string | null {
  const largest = cutAmount(maximum, decimals);
  return compareAmounts(largest, '0') > 0 ? largest : null;
}
