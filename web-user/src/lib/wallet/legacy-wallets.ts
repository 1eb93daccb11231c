import type { Eip1193Provider, Wallet } from './eip1193';

/** Flags by which wallets without announcements can be told apart; the more particular first: many also claim MetaMask. */
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
 * The wallets behind a `window.ethereum` that nobody announced. Several are listed where each can be named; null means
 * that they cannot be told apart ('Multiple wallets installed, loading failed').
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
