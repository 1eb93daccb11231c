import type { BulkResult } from '@server/common/bulk/bulk.schemas';

type Result = BulkResult['results'][number];

/** What came of a row: it is done, waits for somebody else, was not what the reviewer saw, or failed. */
export const outcomes = ['done', 'waiting', 'changed', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** Refusals that say that somebody or something changed the row after it was shown. */
const changedCodes: ReadonlySet<string | null> = new Set([
  'rowChanged',
  'stateConflict',
  'alreadyApproved',
  'alreadyProposed',
  'receivedDiffers',
]);

export function outcomeOf({ ok, state, code }: Pick<Result, 'ok' | 'state' | 'code'>): Outcome {
  if (ok) return state === 'pending' ? 'waiting' : 'done';
  return changedCodes.has(code) ? 'changed' : 'failed';
}

/** How many rows came to each outcome, without those that came to none. */
export function countOutcomes(results: readonly Pick<Result, 'ok' | 'state' | 'code'>[]): [Outcome, number][] {
  const all = results.map(outcomeOf);
  return outcomes
    .map((outcome): [Outcome, number] => [outcome, all.filter((one) => one === outcome).length])
    .filter(([, count]) => count > 0);
}
