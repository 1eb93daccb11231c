import type { LoginAnswer } from '@server/auth/auth.schemas';
import { readStored, readStoredJson, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';

/** Storage keys, named as in existing clients of this protocol. */
export const sessionKeys = {
  token: 'LOGIN_STATUS_TOKEN',
  expires: 'EXPIRES_TIME',
  user: 'USER_INFO',
  uid: 'UID',
  back: 'login_back_url',
  lastLoaded: 'last_loaded',
} as const;

export type SessionEnd = 'logout' | 'forced' | 'accountChanged';

interface Session {
  token: string;
  /** unix seconds */
  expires: number;
}

function restore(): Session | null {
  const token = readStored(sessionKeys.token);
  const expires = Number(readStored(sessionKeys.expires));
  if (!token || token === 'undefined' || !(expires * 1000 > Date.now())) return null;
  return { token, expires };
}

const session = createStore<Session | null>(restore());
const endListeners = new Set<(reason: SessionEnd) => void>();

// Another tab logged in or out: follow it.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== sessionKeys.token && event.key !== null) return;
    const before = session.get();
    const now = restore();
    if (before?.token === now?.token) return;
    session.set(now);
    // Also where another login has taken its place: what was loaded is not the new one's.
    if (before) announceEnd('logout');
  });
}

const announceEnd = (reason: SessionEnd) => {
  for (const listener of [...endListeners]) listener(reason);
};

let restart = false;

/** Whether the last session ended without the reader's doing: the login then starts by itself (interface 5). */
export const loginRestarts = (): boolean => restart;

export const sessionToken = (): string | null => session.get()?.token ?? null;
export const useLoggedIn = (): boolean => useStore(session) !== null;

/**
 * Stores what a login answered, and whose it is.
 * @param address the account that signed; null: they logged in without a wallet
 */
export function beginSession(answer: LoginAnswer, address: string | null): void {
  restart = false;
  // The token last: other tabs follow it, and must find the rest.
  writeStoredUser({ uid: answer.uid, address: address ?? '', withoutWallet: address === null });
  writeStored(sessionKeys.expires, String(answer.expires_time));
  writeStored(sessionKeys.token, answer.token);
  session.set({ token: answer.token, expires: answer.expires_time });
}

/**
 * Removes the token and everything stored of the user, then calls the listeners. A forced end also saves the current
 * address, so that the next login returns to it (interface 5).
 */
export function endSession(reason: SessionEnd): void {
  if (!session.get()) return;
  if (reason !== 'logout') saveReturnAddress(currentAddress());
  // A login by phone starts with a number that somebody types.
  restart = reason !== 'logout' && !readStoredUser()?.withoutWallet;
  const { back: _kept, ...gone } = sessionKeys;
  for (const key of Object.values(gone)) writeStored(key, null);
  session.set(null);
  announceEnd(reason);
}

/** Calls `listener` after each end of a session; returns a function that stops this. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

const loginRoutes = '/pages/login/';
/** Route and query, as the browser has them. */
export const currentAddress = () => window.location.hash.slice(1) || '/';

/** Remembers where to return after login; a login page itself is never remembered. */
export function saveReturnAddress(address: string): void {
  if (!address.startsWith(loginRoutes)) writeStored(sessionKeys.back, address);
}

/** The saved address, or home. Only addresses of this app count. */
export function peekReturnAddress(): string {
  const address = readStored(sessionKeys.back);
  return address?.startsWith('/') && !address.startsWith('//') ? address : '/';
}

/** The page to go to after login; can be taken once. */
export function takeReturnAddress(): string {
  const address = peekReturnAddress();
  writeStored(sessionKeys.back, null);
  return address;
}

/** What is stored of the user between visits: enough for the launch check (interface 5). */
interface StoredUser {
  uid: string;
  /** of the wallet, in any case; empty where they have none */
  address: string;
  /** logged in by phone or WeChat: no wallet of this browser says anything about the session */
  withoutWallet?: boolean;
}

/** Other clients of this protocol store the whole of user/info, some with `account` alone. */
interface StoredInfo {
  uid: string | number;
  address?: string;
  account?: string;
  withoutWallet?: boolean;
}

const isStoredInfo = (value: unknown): value is StoredInfo =>
  typeof value === 'object' && value !== null && 'uid' in value;

export function readStoredUser(): StoredUser | null {
  const info = readStoredJson(sessionKeys.user, isStoredInfo);
  const address = info?.address ?? info?.account ?? '';
  const withoutWallet = info?.withoutWallet === true;
  return info && (address || withoutWallet)
    ? { uid: String(info.uid), address, ...(withoutWallet && { withoutWallet }) }
    : null;
}

export function writeStoredUser({ uid, address, withoutWallet }: StoredUser): void {
  writeStored(sessionKeys.user, JSON.stringify({ uid, address, withoutWallet: withoutWallet || undefined }));
  writeStored(sessionKeys.uid, uid);
}
