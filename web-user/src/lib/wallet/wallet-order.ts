import type { Wallet } from './eip1193';

/** Wallet browsers on phones: what they inject is the one wallet there is. */
const walletBrowser = /MetaMaskMobile|TokenPocket|imToken|OKApp|OKEx|TrustWallet|BitKeep|CoinbaseBrowser|SafePal/i;

export const isWalletBrowser = (userAgent: string): boolean => walletBrowser.test(userAgent);

/** Each wallet once, the one used last first, the others as they announced themselves. */
export function orderWallets(wallets: readonly Wallet[], recentId: string | null): Wallet[] {
  const once = new Map<string, Wallet>();
  for (const wallet of wallets) if (!once.has(wallet.id)) once.set(wallet.id, wallet);
  return [...once.values()].sort((a, b) => Number(b.id === recentId) - Number(a.id === recentId));
}

/** The wallet that needs no choosing: the only one, where the page is inside a wallet's own browser. */
export const soleWallet = (wallets: readonly Wallet[], userAgent: string): Wallet | null =>
  wallets.length === 1 && isWalletBrowser(userAgent) ? (wallets[0] ?? null) : null;
