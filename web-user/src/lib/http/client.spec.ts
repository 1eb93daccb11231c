import { readLog } from '../browser/local-log';
import { TestBrowser } from '../browser/test-browser';
import { storeLanguage } from '../i18n/languages';
import { beginSession, endSession, onSessionEnd, type SessionEnd, sessionToken } from '../session/session-store';
import { api } from './client';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal;
}

let browser: TestBrowser;
let sent: Sent[];
let ends: SessionEnd[];
let stopListening: () => void;
const originalFetch = globalThis.fetch;

/** The next answers of the server; the last one stays. */
function answers(...next: (() => unknown)[]): void {
  globalThis.fetch = async (url, init) => {
    const { method = 'GET', body, credentials, signal } = init ?? {};
    const headers = new Headers(init?.headers);
    sent.push({ url: String(url), method, headers, body, credentials, signal: signal as AbortSignal });
    const answer = await (next.length > 1 ? next.shift() : next[0])?.();
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

const envelope = (status: number, data: unknown = null, msg = '') => ({ status, msg, data });
const done = () => envelope(200, 'the data', 'ok');
const logIn = (token: string) =>
  beginSession({ token, expires_time: Date.now() / 1000 + 3600, uid: '10000001', spread: null }, '0x1');
const header = (name: string) => sent.at(-1)?.headers.get(name) ?? null;

beforeEach(() => {
  browser = new TestBrowser();
  [sent, ends] = [[], []];
  stopListening = onSessionEnd((reason) => ends.push(reason));
  answers(done);
});
afterEach(() => {
  endSession('logout');
  stopListening();
  storeLanguage('zh-CN');
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  browser.leave();
});

describe('a request', () => {
  it.each([
    ['zh-CN', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['en', 'en-us'],
    ['ru', 'ru-ru'],
    ['pt', 'pt-br'],
    ['de', 'de-de'],
  ] as const)('names the language %s as %s, whatever its method', async (language, name) => {
    storeLanguage(language);
    await api.get('site');
    await api.post('logout');
    await api.delete('sessions/1');
    expect(sent.map(({ headers }) => headers.get('Cb-lang'))).toEqual([name, name, name]);
  });

  it('carries the token of the session, and none without one', async () => {
    await api.get('site');
    expect(header('Authorization')).toBeNull();
    logIn('token-1');
    await api.get('user/info');
    expect(header('Authorization')).toBe('Bearer token-1');
    endSession('logout');
    await api.get('site');
    expect(header('Authorization')).toBeNull();
  });

  it('carries the key of an intention, and none otherwise', async () => {
    await api.post('finance/extract', { amount: '1' }, { idempotencyKey: 'key-1' });
    expect(header('Idempotency-Key')).toBe('key-1');
    await api.post('finance/extract', { amount: '1' });
    expect(header('Idempotency-Key')).toBeNull();
  });

  it('sends a flat object as a form, a nested one as JSON, and files as they are', async () => {
    await api.post('finance/move', { amount: '1.5' });
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.body]).toEqual(['/api/finance/move', 'POST', 'amount=1.5']);
    expect(header('Content-Type')).toBe('application/x-www-form-urlencoded');
    await api.post('notices/read', { ids: [1] });
    expect([header('Content-Type'), sent.pop()?.body]).toEqual(['application/json', '{"ids":[1]}']);
    const form = new FormData();
    await api.post('upload', form);
    expect(sent[1]?.body).toBe(form);
    expect(header('Content-Type')).toBeNull();
    await api.post('logout');
    expect(sent[2]?.body).toBe('');
    await api.delete('sessions/7');
    expect([sent[3]?.url, sent[3]?.method, sent[3]?.body]).toEqual(['/api/sessions/7', 'DELETE', null]);
  });

  it('asks for JSON, sends nothing with a reading, and cookies to no other site', async () => {
    await api.get('site');
    expect([header('Accept'), header('Content-Type'), sent[0]?.body]).toEqual(['application/json', null, null]);
    expect(sent[0]?.credentials).toBe('same-origin');
  });

  it('leaves what is not set out of the query, but not 0 or false', async () => {
    await api.get('lake/1', { query: { a: undefined, b: null, c: '', page: 0, on: false, q: 'x y&z' } });
    await api.get('site', { query: { cursor: undefined } });
    expect(sent.map(({ url }) => url)).toEqual(['/api/lake/1?page=0&on=false&q=x+y%26z', '/api/site']);
  });
});

describe('an answer', () => {
  it('of 200 is its data', async () => {
    await expect(api.get('site')).resolves.toBe('the data');
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [402, 'refused'],
    [403, 'refused'],
    [404, 'missing'],
    [409, 'conflict'],
    [429, 'limited'],
    [500, 'refused'],
  ])('of %i throws as %s, in the words of the server, and the session stays', async (status, kind) => {
    logIn('token-1');
    answers(() => envelope(status, { code: 'someCode', field: 'amount', retryAfter: 7 }, 'Words'));
    await expect(api.post('finance/move')).rejects.toMatchObject({
      kind,
      message: 'Words',
      code: 'someCode',
      field: 'amount',
      retryAfter: 7,
    });
    expect(sessionToken()).toBe('token-1');
    expect(ends).toEqual([]);
  });

  it('keeps its words also under another HTTP status', async () => {
    answers(() => Response.json(envelope(500, { code: 'internal', errorId: 'e1' }, 'Words'), { status: 500 }));
    await expect(api.get('site')).rejects.toMatchObject({ kind: 'refused', code: 'internal', message: 'Words' });
  });

  it.each([
    ['a page of HTML', () => new Response('<html>', { status: 502 }), /: \S/],
    ['JSON that is no envelope', () => Response.json({ ok: true }, { status: 502 }), /: HTTP 502 without an envelope$/],
    ['a broken line', () => Promise.reject(new TypeError('fetch failed')), /: fetch failed$/],
    ['no error at all', () => Promise.reject('gone'), /: failed$/],
  ])('that is %s leaves the outcome unknown', async (_name, answer, words) => {
    answers(answer);
    await expect(api.post('finance/move')).rejects.toMatchObject({ kind: 'network', message: '' });
    expect(readLog()).toMatchObject([{ level: 'warn', text: expect.stringMatching(/^POST \/api\/finance\/move: /) }]);
    expect(readLog()[0]?.text).toMatch(words);
  });
});

describe('an answer that asks to log in again', () => {
  it.each([410000, 410001, 410002])('%i ends the session it was asked in', async (status) => {
    logIn('token-1');
    browser.window.location.hash = '#/pages/asset/index';
    answers(() => envelope(status));
    await expect(api.get('user/info')).rejects.toMatchObject({ kind: 'session' });
    expect(sessionToken()).toBeNull();
    expect(browser.stored.has('LOGIN_STATUS_TOKEN')).toBe(false);
    expect(ends).toEqual(['forced']);
    expect(browser.stored.get('login_back_url')).toBe('/pages/asset/index');
  });

  it.each([410000, 410001, 410002])('%i to an earlier token does not end the session begun since', async (status) => {
    logIn('token-1');
    answers(() => {
      endSession('logout');
      logIn('token-2');
      return envelope(status);
    });
    await expect(api.get('user/info')).rejects.toMatchObject({ kind: 'session' });
    expect(sessionToken()).toBe('token-2');
    expect(browser.stored.get('LOGIN_STATUS_TOKEN')).toBe('token-2');
    expect(ends).toEqual(['logout']);
  });

  it('ends nothing for a visitor', async () => {
    answers(() => envelope(410000));
    await expect(api.get('user/info')).rejects.toMatchObject({ kind: 'session' });
    expect(ends).toEqual([]);
  });

  it('does not end a session begun while a visitor asked', async () => {
    answers(() => {
      logIn('token-1');
      return envelope(410000);
    });
    await expect(api.get('user/info')).rejects.toMatchObject({ kind: 'session' });
    expect(sessionToken()).toBe('token-1');
    expect(ends).toEqual([]);
  });
});

describe('without a network', () => {
  it('nothing that writes is sent, but what reads is tried', async () => {
    browser.online = false;
    await expect(api.post('finance/move')).rejects.toMatchObject({ kind: 'offline' });
    await expect(api.delete('sessions/1')).rejects.toMatchObject({ kind: 'offline' });
    expect(sent).toEqual([]);
    await expect(api.get('site')).resolves.toBe('the data');
  });
});

describe('a request without an answer', () => {
  const silence = () =>
    new Promise((_, reject) => sent.at(-1)?.signal.addEventListener('abort', () => reject(new Error('aborted'))));

  it('is given up after 60 s, its outcome unknown', async () => {
    jest.useFakeTimers();
    answers(silence);
    const failed = expect(api.post('finance/move')).rejects.toMatchObject({ kind: 'network' });
    await jest.advanceTimersByTimeAsync(59_999);
    expect(sent[0]?.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent[0]?.signal.aborted).toBe(true);
    await failed;
  });

  it('is given up with its caller, and that is no failure to log', async () => {
    answers(silence);
    const caller = new AbortController();
    const failed = expect(api.get('site', { signal: caller.signal })).rejects.toThrow('aborted');
    caller.abort();
    await failed;
    expect(readLog()).toEqual([]);
  });

  it('is not even waited for where the caller has gone before', async () => {
    answers(() => (sent.at(-1)?.signal.aborted ? Promise.reject(new Error('aborted')) : done()));
    await expect(api.get('site', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('leaves no timer behind, and no longer listens to its caller', async () => {
    jest.useFakeTimers();
    const caller = new AbortController();
    await api.get('site', { signal: caller.signal });
    expect(jest.getTimerCount()).toBe(0);
    caller.abort();
    expect(sent[0]?.signal.aborted).toBe(false);
  });
});

it('logs neither token nor body', async () => {
  logIn('token-1');
  answers(() => envelope(400, null, 'No'));
  await expect(api.post('login', { sign: 'signature' })).rejects.toMatchObject({ kind: 'refused' });
  expect(readLog().map(({ level, text }) => `${level} ${text}`)).toEqual(['info POST /api/login: 400 No']);
});
