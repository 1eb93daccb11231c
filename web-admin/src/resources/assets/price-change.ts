import { divide, multiply, negate, signOf, subtract } from '../../money/amount';

/** What a new price does, for the confirmation: the change in percent, and what 100 units are worth then. */
interface PriceChange {
  /** signed, two decimals rounded towards zero; null if there was no price */
  percent: string | null;
  hundred: string;
}

export function priceChange(before: string | null, after: string): PriceChange {
  const hundred = multiply(after, '100');
  if (before === null || signOf(before) <= 0) return { percent: null, hundred };
  const difference = multiply(subtract(after, before), '100');
  const falls = signOf(difference) < 0;
  const size = divide(falls ? negate(difference) : difference, before, 2);
  return { percent: falls ? negate(size) : size, hundred };
}
