import { TestBrowser } from '../browser/test-browser';
import { queryClient } from '../http/query-client';
import { beginSession, endSession, onSessionEnd, readStoredUser, sessionToken } from '../session/session-store';
import { logOut } from './log-out';
import { meQuery, myHomeQuery, refreshMe } from './me';
import { pricesQuery, siteQuery } from './site';

let browser: TestBrowser;
const originalFetch = globalThis.fetch;

beforeEach(() => {
  browser = new TestBrowser();
});
afterEach(() => {
  queryClient.clear();
  endSession('logout');
  globalThis.fetch = originalFetch;
  browser.leave();
});

const logIn = (token: string, uid = '10000001') =>
  beginSession({ token, expires_time: Date.now() / 1000 + 3600, uid, spread: null }, info.address.toLowerCase());
const answer = (data: unknown, status = 200) => Response.json({ status, msg: '', data });
const info = { uid: '10000001', address: '0x52908400098527886E0F7030069857D2E4169EE7' };
const answered = { ...info, flags: { loggedInBy: 'wallet' } };

describe('the caller', () => {
  it('is stored for the launch check', async () => {
    globalThis.fetch = async () => answer(answered);
    logIn('token-1');
    await queryClient.fetchQuery(meQuery);
    expect(readStoredUser()).toEqual(info);
  });

  it('is not stored by an answer to a session that has ended', async () => {
    globalThis.fetch = async () => {
      endSession('logout');
      return answer(answered);
    };
    logIn('token-1');
    await queryClient.fetchQuery(meQuery);
    expect(readStoredUser()).toBeNull();
  });

  it('is not taken for the one who has logged in since', async () => {
    globalThis.fetch = async () => {
      endSession('logout');
      logIn('token-2', '10000002');
      return answer(answered);
    };
    logIn('token-1');
    await queryClient.fetchQuery(meQuery);
    expect(readStoredUser()?.uid).toBe('10000002');
  });

  it('is asked for again as a whole when money has moved', async () => {
    for (const key of [
      meQuery.queryKey,
      myHomeQuery.queryKey,
      ['me', 'bills'],
      siteQuery.queryKey,
      pricesQuery.queryKey,
    ])
      queryClient.setQueryData<unknown>(key, 'known');
    await refreshMe();
    const stale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect([meQuery.queryKey, myHomeQuery.queryKey, ['me', 'bills']].map(stale)).toEqual([true, true, true]);
    expect([siteQuery.queryKey, pricesQuery.queryKey].map(stale)).toEqual([false, false]);
  });
});

describe('logging out', () => {
  const leave = async () => {
    const ends: string[] = [];
    const stop = onSessionEnd((reason) => ends.push(reason));
    logIn('token-1');
    await logOut();
    stop();
    expect(sessionToken()).toBeNull();
    expect(browser.stored.has('LOGIN_STATUS_TOKEN')).toBe(false);
    return ends;
  };

  it('tells the server under the token that ends', async () => {
    const sent: (string | null)[] = [];
    globalThis.fetch = async (url, init) => {
      sent.push(String(url), init?.method ?? null, new Headers(init?.headers).get('Authorization'));
      return answer(null);
    };
    expect(await leave()).toEqual(['logout']);
    expect(sent).toEqual(['/api/logout', 'POST', 'Bearer token-1']);
  });

  it.each([
    ['refuses', async () => answer(null, 400)],
    ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('works also where the server %s', async (_name, fetch) => {
    globalThis.fetch = fetch;
    expect(await leave()).toEqual(['logout']);
  });

  it('works without a network', async () => {
    browser.online = false;
    expect(await leave()).toEqual(['logout']);
  });
});

describe('what has failed', () => {
  const options = queryClient.getDefaultOptions();
  const { retry } = options.queries ?? {};
  const again = async (error: Error) =>
    [0, 1].map((count) => (typeof retry === 'function' ? retry(count, error) : null));

  it('is asked for once more where no answer came, and never where one did', async () => {
    const { ApiError } = await import('../http/api-error');
    expect(await again(new ApiError('network'))).toEqual([true, false]);
    for (const kind of ['offline', 'refused', 'limited', 'session', 'conflict', 'missing'] as const)
      expect([kind, await again(new ApiError(kind))]).toEqual([kind, [false, false]]);
    expect(await again(new TypeError('x'))).toEqual([false, false]);
  });

  it('is never sent again by a machine where it moves money', () => {
    expect(options.mutations?.retry).toBe(false);
  });
});
