import type { HeldPiece } from '../../ledger';

/**
 * Until when what leaves an account waits (domain 6): a changed trade password holds withdrawals and transfers for a
 * while after the change, an address other than the login account a withdrawal from now on. Times in epoch ms; null: no
 * hold.
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

/**
 * What of a transfer is on hold at its recipient, and until when: all of it where the sender's account is on hold,
 * otherwise what it takes of what the sender had on hold; a fee is paid of what is free soonest.
 * @param amount what the recipient gets, minor units
 * @param until of the sender's own hold, epoch ms; null: none
 * @param taken by the sender's payment of amount and fee, soonest first
 */
export function carriedHolds(amount: bigint, until: number | null, taken: readonly HeldPiece[]): HeldPiece[] {
  const carried = new Map<number, bigint>();
  let left = amount;
  const carry = (most: bigint, end: number) => {
    const part = most < left ? most : left;
    if (part > 0n) carried.set(end, (carried.get(end) ?? 0n) + part);
    left -= part;
  };
  for (const piece of [...taken].reverse()) carry(piece.amount, Math.max(piece.until, until ?? 0));
  if (until !== null) carry(left, until);
  return [...carried].map(([end, part]) => ({ amount: part, until: end }));
}
