import { compareAmounts, signOf } from '@server/common/money/decimal.rules';
import { divideAmounts, multiplyAmounts } from '@server/common/money/rates.rules';

/** How much of the day's cap is used, 0 to 100, for the length of a bar; a cap of zero is always used up. */
export function shareOfCap(paid: string, cap: string): number {
  if (signOf(cap) <= 0 || compareAmounts(paid, cap) >= 0) return 100;
  return Number(divideAmounts(multiplyAmounts(paid, '100'), cap, 1));
}
