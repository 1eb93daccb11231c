import { cutAmount, isDecimal, readDecimal, rescale, writeDecimal } from '@server/common/money/decimal.rules';
import { largestAmount } from './typed-amount';

/** What the chips of an amount fill in, per cent of what can go; the last is all of it. */
export const chipPercents = [25, 50, 75, 100] as const;

/**
 * So many per cent of `maximum`, rounded down to `decimals`; null if that is nothing.
 * @param percent whole, 0 … 100
 */
export function shareOfMaximum(maximum: string, percent: number, decimals: number): string | null {
  const { units, scale } = readDecimal(maximum);
  return largestAmount(cutAmount(writeDecimal(units * BigInt(percent), scale + 2), decimals), decimals);
}

/** The nearest whole per cent of `maximum`, 0 … 100; 0 for a kept text (`keptOf`) that is no one amount. */
export function percentOfMaximum(kept: string, maximum: string): number {
  if (!isDecimal(kept)) return 0;
  const [amount, whole] = [readDecimal(kept), readDecimal(maximum)];
  const scale = Math.max(amount.scale, whole.scale);
  const all = rescale(whole, scale);
  if (all <= 0n) return 0;
  const percent = (rescale(amount, scale) * 200n + all) / (all * 2n);
  return percent > 100n ? 100 : Number(percent);
}
