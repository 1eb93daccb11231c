import type { Eip1193Provider, Wallet } from './eip1193';
import { legacyWallets, orderWallets } from './wallet-list';

const provider = (flags: Partial<Eip1193Provider> = {}): Eip1193Provider => ({ request: async () => null, ...flags });
const wallet = (id: string): Wallet => ({ id, name: id, icon: null, provider: provider() });
const ids = (wallets: Wallet[]) => wallets.map((each) => each.id);

describe('orderWallets', () => {
  it('puts the recent one first and keeps the order of the others', () => {
    expect(ids(orderWallets([wallet('a'), wallet('b'), wallet('c')], 'c'))).toEqual(['c', 'a', 'b']);
  });

  it('lists a wallet that announces twice once', () => {
    expect(ids(orderWallets([wallet('a'), wallet('a')], null))).toEqual(['a']);
  });
});

describe('legacyWallets', () => {
  it('names a single injected wallet by its own flag before MetaMask', () => {
    const found = legacyWallets(provider({ isTokenPocket: true, isMetaMask: true }));
    expect(found?.map((each) => each.name)).toEqual(['TokenPocket']);
  });

  it('lists several that can be told apart', () => {
    const injected = provider({ providers: [provider({ isMetaMask: true }), provider({ isOkxWallet: true })] });
    expect(legacyWallets(injected)?.map((each) => each.name)).toEqual(['MetaMask', 'OKX Wallet']);
  });

  it('gives up where two cannot be told apart', () => {
    expect(legacyWallets(provider({ providers: [provider(), provider({ isMetaMask: true })] }))).toBeNull();
    const twins = [provider({ isMetaMask: true }), provider({ isMetaMask: true })];
    expect(legacyWallets(provider({ providers: twins }))).toBeNull();
  });
});
