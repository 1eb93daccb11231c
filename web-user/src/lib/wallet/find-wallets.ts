import { type Discovery, discoverWallets } from './discovery';
import type { Wallet } from './eip1193';
import { demoWalletId, readRecentWallet } from './recent-wallet';
import { orderWallets } from './wallet-order';

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
