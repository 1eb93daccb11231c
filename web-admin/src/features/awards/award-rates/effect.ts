import type { AwardEffect } from '@server/awards/economics/economics.schemas';
import { addAmounts, compareAmounts, subtractAmounts } from '@server/common/money/decimal.rules';
import { coverOf } from '../../../fields/values/ratio';
import { topLevel } from '../levels';

type Line = AwardEffect['sample']['lines'][number];

/** One person above the payer of the sample, and all that they get. */
export interface Step {
  readonly depth: number;
  readonly level: number;
  readonly lines: readonly Line[];
  readonly amount: string;
  /** of the largest of all steps, 0 to 1; only for a drawing */
  readonly share: number;
}

const largest = (amounts: readonly string[]): string =>
  amounts.reduce((most, amount) => (compareAmounts(amount, most) > 0 ? amount : most), '0');

/** The seven above the payer, the nearest first: one of each level from 1, and one more of the highest; who gets nothing stands there too. */
export function stepsOf({ lines }: Pick<AwardEffect['sample'], 'lines'>): Step[] {
  const steps = [1, 2, 3, 4, 5, 6, 7].map((depth) => {
    const own = lines.filter((line) => line.depth === depth);
    return { depth, level: Math.min(depth, topLevel), lines: own, amount: sumOf(own) };
  });
  const most = largest(steps.map(({ amount }) => amount));
  return steps.map((step) => ({ ...step, share: most === '0' ? 0 : coverOf(step.amount, most) }));
}

/** What all of them get together. */
export const sumOf = (lines: readonly { amount: string }[]): string =>
  addAmounts('0', ...lines.map(({ amount }) => amount));

/** What the same events would pay more than they did, signed. */
export const difference = (now: string, then: string): string => subtractAmounts(now, then);
