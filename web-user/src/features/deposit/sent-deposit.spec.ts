import type { Deposit } from '@server/finance/deposits/deposits.schemas';
import { TestBrowser } from '../../lib/browser/test-browser';
import { writeStoredUser } from '../../lib/session/session-store';
import { deposits, isBeingChecked } from './deposit-calls';
import { fileSentDeposit, keepSentDeposit, readSentDeposit } from './sent-deposit';

const sent = { asset: 'USDT', amount: '12.5', txHash: `0x${'ab'.repeat(32)}` };
const originalFetch = globalThis.fetch;

let browser: TestBrowser;
let asked: { url: string; body: unknown; key: string | null }[];
let answer: () => Response | Promise<Response>;
const refusal = (code: string) => () => Response.json({ status: 400, msg: 'No', data: { code } });

beforeEach(() => {
  browser = new TestBrowser();
  asked = [];
  answer = () => Response.json({ status: 200, msg: '', data: { id: 7 } });
  globalThis.fetch = async (url, init) => {
    const key = new Headers(init?.headers).get('Idempotency-Key');
    asked.push({ url: String(url), body: init?.body, key });
    return answer();
  };
  writeStoredUser({ uid: '10000001', address: '0x1' });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  browser.leave();
});

describe('a deposit that has left the wallet', () => {
  it('is kept for the user who sent it, and for nobody else', () => {
    expect(readSentDeposit()).toBeNull();
    keepSentDeposit(sent);
    expect(readSentDeposit()).toEqual({ ...sent, uid: '10000001' });
    writeStoredUser({ uid: '10000002', address: '0x2' });
    expect(readSentDeposit()).toBeNull();
    browser.stored.delete('USER_INFO');
    expect(readSentDeposit()).toBeNull();
  });

  it.each([
    'x',
    'null',
    '7',
    '{"asset":"USDT","amount":"1","txHash":"0x"}',
    '{"asset":"USDT","amount":1,"txHash":"0x","uid":"10000001"}',
    '{"amount":"1","txHash":"0x","uid":"10000001"}',
    '{"asset":"USDT","amount":"1","txHash":null,"uid":"10000001"}',
  ])('is none where %s is stored', (text) => {
    browser.stored.set('sent_deposit', text);
    expect(readSentDeposit()).toBeNull();
  });

  it('belongs to nobody where nobody is known', () => {
    browser.stored.delete('USER_INFO');
    expect(keepSentDeposit(sent).uid).toBe('');
    expect(browser.stored.has('sent_deposit')).toBe(true);
    browser.stored.set('sent_deposit', '{}');
    expect(readSentDeposit()).toBeNull();
  });

  it('is filed under its key by asset, amount and hash, and then forgotten', async () => {
    await expect(fileSentDeposit(keepSentDeposit(sent), 'key-1')).resolves.toEqual({ id: 7 });
    expect(asked).toEqual([{ url: '/api/finance/recharge', body: `${new URLSearchParams(sent)}`, key: 'key-1' }]);
    expect(readSentDeposit()).toBeNull();
  });

  it.each(['alreadyFiled', 'txHashUsed'])('is forgotten where the server says %s', async (code) => {
    answer = refusal(code);
    await expect(fileSentDeposit(keepSentDeposit(sent), 'key-1')).rejects.toMatchObject({ code });
    expect(readSentDeposit()).toBeNull();
  });

  it('stays kept after any other failure', async () => {
    answer = refusal('depositsClosed');
    await expect(fileSentDeposit(keepSentDeposit(sent), 'key-1')).rejects.toMatchObject({ kind: 'refused' });
    expect(readSentDeposit()?.txHash).toBe(sent.txHash);
    answer = () => Promise.reject(new TypeError('fetch failed'));
    await expect(fileSentDeposit(sent, 'key-1')).rejects.toMatchObject({ kind: 'network' });
    expect(readSentDeposit()?.txHash).toBe(sent.txHash);
  });
});

describe('a deposit that is followed', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const deposit = (change: object) =>
    ({ state: 'pending', txHash: '0x1', check: null, createdAt: '2026-11-21T09:00:00.000Z', ...change }) as Deposit;

  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['being looked for', { check: { state: 'waiting' } }, 3_000],
    ['filed 59.999 s ago', { createdAt: '2026-11-21T09:59:00.001Z' }, 3_000],
    ['filed a minute ago', { createdAt: '2026-11-21T09:59:00.000Z' }, 10_000],
    ['filed just now without a hash', { createdAt: '2026-11-21T10:00:00.000Z', txHash: null }, 10_000],
    ['found to differ', { check: { state: 'mismatch' } }, 10_000],
    ['found to differ just now', { createdAt: '2026-11-21T10:00:00.000Z', check: { state: 'mismatch' } }, 10_000],
    ['credited', { state: 'credited', check: { state: 'waiting' } }, false],
    ['rejected', { state: 'rejected' }, false],
  ])('while it is %s is asked for again after %s ms', (_name, change, every) => {
    expect(deposits.askAgainMs(deposit(change))).toBe(every);
  });

  it('is looked for while pending, until it differs', () => {
    const looked = (change: object) => isBeingChecked(deposit(change));
    expect(looked({ check: { state: 'waiting' } })).toBe(true);
    expect(looked({ check: { state: 'mismatch' } })).toBe(false);
    expect(looked({})).toBe(false);
    expect(looked({ state: 'credited', check: { state: 'waiting' } })).toBe(false);
  });
});
