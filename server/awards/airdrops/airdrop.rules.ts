import type { AirdropState } from './airdrops.schemas';

interface Standing {
  /** the state of the user's claim; null: none */
  readonly claimed: 'pending' | 'paid' | null;
  readonly bound: boolean;
  /** what is given at present, minor units */
  readonly offered: bigint;
  /** whether the gift is earned: a deposit was credited, or none is wanted */
  readonly earned: boolean;
}

/** What the app shows of the airdrop: nothing to claim, something, waiting for a deposit or for the purse, or done. */
export function airdropState({ claimed, bound, offered, earned }: Standing): AirdropState {
  if (claimed !== null) return claimed === 'paid' ? 'claimed' : 'pending';
  if (!bound || offered === 0n) return 'none';
  return earned ? 'available' : 'afterDeposit';
}
