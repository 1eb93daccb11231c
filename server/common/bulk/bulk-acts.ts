import { AppError } from '../errors';
import type { Language } from '../words/languages';
import type { BulkResult } from './bulk.schemas';

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
