import { connect } from 'node:net';
import { HttpException } from '@nestjs/common';
import { Sessions } from '../../server/auth';
import { Login } from '../../server/auth/wallet/login.service';
import { CommitUnknown } from '../../server/common/database';
import { Lists } from '../../server/common/lists';
import { logger } from '../../server/common/runtime';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let app: TestApp;
let user: TestUser;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  [user, admin] = [await app.actors.user(), await app.actors.staff('admin')];
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const json = { 'Content-Type': 'application/json', 'Cb-lang': 'en' };
const raw = (path: string, body: string, headers: Record<string, string> = {}, method = 'POST') =>
  sendTo(app.origin, method, path, { ...json, ...headers }, body);

/** Faults of ours, each with words nobody outside may read. */
const faults: Record<string, unknown> = {
  'an error of the database': Object.assign(new Error('SQLITE_ERROR: hush in SELECT tradePassword'), { code: 'hush' }),
  'an error with a status of a server': Object.assign(new Error('hush'), { status: 500 }),
  'an error with a status nobody knows': Object.assign(new Error('hush'), { status: 418, expose: true }),
  'an exception of the framework': new HttpException('hush', 503),
  'a text': 'hush',
  nothing: undefined,
};

describe('a fault of ours', () => {
  test.each(Object.keys(faults))('%s: the user is told an id and nothing else, and the log all of it', async (name) => {
    const said = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    jest.spyOn(app.get(Sessions), 'list').mockRejectedValueOnce(faults[name]);
    const answer = await sendTo(app.origin, 'GET', '/api/sessions', { Authorization: `Bearer ${user.token}` });
    expect(answer.status).toBe(500);
    const body = JSON.parse(answer.text) as { data: { errorId: string } };
    expect(body).toEqual({ status: 500, msg: 'Internal error', data: { errorId: expect.stringMatching(uuid) } });
    expect(JSON.stringify([answer.text, answer.headers])).not.toMatch(/hush|SELECT|stack/i);
    const requestId = answer.headers['x-request-id'];
    expect(said).toHaveBeenCalledTimes(1);
    expect(said).toHaveBeenCalledWith({ errorId: body.data.errorId, requestId, err: faults[name] }, 'request failed');
  });

  test.each(Object.keys(faults))('%s: staff, likewise', async (name) => {
    const said = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    jest.spyOn(app.get(Lists), 'page').mockRejectedValueOnce(faults[name]);
    const { http, headers, body } = await admin.get<{ errorId: string }>('/admin-api/staff');
    expect(http).toBe(500);
    expect(body).toEqual({ message: 'Internal error', code: 'internal', errorId: expect.stringMatching(uuid) });
    const requestId = headers.get('x-request-id');
    expect(said).toHaveBeenCalledWith({ errorId: body.errorId, requestId, err: faults[name] }, 'request failed');
  });

  test('each has an id of its own', async () => {
    jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    jest.spyOn(app.get(Sessions), 'list').mockRejectedValue(new Error('hush'));
    const ids = await Promise.all([1, 2, 3].map(() => user.api.get<{ errorId: string }>('/api/sessions')));
    expect(new Set(ids.map(({ data }) => data.errorId)).size).toBe(3);
  });

  test('an answer that is not what its schema says never leaves', async () => {
    jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    jest.spyOn(app.get(Sessions), 'list').mockResolvedValueOnce([{ hush: 1 }] as never);
    expect(await user.api.get('/api/sessions')).toMatchObject({
      http: 500,
      data: { errorId: expect.stringMatching(uuid) },
    });
  });

  test('what the schema does not name stays here, in either API', async () => {
    const session = {
      id: 7,
      current: true,
      method: 'wallet',
      device: 'a phone',
      ip: '10.0.0.1',
      createdAt: '2026-11-20T07:00:00.000Z',
      lastSeenAt: '2026-11-20T07:00:00.000Z',
      expiresAt: '2026-11-27T07:00:00.000Z',
    };
    jest.spyOn(app.get(Sessions), 'list').mockResolvedValueOnce([{ ...session, passAt: 1 }] as never);
    expect((await user.api.get('/api/sessions')).data).toEqual([session]);
    const { body } = await admin.get<object[]>('/admin-api/staff?range=[0,0]');
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'id',
      'lastLoginAt',
      'name',
      'newUntil',
      'proposalId',
      'role',
      'status',
      'totpEnrolled',
    ]);
  });

  test('a commit whose outcome is unknown is "try again", in either API', async () => {
    jest.spyOn(app.get(Sessions), 'list').mockRejectedValueOnce(new CommitUnknown(new Error('hush')));
    expect(await user.api.get('/api/sessions')).toMatchObject({
      http: 200,
      status: 429,
      data: { code: 'busy', retryAfter: 2 },
    });
    jest.spyOn(app.get(Lists), 'page').mockRejectedValueOnce(new CommitUnknown(new Error('hush')));
    expect(await admin.get('/admin-api/staff')).toMatchObject({ http: 429, body: { code: 'busy', retryAfter: 2 } });
  });
});

describe('a request that cannot be read', () => {
  const login = '/api/login';
  const staffLogin = '/admin-api/auth/login';
  const refused = async (path: string, body: string, headers?: Record<string, string>) => {
    const answer = await raw(path, body, headers);
    const { code, data } = JSON.parse(answer.text) as { code?: string; data?: { code?: string } };
    return [answer.status, code ?? data?.code];
  };

  test.each([
    ['a body that does not parse', '{"a":', {}, 400, 'invalidInput'],
    ['a body that is no object', '5', {}, 400, 'invalidInput'],
    ['a body of one byte too many', `{"a":"${'x'.repeat(20 * 1024 - 7)}"}`, {}, 413, 'payloadTooLarge'],
    ['an unknown character set', '{}', { 'Content-Type': 'application/json; charset=x-none' }, 415, 'mediaTypeUnknown'],
    ['an unknown encoding', '{}', { 'Content-Encoding': 'x-none' }, 415, 'mediaTypeUnknown'],
    ['a type nobody reads', '{}', { 'Content-Type': 'application/x-none' }, 415, 'mediaTypeUnknown'],
    [
      'JSON in an encoding that could hide what it nests',
      '{}',
      { 'Content-Type': 'application/json; charset=utf-16' },
      415,
      'mediaTypeUnknown',
    ],
    ['JSON that is too deep', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`, {}, 400, 'invalidInput'],
    ['JSON that is too wide', `{"a":[${'0,'.repeat(2_000)}0]}`, {}, 400, 'invalidInput'],
    ['JSON of depth 5,000', '['.repeat(5_000), {}, 400, 'invalidInput'],
  ])('%s', async (_, body, headers, status, code) => {
    expect(await refused(login, body, headers)).toEqual([status, code]);
    expect(await refused(staffLogin, body, headers)).toEqual([status, code]);
  });

  test('speaks in the envelope to users, and in the form of the console to staff', async () => {
    expect(JSON.parse((await raw(login, '{')).text)).toEqual({
      status: 400,
      msg: 'Parameter error',
      data: { code: 'invalidInput' },
    });
    expect(JSON.parse((await raw(staffLogin, '{')).text)).toEqual({ message: 'Parameter error', code: 'invalidInput' });
  });

  test('forms, multipart fields and nothing at all are taken on every route', async () => {
    const sent = async (type: string | undefined, body: string) => {
      const headers: Record<string, string> = {
        'Cb-lang': 'en',
        ...(type === undefined ? {} : { 'Content-Type': type }),
      };
      const answer = await sendTo(app.origin, 'POST', login, headers, body);
      const { data } = JSON.parse(answer.text) as { data: { code: string; field?: string } };
      return [answer.status, data.code, data.field];
    };
    const account = '0x12';
    expect(await sent('application/x-www-form-urlencoded', `account=${account}&msg=x&sign=y`)).toEqual([
      200,
      'accountInvalid',
      'account',
    ]);
    const part = (name: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const multipart = `${part('account', account)}${part('msg', 'x')}${part('sign', 'y')}--cut--\r\n`;
    expect(await sent('multipart/form-data; boundary=cut', multipart)).toEqual([200, 'accountInvalid', 'account']);
    expect((await sent(undefined, ''))[1]).toBe('invalidInput');
    expect((await sent('application/x-www-form-urlencoded', ''))[1]).toBe('invalidInput');
    expect(await sent('text/plain', 'account=1')).toEqual([415, 'mediaTypeUnknown', undefined]);
    expect((await sent('multipart/form-data; boundary=cut', part('file"; filename="x', '1')))[0]).toBe(400);
  });

  test('a body that does not come in within 30 seconds is cut', async () => {
    const { hostname, port } = new URL(app.origin);
    jest.useFakeTimers({
      doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval'],
    });
    const socket = connect(Number(port), hostname);
    try {
      const timers = jest.getTimerCount();
      const ended = new Promise<string>((resolve) =>
        socket.once('close', () => resolve('cut')).on('error', () => undefined),
      );
      const head = [
        `POST ${login} HTTP/1.1`,
        `Host: ${hostname}`,
        'Content-Type: application/json',
        'Content-Length: 99',
        '',
        '{',
      ];
      socket.write(head.join('\r\n'));
      for (let turn = 0; jest.getTimerCount() === timers && turn < 10_000; turn++) await new Promise(setImmediate);
      expect(jest.getTimerCount()).toBe(timers + 1);
      jest.advanceTimersByTime(29_999);
      expect(jest.getTimerCount()).toBe(timers + 1);
      jest.advanceTimersByTime(1);
      expect(await ended).toBe('cut');
    } finally {
      jest.useRealTimers();
      socket.destroy();
    }
  });

  test('a body of 16 kB is read; a login may have 20 kB, an article 512 kB', async () => {
    const body = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
    expect(await refused(staffLogin, body(16 * 1024))).toEqual([400, 'invalidInput']);
    expect(await refused(staffLogin, body(16 * 1024 + 1))).toEqual([413, 'payloadTooLarge']);
    expect(await refused(login, body(20 * 1024))).toEqual([200, 'invalidInput']);
    const headers = { Cookie: admin.cookie, 'X-CSRF-Token': admin.csrf };
    expect(await refused('/admin-api/articles', body(512 * 1024), headers)).toEqual([400, 'invalidInput']);
    expect(await refused('/admin-api/articles', body(512 * 1024 + 1), headers)).toEqual([413, 'payloadTooLarge']);
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/login'],
    ['POST', '/api/login/nonce'],
    ['DELETE', '/api/login'],
    ['GET', '/api/login/'.repeat(2)],
  ])('%s %s is an unknown path, in the envelope', async (method, path) => {
    const answer = await sendTo(app.origin, method, path, { 'Cb-lang': 'en' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { status: 404, msg: expect.any(String), data: { code: 'notFound' } },
    ]);
  });

  test('an unknown path of the console is a plain 404', async () => {
    const answer = await admin.get('/admin-api/nothing');
    expect([answer.http, answer.body]).toEqual([404, { message: expect.any(String), code: 'notFound' }]);
  });

  test('a language nobody has changes nothing', async () => {
    for (const language of ['constructor', '__proto__', 'xx', '../../etc']) {
      const answer = await sendTo(app.origin, 'GET', '/api/sessions', { 'Cb-lang': language, 'Accept-Language': 'en' });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([
        200,
        { status: 410_000, msg: 'You are not logged in', data: { code: 'notLoggedIn' } },
      ]);
    }
  });
});

describe('every answer', () => {
  test.each(['/api/version', '/api/nothing', '/admin-api/auth/me', '/admin-api/nothing'])(
    '%s is data: never a page, never kept, with an id',
    async (path) => {
      const { headers } = await sendTo(app.origin, 'GET', path);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(uuid),
      });
      for (const name of ['x-powered-by', 'etag', 'access-control-allow-origin', 'strict-transport-security']) {
        expect(headers[name]).toBeUndefined();
      }
    },
  );

  test('tells no other site that it may be read, nor takes its questions beforehand', async () => {
    const origin = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    for (const path of ['/api/user/info', '/admin-api/auth/me']) {
      const { headers } = await sendTo(app.origin, 'GET', path, origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
  });
});

describe('the log', () => {
  let lines: { level: string; said: unknown[] }[];

  beforeEach(() => {
    lines = [];
    jest.spyOn(logger, 'isLevelEnabled').mockReturnValue(true);
    for (const level of ['debug', 'info', 'warn', 'error'] as const) {
      jest.spyOn(logger, level).mockImplementation((...said: unknown[]) => void lines.push({ level, said }));
    }
  });

  /** The line of a request is written when the connection has let go of its answer. */
  const lineOf = async (path: string) => {
    for (;;) {
      const found = lines.find(({ said: [line] }) => (line as { path?: string } | undefined)?.path === path);
      if (found) return found;
      await new Promise(setImmediate);
    }
  };

  test('names who asked for which path, without what follows it', async () => {
    await user.api.get(`/api/sessions?token=${user.token}`);
    expect(await lineOf('/api/sessions')).toEqual({
      level: 'debug',
      said: [
        {
          requestId: expect.stringMatching(uuid),
          method: 'GET',
          path: '/api/sessions',
          status: 200,
          ms: expect.any(Number),
          actor: `user:${user.id}`,
        },
      ],
    });
    await admin.post('/admin-api/auth/totp/confirm', { code: '000000' });
    expect(await lineOf('/admin-api/auth/totp/confirm')).toMatchObject({
      level: 'info',
      said: [{ method: 'POST', status: 400, actor: expect.stringMatching(/^staff:\d+$/) }],
    });
  });

  test('holds no token, signature, password or cookie', async () => {
    const own = await app.actors.user({ tradePassword: '246802' });
    const spied = jest.spyOn(app.get(Login), 'login');
    const again = await app.actors.login(own.wallet);
    const sign = spied.mock.calls[0]?.[0].sign ?? '';
    const staff = await app.actors.staff('auditor');
    await staff.post('/admin-api/auth/password', { current: 'the-current-one', next: 'the-next-password' });
    await lineOf('/admin-api/auth/password');
    const text = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(5);
    expect(sign).toMatch(/^0x[0-9a-f]{130}$/);
    const secrets = [own.token, again.token, sign, '246802', staff.cookie.split('=')[1] ?? '', staff.csrf];
    for (const secret of [...secrets, 'the-current-one', 'the-next-password']) expect(text).not.toContain(secret);
  });
});
