import type { Eip1193Provider, Wallet } from './eip1193';

/** Each wallet once: the one used last first, the others in the order they announced themselves. */
export function orderWallets(wallets: readonly Wallet[], recentId: string | null): Wallet[] {
  const once = new Map<string, Wallet>();
  for (const wallet of wallets) if (!once.has(wallet.id)) once.set(wallet.id, wallet);
  return [...once.values()].sort((a, b) => Number(b.id === recentId) - Number(a.id === recentId));
}

/** Flags that tell wallets without announcements apart; MetaMask last, since many wallets also claim to be it. */
const marks = [
  ['isOkxWallet', 'OKX Wallet'],
  ['isOKExWallet', 'OKX Wallet'],
  ['isTokenPocket', 'TokenPocket'],
  ['isImToken', 'imToken'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isRabby', 'Rabby'],
  ['isBraveWallet', 'Brave Wallet'],
  ['isMetaMask', 'MetaMask'],
] as const;

const nameOf = (provider: Eip1193Provider): string | null =>
  marks.find(([flag]) => provider[flag] === true)?.[1] ?? null;

const walletOf = (provider: Eip1193Provider, name: string): Wallet => ({
  id: `injected:${name}`,
  name,
  icon: null,
  provider,
});

/**
 * The wallets behind a `window.ethereum` without announcements. Several are listed if each can be named; null if they
 * cannot be told apart ('Multiple wallets installed, loading failed').
 */
export function legacyWallets(injected: Eip1193Provider): Wallet[] | null {
  const all = injected.providers?.length ? injected.providers : [injected];
  if (all.length === 1) return [walletOf(injected, nameOf(injected) ?? 'Browser wallet')];
  const named = new Map<string, Wallet>();
  for (const provider of all) {
    const name = nameOf(provider);
    if (name === null || named.has(name)) return null;
    named.set(name, walletOf(provider, name));
  }
  return [...named.values()];
}
