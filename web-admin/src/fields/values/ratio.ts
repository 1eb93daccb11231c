import { compareAmounts, readDecimal, rescale, writeDecimal } from '@server/common/money/decimal.rules';

/** `part` of `whole` in per cent with at most two decimals, cut; null where there is no whole to share. */
export function percentText(part: string, whole: string): string | null {
  if (compareAmounts(whole, '0') <= 0) return null;
  const [one, all] = [readDecimal(part), readDecimal(whole)];
  const scale = Math.max(one.scale, all.scale);
  return writeDecimal((rescale(one, scale) * 10_000n) / rescale(all, scale), 2);
}

/** The share of what is owed that is held, 0 to 1; whole where nothing is owed. Only for a drawing. */
export function coverOf(held: string, owed: string): number {
  const percent = percentText(held, owed);
  return percent === null ? 1 : Math.min(1, Math.max(0, Number(percent) / 100));
}
