import type { Eip1193Provider, Wallet } from './eip1193';
import { isWalletBrowser, legacyWallets, orderWallets, soleWallet } from './wallet-list';

const provider = (flags: Partial<Eip1193Provider> = {}): Eip1193Provider => ({ request: async () => null, ...flags });
const wallet = (id: string): Wallet => ({ id, name: id, icon: null, provider: provider() });
const ids = (wallets: Wallet[]) => wallets.map((each) => each.id);

const phone = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36';

describe('orderWallets', () => {
  it('puts the recent one first and keeps the order of the others', () => {
    expect(ids(orderWallets([wallet('a'), wallet('b'), wallet('c')], 'c'))).toEqual(['c', 'a', 'b']);
  });

  it('lists a wallet that announces twice once', () => {
    expect(ids(orderWallets([wallet('a'), wallet('a')], null))).toEqual(['a']);
  });
});

describe('soleWallet', () => {
  it('skips the choice inside a wallet browser with one wallet', () => {
    expect(soleWallet([wallet('a')], `${phone} TokenPocket_Android`)?.id).toBe('a');
  });

  it('asks in an ordinary browser, and where there are several', () => {
    expect(soleWallet([wallet('a')], phone)).toBeNull();
    expect(soleWallet([wallet('a'), wallet('b')], `${phone} MetaMaskMobile`)).toBeNull();
    expect(isWalletBrowser(phone)).toBe(false);
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
