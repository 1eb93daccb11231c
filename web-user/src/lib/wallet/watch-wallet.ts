import { endSession, readStoredUser } from '../session/session-store';
import { askOnce } from './ask-once';
import { type Eip1193Provider, readAccounts, sameAddress } from './eip1193';
import { findRecentWallet } from './find-wallets';

/**
 * While logged in: asks the wallet once for its accounts, and ends the session where they are another's, or when the
 * wallet changes to another account (interface 5). A session opened by phone is no wallet's. Returns a function that stops this.
 * @param left whether the caller is gone meanwhile
 */
export async function watchWallet(left: () => boolean): Promise<() => void> {
  if (readStoredUser()?.withoutWallet) return () => undefined;
  const wallet = await findRecentWallet();
  if (!wallet || left()) return () => undefined;
  // Followed first: a locked wallet answers only once it is unlocked.
  const stop = followAccounts(wallet.provider);
  let stopped = false;
  void checkAtLaunch(wallet.provider, () => stopped || left());
  return () => {
    stopped = true;
    stop();
  };
}

async function checkAtLaunch(provider: Eip1193Provider, left: () => boolean): Promise<void> {
  try {
    const accounts = readAccounts(await askOnce(provider, { method: 'eth_requestAccounts' }));
    const user = readStoredUser();
    if (user?.address && !left() && isOtherAccount(user.address, provider.selectedAddress, accounts))
      endSession('accountChanged');
  } catch {
    // A wallet that does not answer does not show another account.
  }
}

function followAccounts(provider: Eip1193Provider): () => void {
  const onAccounts = (answer: unknown) => {
    const [first] = readAccounts(answer);
    const user = readStoredUser();
    // An empty list means a locked wallet, not another account.
    if (first && user?.address && !sameAddress(first, user.address)) endSession('accountChanged');
  };
  provider.on?.('accountsChanged', onAccounts);
  return () => {
    provider.removeListener?.('accountsChanged', onAccounts);
  };
}

/**
 * The launch check (interface 5): true only if both the wallet's selected address and its first account differ from the
 * stored one. A wallet that shows no account (locked, not connected) does not count as another account.
 */
export function isOtherAccount(stored: string, selected: string | null | undefined, accounts: string[]): boolean {
  const first = accounts[0];
  if (first === undefined) return false;
  return !sameAddress(selected ?? first, stored) && !sameAddress(first, stored);
}
