import { readStoredJson, writeStored } from '../browser/storage';
import { sessionKeys } from './session-store';

/** What is kept of the user between visits: enough for the launch check of source 4. */
export interface StoredUser {
  uid: string;
  /** checksummed wallet address */
  address: string;
}

const isStoredUser = (value: unknown): value is StoredUser =>
  typeof value === 'object' && value !== null && 'uid' in value && 'address' in value;

export const readStoredUser = (): StoredUser | null => readStoredJson(sessionKeys.user, isStoredUser);

export function writeStoredUser(user: StoredUser): void {
  writeStored(sessionKeys.user, JSON.stringify(user));
  writeStored(sessionKeys.uid, user.uid);
}
