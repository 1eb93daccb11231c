import { compareAmounts, isDecimal } from '../common/money/decimal.rules';
import { financeErrors } from './finance.errors';
import type { SeenRow } from './seen-rows.schemas';

/**
 * Compares a row, as its transaction holds it, with what the reviewer saw.
 * @throws AppError rowChanged
 */
export function refuseChanged(seen: SeenRow, now: { userId: number; asset: string; amount: string }): void {
  const sameAmount = isDecimal(seen.amount) && compareAmounts(seen.amount, now.amount) === 0;
  if (!sameAmount || seen.asset !== now.asset || seen.userId !== Number(now.userId)) throw financeErrors.rowChanged();
}
