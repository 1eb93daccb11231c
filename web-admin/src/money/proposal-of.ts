/** The proposal an answer speaks of, where the thing waits for a second person instead of being done; else null. */
export function proposalOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('proposalId' in answer)) return null;
  return typeof answer.proposalId === 'number' ? answer.proposalId : null;
}
