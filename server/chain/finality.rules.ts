/** Blocks that must stand from a transaction's own on (domain 6); one validator may make all of them, so finality is asked for too. */
export const confirmationsNeeded = 15;

/** Number of the last block that counts as settled: deep enough and, if the node knows that, final. */
export function lastSettledBlock(head: number, finalized: number | null): number {
  const deep = head - confirmationsNeeded + 1;
  return finalized === null ? deep : Math.min(deep, finalized);
}
