import type { ProofPin } from '../../ledger';

/** ASCII, with the version of the layout at its end. */
const prefix = 'LODE1';
/** In place of the head of the seals, before there is one. */
const noSeal = '0'.repeat(64);

/** Only proofs of the last days are written: older ones are pinned by the seals in later roots. */
export const anchoredDays = 7;
/** How often a proof is tried where something else used the nonce, or the chain refused the call. */
export const mostAnchors = 3;

/**
 * What an anchor's transaction carries: `LODE1`, the day as eight digits, the root, the head of the seals. 77 bytes; the
 * first 13 are ASCII, the two hashes stand as 32 bytes each (domain 12).
 * @throws Error if one of them has another form
 */
export function anchorData({ date, root, sealHash }: Omit<ProofPin, 'id'>): string {
  const day = date.replaceAll('-', '');
  const seal = sealHash ?? noSeal;
  if (!/^[0-9]{8}$/.test(day) || ![root, seal].every((hash) => /^[0-9a-f]{64}$/.test(hash))) {
    throw new Error(`the proof of ${date} cannot be anchored`);
  }
  return `0x${Buffer.from(prefix + day, 'ascii').toString('hex')}${root}${seal}`;
}

/** Whether a cost fits what is left of a day's cap; all in minor units of BNB. */
export function fitsCap(cost: bigint, spent: bigint, cap: bigint): boolean {
  return spent + cost <= cap;
}
