import { writeStored } from '../browser/storage';
import { TestBrowser } from '../browser/test-browser';
import { keepReferralCode } from '../session/referral-code';
import { sessionKeys } from '../session/session-store';
import { createNonceKeeper, hexOfText, postLogin } from './login-calls';

const account = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const now = Date.parse('2026-11-21T10:00:00Z');
const originalFetch = globalThis.fetch;

let browser: TestBrowser;
let urls: string[];
let bodies: unknown[];
/** seconds that an issued text lasts */
let lasts: number;

beforeEach(() => {
  browser = new TestBrowser();
  [urls, bodies, lasts] = [[], [], 300];
  jest.useFakeTimers({ now });
  globalThis.fetch = async (url, init) => {
    urls.push(String(url));
    bodies.push(init?.body ?? null);
    const data = { message: `text ${urls.length}`, expiresAt: new Date(Date.now() + lasts * 1000).toISOString() };
    return Response.json({ status: 200, msg: '', data });
  };
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  browser.leave();
});

describe('the text of a login', () => {
  it('is fetched before the tap, for that account, and used once', async () => {
    const nonces = createNonceKeeper('login');
    nonces.prepare(account);
    expect(urls).toEqual([`/api/login/nonce?account=${account}&purpose=login`]);
    await expect(nonces.take(account)).resolves.toBe('text 1');
    await expect(nonces.take(account)).resolves.toBe('text 2');
    expect(urls[1]).toBe(urls[0]);
  });

  it('names the reader where a wallet is bound to their account', async () => {
    writeStored(sessionKeys.uid, '12345678');
    await createNonceKeeper('bindWallet').take(account);
    expect(urls).toEqual([`/api/login/nonce?account=${account}&purpose=bindWallet&uid=12345678`]);
  });

  it('is never that of another account', async () => {
    const nonces = createNonceKeeper('login');
    nonces.prepare(other);
    await expect(nonces.take(account)).resolves.toBe('text 2');
    expect(urls[1]).toBe(`/api/login/nonce?account=${account}&purpose=login`);
  });

  it.each([
    [31, 'text 1'],
    [30, 'text 2'],
  ])('with %i s left is %s', async (left, text) => {
    const nonces = createNonceKeeper('login');
    nonces.prepare(account);
    jest.setSystemTime(now + (300 - left) * 1000);
    await expect(nonces.take(account)).resolves.toBe(text);
  });

  it('is asked for again where that failed ahead of time', async () => {
    const works = globalThis.fetch;
    const nonces = createNonceKeeper('login');
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    nonces.prepare(account);
    globalThis.fetch = works;
    await expect(nonces.take(account)).resolves.toBe('text 1');
  });
});

it('logs in with the referral code of this device, if there is one', async () => {
  const signed = { sign: '0xs', account, msg: 'text' };
  await postLogin(signed);
  keepReferralCode({ search: '?spread=A1234567', hash: '' });
  await postLogin(signed);
  const form = new URLSearchParams(signed);
  expect(bodies).toEqual([`${form}`, `${form}&spread=A1234567`]);
});

it('writes a text as the hex of its bytes', () => {
  expect(hexOfText('LOGIN\n')).toBe('0x4c4f47494e0a');
  expect(hexOfText('é签')).toBe('0xc3a9e7adbe');
});
