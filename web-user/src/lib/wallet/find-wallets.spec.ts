import { TestBrowser } from '../browser/test-browser';
import { StubWallet } from './test-wallet';

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
      [`named:${'Nameless'.repeat(10)}`, 'Nameless'.repeat(5), svg],
    ]);
  });

  it('are the injected one where none announces itself', async () => {
    const { findWallets } = await fresh();
    new StubWallet().install(browser);
    const found = findWallets();
    await jest.advanceTimersByTimeAsync(150);
    expect(await found).toMatchObject({ kind: 'found', wallets: [{ id: 'injected:MetaMask', name: 'MetaMask' }] });
  });

  it('are told of when another comes later, each once, as long as somebody listens', async () => {
    const { findWallets, onNewWallet } = await fresh();
    let told = 0;
    const stop = onNewWallet(() => {
      told += 1;
    });
    announcesItself('io.metamask', 'MetaMask');
    await findWallets();
    expect(told).toBe(1);
    announcesItself('com.okex', 'OKX Wallet');
    await findWallets();
    await findWallets();
    expect(told).toBe(2);
    stop();
    announcesItself('io.rabby', 'Rabby');
    await findWallets();
    expect(told).toBe(2);
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
  const mine = '0x52908400098527886E0F7030069857D2E4169EE7';
  const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
  const loggedIn = () => browser.stored.set('USER_INFO', JSON.stringify({ uid: '10000001', address: mine }));
  const announced = (rdns: string, name: string, wallet: StubWallet) =>
    announcesItself(rdns, name, svg, wallet.provider);
  /** What is found once all that is waited for has passed. */
  const foundInTime = async (): Promise<string | null> => {
    const { findRecentWallet } = await fresh();
    const found = findRecentWallet();
    await jest.advanceTimersByTimeAsync(3_200);
    return (await found)?.id ?? null;
  };

  it('is found again by its id', async () => {
    announcesItself('io.metamask', 'MetaMask');
    expect(await foundInTime()).toBeNull();
    browser.stored.set('recent_wallet', 'com.okex');
    expect(await foundInTime()).toBeNull();
    browser.stored.set('recent_wallet', 'io.metamask');
    expect(await foundInTime()).toBe('io.metamask');
  });

  it('is found on every visit where it has no id but a new one each time', async () => {
    announcesItself('', 'Nameless');
    browser.stored.set('recent_wallet', 'named:Nameless');
    expect(await foundInTime()).toBe('named:Nameless');
  });

  it('is waited for where another announces itself before it', async () => {
    const { findRecentWallet } = await fresh();
    browser.stored.set('recent_wallet', 'com.okex');
    loggedIn();
    announced('io.metamask', 'MetaMask', new StubWallet(mine));
    const found = findRecentWallet();
    await jest.advanceTimersByTimeAsync(2_000);
    const detail = {
      info: { uuid: '1', name: 'OKX Wallet', icon: svg, rdns: 'com.okex' },
      provider: new StubWallet(mine).provider,
    };
    browser.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    expect((await found)?.id).toBe('com.okex');
  });

  it('is the injected one also where another announces itself', async () => {
    announced('com.okex', 'OKX Wallet', new StubWallet(other));
    new StubWallet(mine).install(browser);
    expect(await foundInTime()).toBe('injected:MetaMask');
  });

  it('is known by the account of the session under another id, which is kept', async () => {
    loggedIn();
    announced('com.okex', 'OKX Wallet', new StubWallet(other));
    announced('io.metamask', 'MetaMask', new StubWallet(mine.toLowerCase()));
    browser.stored.set('recent_wallet', 'injected:MetaMask');
    expect(await foundInTime()).toBe('io.metamask');
    expect(browser.stored.get('recent_wallet')).toBe('io.metamask');
  });

  it('is none where no wallet shows that account, or none answers', async () => {
    loggedIn();
    const silent = new StubWallet();
    silent.answers.eth_accounts = () => new Promise(() => undefined);
    const failing = new StubWallet();
    failing.answers.eth_accounts = () => Promise.reject(new Error('locked'));
    announced('com.okex', 'OKX Wallet', silent);
    announced('io.rabby', 'Rabby', failing);
    announced('io.metamask', 'MetaMask', new StubWallet(other));
    browser.stored.set('recent_wallet', 'gone');
    const { findRecentWallet } = await fresh();
    const found = findRecentWallet();
    await jest.advanceTimersByTimeAsync(4_200);
    expect(await found).toBeNull();
    expect([silent, failing].map((wallet) => wallet.methods())).toEqual([['eth_accounts'], ['eth_accounts']]);
  });

  it('needs no search on the page it logged in on, until another tab logs in with another', async () => {
    const { findRecentWallet, rememberWallet } = await fresh();
    const wallet = { id: 'named:Late', name: 'Late', icon: null, provider: new StubWallet(mine).provider };
    rememberWallet(wallet);
    expect(await findRecentWallet()).toBe(wallet);
    expect(browser.stored.get('recent_wallet')).toBe('named:Late');
    announcesItself('io.metamask', 'MetaMask');
    browser.stored.set('recent_wallet', 'io.metamask');
    expect((await findRecentWallet())?.id).toBe('io.metamask');
  });
});
