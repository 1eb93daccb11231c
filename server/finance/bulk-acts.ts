import { AppError } from '../common/errors';
import { compareAmounts, isDecimal } from '../common/money/decimal.rules';
import type { Language } from '../common/words/languages';
import type { BulkResult, SeenRow } from './bulk.schemas';
import { financeErrors } from './finance.errors';

/** What became of one of many. */
export type BulkOutcome = Pick<BulkResult['results'][number], 'state' | 'proposalId'>;

/**
 * Does many acts of staff one after the other, each in a transaction of its own; a refusal does not stop the others.
 * @param language of the refusals' words
 */
export async function actOnEach<Item extends { readonly id: number }>(
  items: readonly Item[],
  language: Language,
  act: (item: Item) => Promise<BulkOutcome>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = [];
  for (const item of items) {
    const { id } = item;
    try {
      results.push({ id, ok: true, ...(await act(item)), message: null, code: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code } = error;
      results.push({ id, ok: false, state: null, proposalId: null, message: error.text(language), code });
    }
  }
  return { results };
}

/**
 * Compares a row, as its transaction holds it, with what the reviewer saw.
 * @throws AppError rowChanged
 */
export function refuseChanged(seen: SeenRow, now: { userId: number; asset: string; amount: string }): void {
  const sameAmount = isDecimal(seen.amount) && compareAmounts(seen.amount, now.amount) === 0;
  if (!sameAmount || seen.asset !== now.asset || seen.userId !== Number(now.userId)) throw financeErrors.rowChanged();
}
