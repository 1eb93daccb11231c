import { compareAmounts } from '@server/common/money/decimal.rules';
import type { BreakBody, GameLimit } from '@server/games/games.schemas';
import type { AmountProblem } from '../../../lib/money/decimal';
import { parseAmount } from '../../../lib/money/typed-amount';

export const limitNames = ['maxStake', 'dailyLoss'] as const;
export type LimitName = (typeof limitNames)[number];

/** Days of a break. */
export const breakLengths = [1, 7, 30] as const satisfies readonly BreakBody['days'][];
export type BreakLength = (typeof breakLengths)[number];

const dayMs = 24 * 60 * 60 * 1000;
/** Decimals of a limit that can be typed. */
export const limitDecimals = 2;
const mostDays = 30;

export type LimitProblem = AmountProblem | 'belowMinimum' | 'aboveHouse' | 'same';

/** The limit that was typed, or what is wrong with it. A pending higher one is taken back by the one in force. */
export function typedLimit(
  text: string,
  { own, house, pending }: GameLimit,
  minimum: string,
): { value: string; problem: null } | { value: null; problem: LimitProblem } {
  const { amount, problem } = parseAmount(text, limitDecimals);
  if (amount === null) return { value: null, problem };
  const fault: LimitProblem | null =
    compareAmounts(amount, minimum) < 0
      ? 'belowMinimum'
      : compareAmounts(amount, house) > 0
        ? 'aboveHouse'
        : compareAmounts(amount, own) === 0 && pending === null
          ? 'same'
          : null;
  return fault === null ? { value: amount, problem: null } : { value: null, problem: fault };
}

/** When a new limit counts. */
export const countsFrom = (value: string, { own }: Pick<GameLimit, 'own'>): 'atOnce' | 'later' =>
  compareAmounts(value, own) > 0 ? 'later' : 'atOnce';

/** When a higher limit set now counts, ISO. @param now ms by the server's clock */
export const raisedAt = (now: number): string => new Date(now + dayMs).toISOString();

/** When a break taken now is over, ISO. @param now ms by the server's clock */
export const endOfBreak = (days: BreakLength, now: number): string => new Date(now + days * dayMs).toISOString();

/** How much of thirty days is behind the reader at so long before the end of a break, 0 … 1: it only grows. */
export const breakShare = (end: number, now: number): number =>
  Math.min(1, Math.max(0, 1 - (end - now) / (mostDays * dayMs)));
