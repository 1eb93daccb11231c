import type { Award, AwardKind, AwardState, AwardSummary } from '@server/awards/income/income.schemas';
import { addAmounts, isZero } from '@server/common/money/decimal.rules';
import { toUnits } from '../../lib/money/decimal';
import { oklch, type Scheme, type Tint } from '../../shared/crystal/geometry/colour';
import type { StatusPillProps } from '../../ui/feedback/StatusPill';

/** Every kind, in the order in which they are told where nothing else orders them. */
export const kinds = [
  'direct',
  'performance',
  'indirect',
  'dividend',
  'sameLevel',
  'meal',
] as const satisfies readonly AwardKind[];

const tints: Record<AwardKind, Tint> = {
  direct: { hue: 80, chroma: 0.1 },
  performance: { hue: 44, chroma: 0.08 },
  indirect: { hue: 205, chroma: 0.06 },
  dividend: { hue: 250, chroma: 0.06 },
  sameLevel: { hue: 306, chroma: 0.06 },
  meal: { hue: 122, chroma: 0.06 },
};

/** The colour of a kind, beside its name in text. */
export const kindColour = (kind: AwardKind, scheme: Scheme): string =>
  oklch(scheme === 'dark' ? 0.72 : 0.64, tints[kind]);

export const stateTones: Record<AwardState, StatusPillProps['tone']> = {
  pending: 'progress',
  settled: 'good',
  cancelled: 'neutral',
};

/** The sentence that says where an award comes from: its locale key under `income:words`, and what stands in it. */
export type AwardWords =
  | { key: 'rate.join' | 'rate.pointOrder' | 'rate.cardFee'; ratePpm: number; base: string }
  | { key: 'difference.join' | 'difference.pointOrder' | 'difference.cardFee'; ratePpm: number; base: string }
  | { key: 'sameLevel'; ratePpm: number; base: string }
  | { key: 'meal' }
  | { key: 'dividend'; day: string }
  | { key: 'plain' };

/** What an award is of, for a sentence: "10 % of 500 USDT joined by …". */
export function awardWords({
  kind,
  event,
  base,
  ratePpm,
  day,
}: Pick<Award, 'kind' | 'event' | 'base' | 'ratePpm' | 'day'>): AwardWords {
  if (kind === 'meal') return { key: 'meal' };
  if (kind === 'dividend') return day === null ? { key: 'plain' } : { key: 'dividend', day };
  if (base === null || ratePpm === null) return { key: 'plain' };
  if (kind === 'sameLevel') return { key: 'sameLevel', ratePpm, base };
  if (event === null) return { key: 'plain' };
  return { key: `${kind === 'performance' ? 'difference' : 'rate'}.${event.kind}`, ratePpm, base };
}

/** What came of each kind, the most first; all of them, also where nothing came. */
export function byAmount(byKind: AwardSummary['byKind']): AwardSummary['byKind'] {
  return kinds
    .map((kind) => ({ kind, settled: settledOf(byKind, kind) }))
    .sort((a, b) => {
      const difference = toUnits(b.settled) - toUnits(a.settled);
      return difference > 0n ? 1 : difference < 0n ? -1 : 0;
    });
}

/** Thousandths of the whole that each part has, to draw it by; parts that are nothing are left out. */
export function sharesOf(parts: AwardSummary['byKind']): { kind: AwardKind; share: number }[] {
  const some = parts.filter(({ settled }) => !isZero(settled));
  const whole = some.reduce((sum, { settled }) => sum + toUnits(settled), 0n);
  return some.map(({ kind, settled }) => ({ kind, share: Number((toUnits(settled) * 1000n) / whole) || 1 }));
}

/** Settled of one kind. */
export const settledOf = (byKind: AwardSummary['byKind'], kind: AwardKind): string =>
  byKind.find((each) => each.kind === kind)?.settled ?? '0';

const teamKinds: readonly AwardKind[] = ['indirect', 'performance', 'sameLevel'];

/** What came from below those whom one invited oneself. */
export const teamTotal = (byKind: AwardSummary['byKind']): string =>
  addAmounts('0', ...teamKinds.map((kind) => settledOf(byKind, kind)));
