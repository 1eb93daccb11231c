import { writeLog } from '../browser/local-log';
import { readStoredUser } from '../session/session-store';
import { type Eip1193Provider, readAccounts, sameAddress, type Wallet } from './eip1193';
import { demoWalletId, readRecentWallet, writeRecentWallet } from './recent-wallet';
import { legacyWallets, orderWallets } from './wallet-list';

declare global {
  interface Window {
    ethereum?: Eip1193Provider;
  }
}

/** `ambiguous`: several wallets that cannot be told apart. */
export type Discovery = { kind: 'found'; wallets: Wallet[] } | { kind: 'none' } | { kind: 'ambiguous' };

/** Source 9: a wallet may take 3 s to appear. */
const patienceMs = 3000;
/** Announcements come at once; slow extensions get a little longer. */
const announceMs = 150;
/** What opens no window is answered at once, or not at all. */
const accountsPatienceMs = 1000;

const announced = new Map<string, Wallet>();
let listening = false;

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string };
  provider: Eip1193Provider;
}

const isAnnouncement = (value: unknown): value is Announcement => {
  const { info, provider } = (value ?? {}) as Partial<Announcement>;
  return typeof info?.name === 'string' && typeof info.uuid === 'string' && typeof provider?.request === 'function';
};

function onAnnounce(event: Event): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (!isAnnouncement(detail)) return;
  const { info, provider } = detail;
  // Not the uuid: it is another on every visit (EIP-6963).
  const id = info.rdns || `named:${info.name}`;
  const icon = typeof info.icon === 'string' && info.icon.startsWith('data:image/') ? info.icon : null;
  const isNew = !announced.has(id);
  announced.set(id, { id, name: info.name.slice(0, 40), icon, provider });
  if (isNew) for (const listener of [...newcomers]) listener();
}

const newcomers = new Set<() => void>();

/** Calls `listener` when another wallet announces itself, however late; returns a function that stops this. */
export function onNewWallet(listener: () => void): () => void {
  newcomers.add(listener);
  return () => newcomers.delete(listener);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function injectedLater(): Promise<Eip1193Provider | undefined> {
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('ethereum#initialized', finish);
      clearTimeout(timer);
      resolve(window.ethereum);
    };
    const timer = setTimeout(finish, patienceMs);
    window.addEventListener('ethereum#initialized', finish, { once: true });
  });
}

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), else the one injected as
 * `window.ethereum`, for which it waits up to 3 s.
 */
async function discoverWallets(): Promise<Discovery> {
  if (!listening) window.addEventListener('eip6963:announceProvider', onAnnounce);
  listening = true;
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  if (announced.size === 0) await pause(announceMs);
  if (announced.size > 0) return { kind: 'found', wallets: [...announced.values()] };
  const injected = window.ethereum ?? (await injectedLater());
  if (announced.size > 0) return { kind: 'found', wallets: [...announced.values()] };
  if (!injected) {
    writeLog('warn', 'Unable to detect window.ethereum');
    return { kind: 'none' };
  }
  // Another wallet has replaced the one that came first: they can no longer be told apart.
  if (injected !== window.ethereum) return { kind: 'ambiguous' };
  const wallets = legacyWallets(injected);
  return wallets ? { kind: 'found', wallets } : { kind: 'ambiguous' };
}

/** The wallets of this browser, the recent one first. */
export async function findWallets(): Promise<Discovery> {
  const found = await discoverWallets();
  return found.kind === 'found' ? { kind: 'found', wallets: orderWallets(found.wallets, readRecentWallet()) } : found;
}

/** The wallet of the login on this page: it needs no search. */
let current: Wallet | null = null;

/** Keeps the wallet of a login, for this page and by its id for later visits. */
export function rememberWallet(wallet: Wallet): void {
  current = wallet;
  writeRecentWallet(wallet.id);
}

/**
 * The wallet of the last login, if it is still here. One that announces itself late is waited for; one that is found
 * under another id, as after an update or without its announcement, is known by the account of the session.
 */
export async function findRecentWallet(): Promise<Wallet | null> {
  const recent = readRecentWallet();
  if (current !== null && current.id === recent) return current;
  if (recent === demoWalletId) return (await import('./demo-wallet')).demoWallet(recent);
  const began = Date.now();
  const found = (await foundWallets()).find(({ id }) => id === recent);
  const left = patienceMs - (Date.now() - began);
  const wallet = found ?? (recent !== null && left > 0 ? await announcedLater(recent, left) : null);
  return wallet ?? (await ofSession(await foundWallets()));
}

/** Also the injected wallet beside those that announce themselves: it may be that of the last login. */
async function foundWallets(): Promise<Wallet[]> {
  const found = await discoverWallets();
  if (found.kind !== 'found') return [];
  return [...found.wallets, ...(window.ethereum ? (legacyWallets(window.ethereum) ?? []) : [])];
}

/** The wallet that shows the account of the session; asking so opens no window. */
async function ofSession(wallets: readonly Wallet[]): Promise<Wallet | null> {
  const user = readStoredUser();
  if (!user?.address) return null;
  for (const wallet of wallets) {
    const asked = wallet.provider.request({ method: 'eth_accounts' }).catch(() => null);
    const accounts = readAccounts(await Promise.race([asked, pause(accountsPatienceMs)]));
    if (!accounts.some((each) => sameAddress(each, user.address))) continue;
    writeRecentWallet(wallet.id);
    return wallet;
  }
  return null;
}

/** Waits until a wallet announces itself under `id`, for `ms` at most. */
function announcedLater(id: string, ms: number): Promise<Wallet | null> {
  return new Promise((resolve) => {
    const finish = () => {
      window.removeEventListener('eip6963:announceProvider', look);
      clearTimeout(timer);
      resolve(announced.get(id) ?? null);
    };
    const look = () => {
      if (announced.has(id)) finish();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('eip6963:announceProvider', look);
  });
}
