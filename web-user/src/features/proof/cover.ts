import { toUnits } from '../../lib/money/decimal';

/** Ten times what is owed: a larger figure says nothing more. */
const most = 10_000_000n;

/**
 * How much of what is owed custody must hold, in parts per million, rounded down; null if nothing is owed.
 * `over`: the cover is above the largest figure shown, and `ppm` is that figure.
 */
export function coverOf(custody: string, liabilities: string): { ppm: number; over: boolean } | null {
  const owed = toUnits(liabilities);
  if (owed <= 0n) return null;
  const ppm = (toUnits(custody) * 1_000_000n) / owed;
  return ppm > most ? { ppm: Number(most), over: true } : { ppm: Number(ppm), over: false };
}
