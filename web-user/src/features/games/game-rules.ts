import { prizeOf } from '@server/common/money/blind-box.rules';
import {
  addAmounts,
  compareAmounts,
  negateAmount,
  signOf,
  subtractAmounts,
  unitsOf,
  writeDecimal,
} from '@server/common/money/decimal.rules';
import type { GameState } from '@server/games/games.schemas';
import type { AmountProblem } from '../../lib/money/decimal';
import { parseAmount } from '../../lib/money/typed-amount';

export const gamePoints = 'GAME';
/** Decimals of a bet that can be typed. */
export const stakeDecimals = 2;
/** Scale of points. */
const scale = 8;

/** Refusals of a play that belong to its bet, to the points there are, or to who plays. */
export const playFaults = {
  stake: ['stakeBelowMin', 'stakeAboveMax', 'lossLimitReached'],
  short: ['insufficientFunding'],
  referrer: ['needReferrer'],
} as const;

const least = (a: string, b: string): string => (compareAmounts(a, b) <= 0 ? a : b);
const aboveZero = (amount: string): string => (signOf(amount) > 0 ? amount : '0');

type Limits = Pick<GameState, 'balance' | 'minStake' | 'maxStake' | 'dailyLoss' | 'lostToday'>;

/** What may still be lost today; what was won today may be lost again. */
export const leftToLose = ({ dailyLoss, lostToday }: Limits): string =>
  aboveZero(subtractAmounts(dailyLoss, lostToday));

/** Points won or lost today, with their sign. */
export const netToday = ({ lostToday }: Pick<Limits, 'lostToday'>): string => negateAmount(lostToday);

/** What counts against the daily loss limit. */
export const lostSoFar = ({ lostToday }: Pick<Limits, 'lostToday'>): string => aboveZero(lostToday);

/** How much of the daily loss limit is used, 0 … 1. */
export function lossShare(state: Pick<Limits, 'dailyLoss' | 'lostToday'>): number {
  const [limit, lost] = [Number(state.dailyLoss), Number(lostSoFar(state))];
  return limit > 0 ? Math.min(1, lost / limit) : 1;
}

/** The largest bet that limits and balance allow. */
export const mostStake = (state: Limits): string => least(state.maxStake, least(leftToLose(state), state.balance));

export type StakeProblem = AmountProblem | 'belowMinimum' | 'aboveMaximum' | 'aboveLossLimit' | 'short';

/** The bet that was typed, or what is wrong with it. A lack of points comes last: it can be bought off, a limit cannot. */
export function typedStake(
  text: string,
  state: Limits,
): { stake: string; problem: null } | { stake: string | null; problem: StakeProblem } {
  const { amount, problem } = parseAmount(text, stakeDecimals);
  if (amount === null) return { stake: null, problem };
  const fault = faultOf(amount, state);
  return fault === null ? { stake: amount, problem: null } : { stake: amount, problem: fault };
}

function faultOf(stake: string, state: Limits): StakeProblem | null {
  if (compareAmounts(stake, state.minStake) < 0) return 'belowMinimum';
  if (compareAmounts(stake, state.maxStake) > 0) return 'aboveMaximum';
  if (compareAmounts(stake, leftToLose(state)) > 0) return 'aboveLossLimit';
  return compareAmounts(stake, state.balance) > 0 ? 'short' : null;
}

/** What a bet comes to: won and lost are signed, and the bet is a part of both. */
export function outcomesOf(stake: string, payout: string): { prize: string; won: string; lost: string } {
  const prize = writeDecimal(prizeOf(unitsOf(stake, scale), Number(unitsOf(payout, 6))), scale);
  return { prize, won: subtractAmounts(prize, stake), lost: negateAmount(stake) };
}

/** What a bet of 100 brings back on average. @param edge percent */
export const backOf = (edge: string): string => subtractAmounts('100', edge);

/** When a break is over, ms; null: none runs. @param now ms by the server's clock */
export function breakEnd({ excludedUntil }: Pick<GameState, 'excludedUntil'>, now: number): number | null {
  const end = excludedUntil === null ? 0 : Date.parse(excludedUntil);
  return end > now ? end : null;
}

export type Hindrance = 'off' | 'referrer' | 'break' | 'lossLimit' | 'balance';

/** Why no bet at all can be placed now; null: one can. */
export function hindranceOf(state: GameState, unbound: boolean, now: number): Hindrance | null {
  if (!state.enabled) return 'off';
  if (breakEnd(state, now) !== null) return 'break';
  if (unbound) return 'referrer';
  if (compareAmounts(leftToLose(state), state.minStake) < 0) return 'lossLimit';
  return compareAmounts(state.balance, state.minStake) < 0 ? 'balance' : null;
}

/** The suggested bet to begin with: the second, as long as it can be placed; else the largest that can be. */
export function firstStake(state: GameState): string {
  const [first, second = first] = state.stakes;
  const fits = [second, ...state.stakes].filter((stake) => stake !== undefined && faultOf(stake, state) === null);
  return fits[0] ?? first ?? state.minStake;
}

/** How many points must be bought for a bet. */
export const missingFor = (stake: string, { balance }: Pick<GameState, 'balance'>): string =>
  aboveZero(addAmounts(stake, negateAmount(balance)));
