import { TestBrowser } from '../browser/test-browser';
import { StubWallet } from './wallet-stub';

let browser: TestBrowser;

beforeEach(() => {
  browser = new TestBrowser();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
});

/** The module as on a fresh page: it remembers who has announced themselves. */
const fresh = () => {
  jest.resetModules();
  return import('./find-wallets');
};

const svg = 'data:image/svg+xml,<svg/>';

function announcesItself(
  rdns: string,
  name: string,
  icon: unknown = svg,
  provider: unknown = new StubWallet().provider,
) {
  browser.window.addEventListener('eip6963:requestProvider', () => {
    const detail = { info: { uuid: `uuid-${name}`, name, icon, rdns }, provider };
    browser.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  });
}

describe('the wallets of a browser', () => {
  it('are those that announce themselves, the recent one first, each once', async () => {
    const { findWallets } = await fresh();
    announcesItself('io.metamask', 'MetaMask');
    announcesItself('com.okex', 'OKX Wallet', 'https://evil.example/a.svg');
    announcesItself('', 'Nameless'.repeat(10));
    announcesItself('io.metamask', 'MetaMask');
    announcesItself('broken', 'Broken', svg, {});
    browser.stored.set('recent_wallet', 'com.okex');
    const found = await findWallets();
    expect(found.kind === 'found' && found.wallets.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['com.okex', 'OKX Wallet', null],
      ['io.metamask', 'MetaMask', svg],
      [`uuid-${'Nameless'.repeat(10)}`, 'Nameless'.repeat(5), svg],
    ]);
  });

  it('are the injected one where none announces itself', async () => {
    const { findWallets } = await fresh();
    new StubWallet().install(browser);
    const found = findWallets();
    await jest.advanceTimersByTimeAsync(150);
    expect(await found).toMatchObject({ kind: 'found', wallets: [{ id: 'injected:MetaMask', name: 'MetaMask' }] });
  });

  it('are none after 3 s', async () => {
    const { findWallets } = await fresh();
    let kind = 'searching';
    const found = findWallets().then((answer) => {
      kind = answer.kind;
    });
    await jest.advanceTimersByTimeAsync(3149);
    expect(kind).toBe('searching');
    await jest.advanceTimersByTimeAsync(1);
    await found;
    expect(kind).toBe('none');
  });

  it('are waited for until the injected one says that it is there', async () => {
    const { findWallets } = await fresh();
    const found = findWallets();
    await jest.advanceTimersByTimeAsync(1000);
    new StubWallet().install(browser);
    browser.window.dispatchEvent(new Event('ethereum#initialized'));
    expect((await found).kind).toBe('found');
  });

  it('cannot be told apart where several are injected without a name', async () => {
    const { findWallets } = await fresh();
    const provider = new StubWallet().provider;
    Object.assign(browser.window, { ethereum: { ...provider, providers: [provider, provider] } });
    const found = findWallets();
    await jest.advanceTimersByTimeAsync(150);
    expect(await found).toEqual({ kind: 'ambiguous' });
  });
});

describe('the wallet of the last login', () => {
  it('is found again by its name only', async () => {
    const { findRecentWallet } = await fresh();
    announcesItself('io.metamask', 'MetaMask');
    expect(await findRecentWallet()).toBeNull();
    browser.stored.set('recent_wallet', 'com.okex');
    expect(await findRecentWallet()).toBeNull();
    browser.stored.set('recent_wallet', 'io.metamask');
    expect((await findRecentWallet())?.name).toBe('MetaMask');
  });
});
