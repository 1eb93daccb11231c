import { sameAddress } from './eip1193';

/**
 * The launch check of source 4: out only where the wallet's selected address differs from the stored one *and* the
 * first account it answered differs from the stored account. A wallet that tells nothing (locked, not connected) is no
 * evidence of another account.
 */
export function isOtherAccount(stored: string, selected: string | null | undefined, accounts: string[]): boolean {
  const first = accounts[0];
  if (first === undefined) return false;
  return !sameAddress(selected ?? first, stored) && !sameAddress(first, stored);
}
