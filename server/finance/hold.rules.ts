/**
 * Until when a new withdrawal waits (domain 6): a changed trade password holds it for a while after the change, an
 * address other than the login account from now on. Times in epoch ms; null: no hold.
 */
export function holdUntil(request: {
  now: number;
  holdMs: number;
  passwordChangedAt: number | null;
  ownAddress: boolean;
}): number | null {
  const { now, holdMs, passwordChangedAt, ownAddress } = request;
  const afterChange = passwordChangedAt === null ? 0 : passwordChangedAt + holdMs;
  const until = Math.max(afterChange, ownAddress ? 0 : now + holdMs);
  return until > now ? until : null;
}
