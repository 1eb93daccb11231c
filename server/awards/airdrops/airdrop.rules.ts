import type { AirdropState } from './airdrops.schemas';

/**
 * What the app shows of the airdrop: nothing to claim, something, waiting for the pool, or done.
 * @param claimed the state of the user's claim, null if there is none
 * @param offered what is given at present, minor units
 */
export function airdropState(claimed: 'pending' | 'paid' | null, bound: boolean, offered: bigint): AirdropState {
  if (claimed !== null) return claimed === 'paid' ? 'claimed' : 'pending';
  return bound && offered > 0n ? 'available' : 'none';
}
