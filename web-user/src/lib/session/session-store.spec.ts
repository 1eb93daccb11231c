import { TestBrowser } from '../browser/test-browser';
import type { SessionEnd } from './session-store';

const now = Date.parse('2026-11-21T10:00:00Z');
const inAnHour = now / 1000 + 3600;
const answer = (token: string) => ({ token, expires_time: inAnHour, uid: '10000002', spread: null });
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

let browser: TestBrowser;

beforeEach(() => {
  browser = new TestBrowser();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
  browser.leave();
});

/** The store as it is on a fresh page, and the ends it announces. */
async function page() {
  jest.resetModules();
  const store = await import('./session-store');
  const ends: SessionEnd[] = [];
  store.onSessionEnd((reason) => ends.push(reason));
  return { ...store, ends };
}

const everything = {
  LOGIN_STATUS_TOKEN: 'token-1',
  EXPIRES_TIME: String(inAnHour),
  USER_INFO: '{"uid":"10000001","address":"0x1"}',
  UID: '10000001',
  last_loaded: '{}',
};
const store = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) browser.stored.set(key, value);
};

describe('a start', () => {
  it.each([
    ['a token that still counts', 'token-1', String(inAnHour), 'token-1'],
    ['a token that ends this second', 'token-1', String(now / 1000), null],
    ['a token that has run out', 'token-1', String(now / 1000 - 1), null],
    ['a token without an end', 'token-1', null, null],
    ['an end that is no number', 'token-1', 'soon', null],
    ['the word undefined', 'undefined', String(inAnHour), null],
    ['an empty token', '', String(inAnHour), null],
    ['nothing', null, null, null],
  ])('with %s', async (_name, token, expires, restored) => {
    if (token !== null) browser.stored.set('LOGIN_STATUS_TOKEN', token);
    if (expires !== null) browser.stored.set('EXPIRES_TIME', expires);
    expect((await page()).sessionToken()).toBe(restored);
  });
});

describe('a login', () => {
  it('keeps the token over a reload, under the names other clients use', async () => {
    const { beginSession, sessionToken } = await page();
    beginSession(answer('token-2'), address);
    expect(sessionToken()).toBe('token-2');
    expect(Object.fromEntries(browser.stored)).toEqual({
      LOGIN_STATUS_TOKEN: 'token-2',
      EXPIRES_TIME: String(inAnHour),
      USER_INFO: JSON.stringify({ uid: '10000002', address }),
      UID: '10000002',
    });
    const { sessionToken: restored, readStoredUser } = await page();
    expect([restored(), readStoredUser()]).toEqual(['token-2', { uid: '10000002', address }]);
  });

  it('writes the token last: another tab must find the rest when it hears of it', async () => {
    const { beginSession } = await page();
    const order: string[] = [];
    const { set } = browser.stored;
    browser.stored.set = (key, value) => {
      order.push(key);
      return set.call(browser.stored, key, value);
    };
    beginSession(answer('token-2'), address);
    expect(order).toEqual(['USER_INFO', 'UID', 'EXPIRES_TIME', 'LOGIN_STATUS_TOKEN']);
  });
});

describe('the end of a session', () => {
  it('removes everything stored of the user, and tells why', async () => {
    store(everything);
    const { endSession, sessionToken, readStoredUser, ends } = await page();
    endSession('logout');
    expect(sessionToken()).toBeNull();
    expect(readStoredUser()).toBeNull();
    expect([...browser.stored.keys()]).toEqual([]);
    expect(ends).toEqual(['logout']);
    expect((await page()).sessionToken()).toBeNull();
  });

  it('removes it also where the session began on this page', async () => {
    const { beginSession, writeStoredUser, endSession } = await page();
    beginSession(answer('token-2'), address);
    writeStoredUser({ uid: '10000001', address: '0x1' });
    endSession('logout');
    expect([...browser.stored.keys()]).toEqual([]);
  });

  it('is told once, and to nobody who has stopped listening', async () => {
    store(everything);
    const { endSession, onSessionEnd, ends } = await page();
    const left = jest.fn();
    onSessionEnd(left)();
    endSession('forced');
    endSession('logout');
    expect(ends).toEqual(['forced']);
    expect(left).not.toHaveBeenCalled();
  });

  it.each([
    ['logout', false, null],
    ['forced', true, '/pages/asset/index?tab=1'],
    ['accountChanged', true, '/pages/asset/index?tab=1'],
  ] as const)('by %s: the login restarts %s, and returns to %s', async (reason, restarts, back) => {
    store(everything);
    const { endSession, loginRestarts, beginSession } = await page();
    browser.window.location.hash = '#/pages/asset/index?tab=1';
    endSession(reason);
    expect(loginRestarts()).toBe(restarts);
    expect(browser.stored.get('login_back_url') ?? null).toBe(back);
    beginSession(answer('token-2'), address);
    expect(loginRestarts()).toBe(false);
  });
});

describe('a session by phone', () => {
  it('comes back to its page after a forced end, and starts no wallet', async () => {
    const { beginSession, endSession, loginRestarts } = await page();
    beginSession(answer('token-2'), null);
    browser.window.location.hash = '#/pages/asset/index';
    endSession('forced');
    expect(loginRestarts()).toBe(false);
    expect(browser.stored.get('login_back_url')).toBe('/pages/asset/index');
  });

  it('stays one after a reload, also with a wallet', async () => {
    const { writeStoredUser } = await page();
    writeStoredUser({ uid: '10000001', address: '0x1', withoutWallet: true });
    expect((await page()).readStoredUser()).toEqual({ uid: '10000001', address: '0x1', withoutWallet: true });
    writeStoredUser({ uid: '10000001', address: '', withoutWallet: true });
    expect((await page()).readStoredUser()).toEqual({ uid: '10000001', address: '', withoutWallet: true });
  });
});

describe('another tab', () => {
  it('that logs out ends the session here, also one that began here', async () => {
    const { beginSession, sessionToken, ends } = await page();
    beginSession(answer('token-2'), address);
    browser.otherTab('LOGIN_STATUS_TOKEN', null);
    expect(sessionToken()).toBeNull();
    expect(ends).toEqual(['logout']);
  });

  it('that empties the storage ends it too', async () => {
    store(everything);
    const { sessionToken, ends } = await page();
    browser.stored.clear();
    browser.window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(sessionToken()).toBeNull();
    expect(ends).toEqual(['logout']);
  });

  it('that logs in is followed', async () => {
    const { sessionToken, ends } = await page();
    browser.stored.set('EXPIRES_TIME', String(inAnHour));
    browser.otherTab('LOGIN_STATUS_TOKEN', 'token-3');
    expect(sessionToken()).toBe('token-3');
    expect(ends).toEqual([]);
  });

  it('that logged in as somebody else leaves nothing of the one before', async () => {
    store(everything);
    const { sessionToken, ends } = await page();
    browser.otherTab('LOGIN_STATUS_TOKEN', 'token-3');
    expect(sessionToken()).toBe('token-3');
    expect(ends).toEqual(['logout']);
  });

  it('that writes anything else changes nothing', async () => {
    store(everything);
    const { sessionToken, ends } = await page();
    browser.stored.delete('LOGIN_STATUS_TOKEN');
    browser.otherTab('language', 'de');
    expect(sessionToken()).toBe('token-1');
    browser.otherTab('LOGIN_STATUS_TOKEN', 'token-1');
    expect(ends).toEqual([]);
  });
});

describe('the address to return to', () => {
  it('is taken once, then it is home', async () => {
    const { saveReturnAddress, peekReturnAddress, takeReturnAddress } = await page();
    saveReturnAddress('/pages/asset/index');
    expect(peekReturnAddress()).toBe('/pages/asset/index');
    expect(takeReturnAddress()).toBe('/pages/asset/index');
    expect(takeReturnAddress()).toBe('/');
  });

  it('is never the login itself', async () => {
    const { saveReturnAddress, peekReturnAddress } = await page();
    saveReturnAddress('/pages/asset/index');
    saveReturnAddress('/pages/login/index?again=1');
    expect(peekReturnAddress()).toBe('/pages/asset/index');
  });

  it.each([
    ['#/a#b', '/a#b'],
    ['#', '/'],
    ['', '/'],
  ])('of an address that ends in %j is %s', async (hash, address) => {
    store(everything);
    const { endSession, loginRestarts } = await page();
    expect(loginRestarts()).toBe(false);
    browser.window.location.hash = hash;
    endSession('forced');
    expect(browser.stored.get('login_back_url')).toBe(address);
  });

  it.each(['//evil.example', 'https://evil.example', 'pages/asset/index'])('is never %s', async (address) => {
    browser.stored.set('login_back_url', address);
    expect((await page()).takeReturnAddress()).toBe('/');
  });
});

describe('what is stored of the user', () => {
  it('is read back, and the uid stands alone too', async () => {
    const { writeStoredUser, readStoredUser } = await page();
    writeStoredUser({ uid: '10000001', address: '0x1' });
    expect(readStoredUser()).toEqual({ uid: '10000001', address: '0x1' });
    expect(browser.stored.get('UID')).toBe('10000001');
  });

  it.each([
    ['{"uid":10000001,"account":"0x1"}', '0x1'],
    ['{"uid":"10000001","account":"0x1…2","address":"0x12"}', '0x12'],
  ])('is read as other clients store it: %s', async (text, known) => {
    browser.stored.set('USER_INFO', text);
    expect((await page()).readStoredUser()).toEqual({ uid: '10000001', address: known });
  });

  it.each(['{"uid":"1"}', '{"address":"0x1"}', '{"uid":"1","address":null}', 'null', 'x'])(
    'is nobody where it is %s',
    async (text) => {
      browser.stored.set('USER_INFO', text);
      expect((await page()).readStoredUser()).toBeNull();
    },
  );
});
