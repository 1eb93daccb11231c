import { writeLog } from '../browser/local-log';
import type { Eip1193Provider, Wallet } from './eip1193';
import { demoWalletId, readRecentWallet } from './recent-wallet';
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
  const id = info.rdns || info.uuid;
  const icon = typeof info.icon === 'string' && info.icon.startsWith('data:image/') ? info.icon : null;
  announced.set(id, { id, name: info.name.slice(0, 40), icon, provider });
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

/** The wallet of the last login, if it is still here. */
export async function findRecentWallet(): Promise<Wallet | null> {
  const recent = readRecentWallet();
  if (recent === null) return null;
  if (recent === demoWalletId) return (await import('./demo-wallet')).demoWallet(recent);
  const found = await discoverWallets();
  return found.kind === 'found' ? (found.wallets.find((wallet) => wallet.id === recent) ?? null) : null;
}
