/** Miners in one transaction once somebody else has come; while nobody does, each chunk is larger than the last. */
const least = 100;
const growth = 1.25;
/** Whoever comes first waits for the chunk that is under way: it should take no longer, in ms. */
const longest = 300;

export const firstChunk = least;

/**
 * How many miners the next chunk takes: few while others are at work, so that they hardly wait for it; more and more while
 * nobody is, since each chunk touches the same pages of the ledger again.
 * @param took ms the last one took
 * @param alone whether nobody else has come since it began
 */
export function nextChunk(size: number, { took, alone }: { took: number; alone: boolean }, most: number): number {
  if (!alone) return Math.min(least, most);
  return Math.min(most, Math.max(least, Math.ceil(size * Math.min(growth, longest / took))));
}
