import { TestBrowser } from '../browser/test-browser';
import {
  beginSession,
  endSession,
  onSessionEnd,
  type SessionEnd,
  sessionToken,
  writeStoredUser,
} from '../session/session-store';
import { rememberWallet } from './find-wallets';
import { sendWithWallet } from './send-with-wallet';
import { signWithWallet } from './sign-with-wallet';
import { failing, StubWallet } from './test-wallet';
import { watchWallet } from './watch-wallet';

const mine = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const originalFetch = globalThis.fetch;

let browser: TestBrowser;
let ends: SessionEnd[];
let stopListening: () => void;

beforeEach(() => {
  browser = new TestBrowser();
  ends = [];
  stopListening = onSessionEnd((reason) => ends.push(reason));
  beginSession({ token: 'token-1', expires_time: Date.now() / 1000 + 3600, uid: '10000001', spread: null }, mine);
});
afterEach(() => {
  endSession('logout');
  stopListening();
  globalThis.fetch = originalFetch;
  browser.leave();
});

const installed = (...accounts: string[]) => new StubWallet(...accounts).install(browser);
const stays = () => false;
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** The launch, once the wallet has been heard. */
async function watched(): Promise<void> {
  await watchWallet(stays);
  await settled();
}

describe('the launch check', () => {
  it('keeps the session of the account the wallet shows', async () => {
    const wallet = installed(mine.toLowerCase());
    await watchWallet(stays);
    expect(ends).toEqual([]);
    expect(wallet.methods()).toEqual(['eth_requestAccounts']);
  });

  it('ends the session of another account', async () => {
    installed(other);
    await watched();
    expect(ends).toEqual(['accountChanged']);
    expect(sessionToken()).toBeNull();
  });

  it('ends only that of which both the selected address and the first account differ', async () => {
    Object.assign(installed(other).provider, { selectedAddress: mine.toLowerCase() });
    await watched();
    Object.assign(installed(mine).provider, { selectedAddress: other });
    await watched();
    expect(ends).toEqual([]);
    Object.assign(installed(other).provider, { selectedAddress: other });
    await watched();
    expect(ends).toEqual(['accountChanged']);
  });

  it('compares with what another client stored of the user', async () => {
    browser.stored.set('USER_INFO', JSON.stringify({ uid: 10000001, account: mine.toLowerCase() }));
    installed(mine);
    await watched();
    expect(ends).toEqual([]);
    installed(other);
    await watched();
    expect(ends).toEqual(['accountChanged']);
  });

  it('follows a locked wallet while its question is open, which is asked once', async () => {
    const wallet = installed(mine);
    wallet.answers.eth_requestAccounts = () => new Promise(() => undefined);
    await watched();
    await watched();
    expect(wallet.methods()).toEqual(['eth_requestAccounts']);
    wallet.emit('accountsChanged', [other]);
    expect(ends).toEqual(['accountChanged']);
  });

  it('says nothing of a session that ended before the wallet answered', async () => {
    const wallet = installed(mine);
    let answer: (accounts: string[]) => void = () => undefined;
    wallet.answers.eth_requestAccounts = () => new Promise<string[]>((resolve) => (answer = resolve));
    const stop = await watchWallet(stays);
    stop();
    answer([other]);
    await settled();
    expect(ends).toEqual([]);
  });

  it('keeps it where the wallet is locked, or fails', async () => {
    await watched();
    const wallet = installed();
    await watched();
    wallet.answers.eth_requestAccounts = failing(-32603);
    await watched();
    wallet.answers.eth_requestAccounts = failing(4001);
    await watched();
    expect(ends).toEqual([]);
  });

  it('is all that is done with a wallet that tells of no change', async () => {
    const wallet = installed(mine);
    const { request } = wallet.provider;
    Object.assign(browser.window, { ethereum: { isMetaMask: true, request } });
    const stop = await watchWallet(stays);
    stop();
    expect([wallet.methods(), ends]).toEqual([['eth_requestAccounts'], []]);
  });

  it('opens no wallet but that of the login, and none for a page that was left', async () => {
    const wallet = installed(other);
    await watchWallet(() => true);
    expect(wallet.methods()).toEqual([]);
    browser.stored.set('recent_wallet', 'lodestone.demo');
    await watched();
    expect([wallet.methods(), wallet.listening('accountsChanged')]).toEqual([[], 0]);
  });
});

describe('a wallet that changes its account', () => {
  it('ends the session of the old one', async () => {
    const wallet = installed(mine);
    await watchWallet(stays);
    wallet.emit('accountsChanged', [other, mine]);
    expect(ends).toEqual(['accountChanged']);
    expect(sessionToken()).toBeNull();
  });

  it.each([
    ['the same account in another spelling', [mine.toLowerCase(), other]],
    ['no account: it was locked', []],
    ['nothing readable', ['0x1', null]],
    ['no list', other],
  ])('keeps it with %s', async (_name, accounts) => {
    const wallet = installed(mine);
    await watchWallet(stays);
    wallet.emit('accountsChanged', accounts);
    expect(ends).toEqual([]);
    expect(sessionToken()).toBe('token-1');
  });

  it('is not followed any more once that was stopped', async () => {
    const wallet = installed(mine);
    const stop = await watchWallet(stays);
    stop();
    expect(wallet.listening('accountsChanged')).toBe(0);
    wallet.emit('accountsChanged', [other]);
    expect(ends).toEqual([]);
  });
});

describe('a signature', () => {
  const urls: string[] = [];
  beforeEach(() => {
    urls.length = 0;
    globalThis.fetch = async (url) => {
      urls.push(String(url));
      return Response.json({ status: 200, msg: '', data: { message: 'Hé', expiresAt: '2026-11-21T10:05:00.000Z' } });
    };
  });

  it('is of the text the server issues for the account of the session', async () => {
    const wallet = installed(other, mine.toLowerCase());
    wallet.answers.personal_sign = () => '0xsigned';
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'signed', sign: '0xsigned', msg: 'Hé' });
    expect(urls).toEqual([`/api/login/nonce?account=${mine}&purpose=tradePassword`]);
    expect(wallet.asked.at(-1)).toEqual({ method: 'personal_sign', params: ['0x48c3a9', mine.toLowerCase()] });
  });

  it('is never asked of another account', async () => {
    const wallet = installed(other);
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'failed', problem: 'signing.otherAccount' });
    expect(wallet.methods()).toEqual(['eth_requestAccounts']);
  });

  it('can be refused, and fail', async () => {
    const wallet = installed(mine);
    wallet.answers.personal_sign = failing(4001);
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'rejected' });
    wallet.answers.personal_sign = failing(-32603, { originalError: { code: 4001 } });
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'rejected' });
    wallet.answers.personal_sign = failing('ACTION_REJECTED');
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'rejected' });
    wallet.answers.personal_sign = () => Promise.reject('User rejected the request.');
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'rejected' });
  });

  it.each([
    ['fails', failing(-32603), 'problem.walletFailed'],
    ['is locked', failing(4100), 'problem.locked'],
    ['shows a request already', failing(-32002), 'problem.alreadyOpen'],
  ])('says what is wrong, and not that the wallet is missing, where it %s', async (_name, answer, problem) => {
    const wallet = installed(mine);
    wallet.answers.personal_sign = answer;
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'failed', problem });
  });

  it('says that the wallet is locked where it shows no account', async () => {
    installed();
    const locked = { kind: 'failed', problem: 'problem.locked' };
    await expect(signWithWallet('tradePassword')).resolves.toEqual(locked);
  });

  it('is had right after a login, of the wallet that logged in, before anything is read of the user', async () => {
    const wallet = new StubWallet(mine);
    wallet.answers.personal_sign = () => '0xsigned';
    rememberWallet({ id: 'org.example.late', name: 'Late', icon: null, provider: wallet.provider });
    await expect(signWithWallet('tradePassword')).resolves.toMatchObject({ kind: 'signed' });
  });

  it('is none without a wallet or a user, and no text is asked for', async () => {
    installed(mine);
    browser.stored.delete('USER_INFO');
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'failed', problem: 'signing.missing' });
    writeStoredUser({ uid: '10000001', address: mine });
    browser.stored.delete('recent_wallet');
    installed(other);
    browser.stored.delete('recent_wallet');
    await expect(signWithWallet('tradePassword')).resolves.toEqual({ kind: 'failed', problem: 'signing.missing' });
    expect(urls).toEqual([]);
  });
});

describe('a transfer from the wallet', () => {
  const transfer = { to: other, contract: null, amount: '0.5', chainDecimals: 18 };
  const hash = `0x${'aB'.repeat(32)}`;

  it('leaves from the account of the session, once the chain is right', async () => {
    const wallet = installed(other, mine);
    wallet.answers.eth_sendTransaction = () => hash;
    await expect(sendWithWallet(transfer)).resolves.toEqual({ kind: 'sent', txHash: hash });
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_sendTransaction']);
    expect(wallet.asked.at(-1)?.params).toEqual([{ from: mine, to: other, value: '0x6f05b59d3b20000' }]);
  });

  it('never leaves from another account', async () => {
    const wallet = installed(other);
    await expect(sendWithWallet(transfer)).resolves.toEqual({ kind: 'failed', problem: 'otherAccount' });
    expect(wallet.methods()).toEqual(['eth_requestAccounts']);
  });

  it('never leaves on another chain', async () => {
    const wallet = installed(mine);
    wallet.answers.eth_chainId = () => '0x1';
    await expect(sendWithWallet(transfer)).resolves.toEqual({ kind: 'failed', problem: 'otherChain' });
    expect(wallet.methods()).not.toContain('eth_sendTransaction');
  });

  it.each([
    ['a no of the reader', failing(4001), { kind: 'rejected' }],
    ['a request still open', failing(-32002), { kind: 'failed', problem: 'alreadyOpen' }],
    ['a fault', failing(-32000), { kind: 'failed', problem: 'refused' }],
    ['an answer that is no hash', () => `0${hash}`, { kind: 'failed', problem: 'refused' }],
    ['an answer that is longer than a hash', () => `${hash}0`, { kind: 'failed', problem: 'refused' }],
  ])('tells %s', async (_name, answer, result) => {
    installed(mine).answers.eth_sendTransaction = answer;
    await expect(sendWithWallet(transfer)).resolves.toEqual(result);
  });

  it('is none without a wallet, without a user, and with the demo wallet', async () => {
    const missing = { kind: 'failed', problem: 'missing' };
    installed(mine);
    browser.stored.set('recent_wallet', 'lodestone.demo');
    await expect(sendWithWallet(transfer)).resolves.toEqual(missing);
    installed(other);
    browser.stored.delete('recent_wallet');
    await expect(sendWithWallet(transfer)).resolves.toEqual(missing);
    installed(mine);
    browser.stored.delete('USER_INFO');
    await expect(sendWithWallet(transfer)).resolves.toEqual(missing);
  });
});
