import { compareAmounts } from '@server/common/money/decimal.rules';
import type { Splitting } from '@server/users/communities/communities.schemas';
import type { AmountProblem } from '../../lib/money/decimal';
import { parseAmount } from '../../lib/money/typed-amount';

/** What cards cost, and so what they are split by, has these decimals. */
export const splitDecimals = 2;

/** What a leader typed so far. */
export type SplittingDraft = Splitting;

export interface SplittingProblems {
  threshold: AmountProblem | null;
  splitAmount: AmountProblem | 'aboveThreshold' | null;
}

/** What is wrong with it, field by field. Where cards stay whole, both amounts are kept all the same. */
export function splittingProblems(draft: SplittingDraft): SplittingProblems {
  const threshold = parseAmount(draft.threshold, splitDecimals);
  const part = parseAmount(draft.splitAmount, splitDecimals);
  const above = threshold.amount !== null && part.amount !== null && compareAmounts(part.amount, threshold.amount) > 0;
  return { threshold: threshold.problem, splitAmount: above ? 'aboveThreshold' : part.problem };
}

/** The body of a faultless draft; null while something is wrong with it. */
export function splittingBody(draft: SplittingDraft): Splitting | null {
  const threshold = parseAmount(draft.threshold, splitDecimals);
  const part = parseAmount(draft.splitAmount, splitDecimals);
  const { splitAmount } = splittingProblems(draft);
  if (threshold.amount === null || part.amount === null || splitAmount !== null) return null;
  return { mode: draft.mode, threshold: threshold.amount, splitAmount: part.amount };
}

/** Whether saving would change anything. */
export const isSame = (one: Splitting, other: Splitting): boolean =>
  one.mode === other.mode &&
  compareAmounts(one.threshold, other.threshold) === 0 &&
  compareAmounts(one.splitAmount, other.splitAmount) === 0;
