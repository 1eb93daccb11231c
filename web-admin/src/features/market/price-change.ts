import { negateAmount, signOf, subtractAmounts } from '@server/common/money/decimal.rules';
import { divideAmounts, multiplyAmounts } from '@server/common/money/rates.rules';

/** What a new price does, for the confirmation: the change in percent, and what 100 units are worth then. */
interface PriceChange {
  /** signed, two decimals rounded towards zero; null if there was no price */
  percent: string | null;
  hundred: string;
}

export function priceChange(before: string | null, after: string): PriceChange {
  const hundred = multiplyAmounts(after, '100');
  if (before === null || signOf(before) <= 0) return { percent: null, hundred };
  const difference = multiplyAmounts(subtractAmounts(after, before), '100');
  const falls = signOf(difference) < 0;
  const size = divideAmounts(falls ? negateAmount(difference) : difference, before, 2);
  return { percent: falls ? negateAmount(size) : size, hundred };
}
