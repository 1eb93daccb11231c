import { readStored, writeStored } from '../browser/storage';

const storageKey = 'recent_wallet';

/** The id of the wallet of the last login: first in the picker, and the one the launch check asks. */
export const readRecentWallet = (): string | null => readStored(storageKey);
export function writeRecentWallet(id: string): void {
  writeStored(storageKey, id);
}

/** The built-in test wallet; its code is loaded only if it is used. */
export const demoWalletId = 'lodestone.demo';
