/** Miners in the first transaction, and in the next once somebody else has come; while nobody does, each is larger than the last. */
export const leastChunk = 100;
const growth = 1.25;
/** Whoever comes first waits for the chunk that is under way: it should take no longer, in ms. */
const longest = 300;

/**
 * How many miners the next chunk takes: few while others are at work, so that they hardly wait for it; more and more while
 * nobody is, since each chunk touches the same pages of the ledger again.
 * @param took ms the last one took
 * @param alone whether nobody else has come since it began
 */
export function nextChunk(size: number, { took, alone }: { took: number; alone: boolean }, most: number): number {
  if (!alone) return Math.min(leastChunk, most);
  return Math.min(most, Math.max(leastChunk, Math.ceil(size * Math.min(growth, longest / took))));
}
