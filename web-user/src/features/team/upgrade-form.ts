import type { JoinBody, NextLevel } from '@server/awards/levels/levels.schemas';
import { addAmounts, compareAmounts, isZero, signOf, subtractAmounts } from '@server/common/money/decimal.rules';
import type { Need } from '../../lib/account/level';
import type { FieldFaults } from '../../lib/http/failure-place';
import { type TypedAmount, typedAmount } from '../../lib/money/typed-amount';

/** What joins are paid in. */
export const joinAsset = 'USDT';
/** Decimals that a join can have. */
export const joinDecimals = 8;

/** Which refusals of POST join belong to the amount, and which to who invited the caller: there is nobody yet. */
export const joinFaults: FieldFaults<'amount' | 'referrer'> = {
  amount: ['insufficientFunding', 'joinBelowMin'],
  referrer: ['needReferrer'],
};

type Terms = Pick<NextLevel, 'joinMin' | 'available'>;

const typedJoin = (text: string, { joinMin, available }: Terms) =>
  typedAmount(text, joinDecimals, { minimum: joinMin, maximum: available });

/** What is wrong with what was typed; null: nothing. */
export const joinProblem = (
  text: string,
  terms: Terms,
): TypedAmount<ReturnType<typeof typedJoin>['problem']>['problem'] => typedJoin(text, terms).problem;

/** The request a faultless amount stands for; null while something is wrong with it. */
export function joinRequest(text: string, terms: Terms): JoinBody | null {
  const { amount } = typedJoin(text, terms);
  return amount === null ? null : { amount };
}

/**
 * What to pay so that no more of it is missing for the next level: at least the smallest join. Null where nothing is
 * missing of that, where it would not help or cannot be paid, or there is no next level.
 */
export function suggestedAmount(level: Terms & Pick<NextLevel, 'next' | 'fixed'>): string | null {
  const { next, fixed, joinMin, available } = level;
  if (!next || fixed || isZero(next.joined.missing)) return null;
  const amount = compareAmounts(next.joined.missing, joinMin) < 0 ? joinMin : next.joined.missing;
  return compareAmounts(amount, available) > 0 ? null : amount;
}

/** What a level wants and one has not got. */
export type Missing = Pick<Need, 'kind' | 'missing'>;

/** What a join of some amount does. */
export interface JoinEffect {
  /** USDT paid by joins, this one too */
  joined: string;
  /** the level as far as it can be told from here; it never falls */
  level: number;
  /** the level above that, and what would still be missing for it; null at the top, or where staff set the level */
  still: { level: number; missing: Missing[] } | null;
}

const lacking = (need: string, have: string): string => {
  const missing = subtractAmounts(need, have);
  return signOf(missing) > 0 ? missing : '0';
};

/** What paying `amount` comes to, by the table of levels and what there is of the rest. */
export function effectOf(
  amount: string,
  data: Pick<NextLevel, 'level' | 'fixed' | 'joined' | 'next' | 'levels'>,
): JoinEffect {
  const joined = addAmounts(data.joined, amount);
  const { level, fixed, next, levels } = data;
  if (fixed || !next) return { joined, level, still: null };
  const directs = next.directs.have;
  const performance = next.performance.have;
  const missingFor = (rule: NextLevel['levels'][number]): Missing[] => {
    const [money, came] = [lacking(rule.joined, joined), lacking(rule.performance, performance)];
    return [
      ...(isZero(money) ? [] : [{ kind: 'joined' as const, missing: money }]),
      ...(rule.directs > directs ? [{ kind: 'directs' as const, missing: String(rule.directs - directs) }] : []),
      ...(isZero(came) ? [] : [{ kind: 'performance' as const, missing: came }]),
    ];
  };
  const byLevel = [...levels].sort((a, b) => a.level - b.level);
  const reached = byLevel.filter((rule) => missingFor(rule).length === 0).map((rule) => rule.level);
  const after = Math.max(level, ...reached);
  const above = byLevel.find((rule) => rule.level > after);
  return { joined, level: after, still: above ? { level: above.level, missing: missingFor(above) } : null };
}
