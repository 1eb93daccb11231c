import { readStored, writeStored } from '../browser/storage';

const storageKey = 'spread';

/**
 * The referrer code of an address, from `?spread=` before or after the `#`; the later one wins. Null if there is
 * none, or if it cannot be a code.
 */
export function referralCodeOf(search: string, hash: string): string | null {
  const fromHash = new URLSearchParams(hash.replace(/^[^?]*/, '')).get('spread');
  const code = (fromHash ?? new URLSearchParams(search).get('spread') ?? '').trim();
  return /^[\w-]{1,64}$/.test(code) ? code : null;
}

/** Keeps the code this visit came with; a later code replaces an earlier one. */
export function keepReferralCode(location: Pick<Location, 'search' | 'hash'>): void {
  const code = referralCodeOf(location.search, location.hash);
  if (code) writeStored(storageKey, code);
}

export const readReferralCode = (): string | null => readStored(storageKey);
export function forgetReferralCode(): void {
  writeStored(storageKey, null);
}
