import type { StaffMe } from '@server/staff/staff.schemas';
import { showLanguage } from '../locales/languages';
import { apiRoot, httpClient } from './http-client';
import { session } from './session';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('./test-react-admin')>('./test-react-admin').fetchingReactAdmin(),
);

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  credentials: unknown;
}

let sent: Sent[];
const originalFetch = globalThis.fetch;
const me = (csrf: string) => ({ id: 1, csrf }) as StaffMe;
const url = `${apiRoot}/withdrawals/1/approve`;

/** The next answers of the server; the last one stays. */
function answers(...next: (() => Response | Promise<Response>)[]): void {
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    sent.push({
      url: new URL(request.url).pathname,
      method: request.method,
      headers: request.headers,
      credentials: request.credentials,
    });
    const answer = next.length > 1 ? next.shift() : next[0];
    return answer ? answer() : Response.json({});
  };
}
const refusal = (status: number, code: string) => () => Response.json({ message: 'No', code }, { status });

beforeEach(() => {
  sent = [];
  session.set(me('csrf-1'));
  answers(() => Response.json({ done: true }));
});
afterEach(() => {
  session.forget();
  showLanguage('en');
  globalThis.fetch = originalFetch;
});

describe('a request of the console', () => {
  it.each([
    ['en', 'en-us'],
    ['zh-CN', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['ru', 'ru-ru'],
    ['pt', 'pt-br'],
    ['de', 'de-de'],
  ] as const)('names the language of the screen: %s as %s', async (language, name) => {
    showLanguage(language);
    await httpClient(`${apiRoot}/deposits`);
    await httpClient(url, { method: 'POST', body: '{}' });
    expect(sent.map(({ headers }) => headers.get('Cb-lang'))).toEqual([name, name]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('carries the CSRF token on %s', async (method) => {
    await httpClient(url, { method });
    expect(sent[0]?.headers.get('X-CSRF-Token')).toBe('csrf-1');
  });

  it('carries no CSRF token where it reads, or nobody is logged in', async () => {
    await httpClient(url);
    await httpClient(url, { method: 'GET' });
    session.forget();
    await httpClient(url, { method: 'POST' });
    expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([null, null, null]);
  });

  it('keeps the headers it was given, and sends the cookie to its own server only', async () => {
    await httpClient(url, { method: 'POST', headers: new Headers({ 'Idempotency-Key': 'key-1' }), body: '{}' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(sent[0]?.headers.get('Accept')).toBe('application/json');
    expect(sent[0]?.credentials).toBe('same-origin');
  });
});

describe('a failure', () => {
  it('keeps status, words and code', async () => {
    answers(refusal(409, 'changed'));
    await expect(httpClient(url, { method: 'POST' })).rejects.toMatchObject({
      status: 409,
      message: 'No',
      body: { code: 'changed', message: 'No' },
    });
  });

  it('without an answer has status 0', async () => {
    answers(() => Promise.reject(new TypeError('fetch failed')));
    await expect(httpClient(url, { method: 'POST' })).rejects.toMatchObject({
      status: 0,
      message: 'app.error.network',
    });
    expect(sent).toHaveLength(1);
  });

  it('of a request that was given up stays what it is', async () => {
    answers(() => Promise.reject(new DOMException('gone', 'AbortError')));
    await expect(httpClient(url)).rejects.toThrow('gone');
    answers(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    await expect(httpClient(url)).rejects.toMatchObject({ status: 0, message: 'app.error.network' });
  });
});

describe('a CSRF token of an earlier login', () => {
  it('is fetched anew, and the same request sent once more, under the same key', async () => {
    answers(
      refusal(403, 'csrfInvalid'),
      () => Response.json(me('csrf-2')),
      () => Response.json({ done: true }),
    );
    const headers = new Headers({ 'Idempotency-Key': 'key-1' });
    await expect(httpClient(url, { method: 'POST', headers, body: '{}' })).resolves.toMatchObject({
      json: { done: true },
    });
    expect(sent.map(({ url: path, method }) => `${method} ${path}`)).toEqual([
      'POST /admin-api/withdrawals/1/approve',
      'GET /admin-api/auth/me',
      'POST /admin-api/withdrawals/1/approve',
    ]);
    expect(sent.map(({ headers: each }) => each.get('X-CSRF-Token'))).toEqual(['csrf-1', null, 'csrf-2']);
    expect(sent[2]?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(session.get()?.csrf).toBe('csrf-2');
  });

  it('is not tried a third time', async () => {
    answers(refusal(403, 'csrfInvalid'), () => Response.json(me('csrf-2')), refusal(403, 'csrfInvalid'));
    await expect(httpClient(url, { method: 'POST' })).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(3);
  });

  it('sends nothing in the name of somebody else who logged in in another tab', async () => {
    answers(refusal(403, 'csrfInvalid'), () => Response.json({ ...me('csrf-2'), id: 2 }));
    const asked = httpClient(url, { method: 'POST', body: '{}' });
    await expect(asked).rejects.toMatchObject({ status: 401, body: { code: 'otherPerson' } });
    expect(sent).toHaveLength(2);
    expect(session.get()?.id).toBe(1);
  });

  it('is no reason to repeat any other refusal', async () => {
    answers(refusal(403, 'accountTooNew'));
    await expect(httpClient(url, { method: 'POST' })).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });
});

describe('what may not be done', () => {
  const now = (role: string) => () => Response.json({ ...me('csrf-2'), role });

  it('is refused as it was, where the role is the same', async () => {
    answers(refusal(403, 'forbidden'), now(me('csrf-1').role));
    await expect(httpClient(url)).rejects.toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(sent.map(({ url: path }) => path)).toEqual([url, '/admin-api/auth/me']);
  });

  it('ends the session where somebody gave them another role', async () => {
    answers(refusal(403, 'forbidden'), now('agent'));
    await expect(httpClient(url)).rejects.toMatchObject({ status: 401, body: { code: 'roleChanged' } });
  });
});
