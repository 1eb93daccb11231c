import type { StaffMe } from '@server/staff/staff.schemas';
import type { ConsoleResource } from '../features/resource';
import { session } from '../providers/session';
import { authProviderFor, loadMe } from './auth-provider';

jest.mock('react-admin', () =>
  jest
    .requireActual<typeof import('../providers/test-react-admin')>('../providers/test-react-admin')
    .fetchingReactAdmin(),
);

const screen = () => null;
const rows = [
  { name: 'users', permission: 'users.read', screens: { list: screen, show: screen } },
  { name: 'articles', permission: 'articles.read', write: 'articles.write', screens: { list: screen, edit: screen } },
] as unknown as ConsoleResource[];
const provider = authProviderFor(rows);

const me = {
  id: 4,
  name: 'Rita',
  email: 'rita@demo.local',
  role: 'reviewer',
  permissions: ['users.read'],
  csrf: 'csrf-1',
  totpRequired: false,
} as unknown as StaffMe;

let sent: string[];
let bodies: unknown[];
let answers: Record<string, () => Response>;
const originalFetch = globalThis.fetch;
const refused = (status: number) => () => Response.json({ message: 'No', code: 'x' }, { status });

beforeEach(() => {
  jest.useFakeTimers();
  [sent, bodies] = [[], []];
  answers = { 'auth/me': () => Response.json(me) };
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const path = new URL(request.url).pathname.replace('/admin-api/', '');
    sent.push(`${request.method} ${path}`);
    bodies.push(await request.text());
    return answers[path]?.() ?? Response.json({});
  };
});
afterEach(async () => {
  // the refusal that serves several askers is over
  await jest.advanceTimersByTimeAsync(500);
  jest.useRealTimers();
  session.forget();
  session.begin();
  globalThis.fetch = originalFetch;
});

describe('a page whose person logged out in another tab', () => {
  const loggedIn = async (next: Partial<StaffMe>) => {
    await provider.login({});
    answers['auth/me'] = () => Response.json({ ...me, ...next });
    session.end('otherPerson');
  };

  it.each([
    ['otherPerson', { id: 5 }],
    ['roleChanged', { role: 'auditor' }],
  ] as const)('is sent away with %s, however often it asks', async (code, next) => {
    await loggedIn(next);
    for (const ask of [() => provider.getIdentity?.(), () => provider.checkAuth({})]) {
      await expect(ask()).rejects.toMatchObject({ status: 401 });
      await jest.advanceTimersByTimeAsync(500);
    }
    expect([session.get(), session.ended()]).toEqual([null, code]);
  });

  it('belongs to the person who logs in on it', async () => {
    await loggedIn({ id: 5 });
    await provider.login({});
    expect([session.get()?.id, session.ended()]).toEqual([5, null]);
  });
});

describe('a login', () => {
  it('of another person leads to the first page, not to what the person before looked at', async () => {
    const credentials = { email: 'rita@demo.local', password: 'secret' };
    await provider.login(credentials);
    await provider.logout({});
    await expect(provider.login(credentials)).resolves.toEqual({});
    await provider.logout({});
    answers['auth/me'] = () => Response.json({ ...me, id: 5 });
    await expect(provider.login(credentials)).resolves.toEqual({ redirectTo: '/' });
    answers['auth/me'] = () => Response.json(me);
    await provider.logout({});
    await expect(provider.login(credentials)).resolves.toEqual({ redirectTo: '/' });
  });

  it('sends what was typed, then asks who that is', async () => {
    const credentials = { email: 'rita@demo.local', password: 'secret', code: '123456' };
    await expect(provider.login(credentials)).resolves.toEqual({});
    expect(sent).toEqual(['POST auth/login', 'GET auth/me']);
    expect(bodies[0]).toBe(JSON.stringify(credentials));
    expect(session.get()).toEqual(me);
  });

  it('leads to the second factor where that is wanted', async () => {
    answers['auth/me'] = () => Response.json({ ...me, totpRequired: true });
    await expect(provider.login({})).resolves.toEqual({ redirectTo: '/second-factor' });
  });

  it('that is refused logs nobody in', async () => {
    answers['auth/login'] = refused(401);
    await expect(provider.login({})).rejects.toMatchObject({ status: 401 });
    expect(sent).toEqual(['POST auth/login']);
    expect(session.get()).toBeNull();
  });

  it('asks anew, whatever was answered before it', async () => {
    answers['auth/me'] = refused(401);
    await expect(loadMe()).rejects.toMatchObject({ status: 401 });
    answers['auth/me'] = () => Response.json(me);
    await provider.login({});
    expect(session.get()).toEqual(me);
  });
});

describe('a logout', () => {
  it('ends the session on the server and here', async () => {
    session.set(me);
    await provider.logout({});
    expect(sent).toEqual(['POST auth/logout']);
    expect(session.get()).toBeNull();
  });

  it('works also where the server refuses it', async () => {
    answers['auth/logout'] = refused(500);
    session.set(me);
    await provider.logout({});
    expect(session.get()).toBeNull();
  });

  it('asks for nothing where nobody is logged in', async () => {
    await provider.logout({});
    expect(sent).toEqual([]);
  });
});

describe('an answer', () => {
  it('of 401 ends the session', async () => {
    session.set(me);
    const error = Object.assign(new Error('over'), { status: 401, body: { code: 'sessionIdle' } });
    // no passing notice: the login page says it
    await expect(provider.checkError(error)).rejects.toMatchObject({ status: 401, message: false });
    expect([session.get(), session.ended()]).toEqual([null, 'sessionIdle']);
  });

  it.each([0, 400, 403, 404, 409, 429, 500])('of %i does not', async (status) => {
    session.set(me);
    await expect(provider.checkError(Object.assign(new Error('x'), { status }))).resolves.toBeUndefined();
    expect(session.get()).toEqual(me);
  });
});

describe('why somebody was sent away', () => {
  const over = (code: string) => Object.assign(new Error(), { status: 401, body: { code } });
  const sent = (code: string) => provider.checkError(over(code)).catch(() => session.ended());

  it('is the code of the server, the first of several', async () => {
    session.set(me);
    await expect(sent('passwordChanged')).resolves.toBe('passwordChanged');
    await expect(sent('loginRequired')).resolves.toBe('passwordChanged');
  });

  it('is known where a page is opened with a session that is over, and nothing where there was none', async () => {
    answers['auth/me'] = () => Response.json({ message: 'No', code: 'accountDisabled' }, { status: 401 });
    await expect(provider.checkAuth({})).rejects.toMatchObject({ message: false });
    expect(session.ended()).toBe('accountDisabled');
    session.set(me);
    session.forget();
    await expect(sent('loginRequired')).resolves.toBeNull();
  });

  it('is also that they logged out elsewhere, and is forgotten with the next login', async () => {
    session.set(me);
    await expect(sent('loginRequired')).resolves.toBe('loginRequired');
    await provider.login({});
    expect(session.ended()).toBeNull();
    await provider.logout({});
    expect(session.ended()).toBeNull();
  });
});

describe('who is logged in', () => {
  it('is asked once, also by several at a time', async () => {
    await Promise.all([provider.checkAuth({}), provider.getPermissions?.({}), provider.getIdentity?.()]);
    await provider.checkAuth({});
    expect(sent).toEqual(['GET auth/me']);
  });

  it('is nobody where the server says so, and one refusal serves all who ask within half a second', async () => {
    answers['auth/me'] = refused(401);
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
    await jest.advanceTimersByTimeAsync(499);
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(2);
  });

  it('is told by name, with what they may', async () => {
    session.set(me);
    await expect(provider.getIdentity?.()).resolves.toEqual({
      id: 4,
      fullName: 'Rita',
      email: 'rita@demo.local',
      role: 'reviewer',
    });
    await expect(provider.getPermissions?.({})).resolves.toEqual(['users.read']);
  });

  it('may open what the permissions say, and nothing else', async () => {
    session.set(me);
    const may = (resource: string, action: string) => provider.canAccess?.({ resource, action });
    await expect(may('users', 'list')).resolves.toBe(true);
    await expect(may('users', 'show')).resolves.toBe(true);
    await expect(may('users', 'edit')).resolves.toBe(false);
    await expect(may('articles', 'list')).resolves.toBe(false);
    await expect(may('articles', 'edit')).resolves.toBe(false);
  });
});
