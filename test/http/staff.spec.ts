import { generateSync } from 'otplib';
import { Reader } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { Clock, hour, minute, second } from '../../server/common/runtime';
import { StaffDirectory } from '../../server/staff';
import { bootApp, ConsoleClient, staffPassword, type TestApp } from '../support';
import { tally } from '../support/tally';

const password = 'a-long-enough-password';
const next = 'another-long-password';
const path = '/admin-api/auth';

let made = 0;

/** A member of staff of this test alone. */
async function newStaff(app: TestApp, role: StaffRole = 'auditor'): Promise<{ id: number; email: string }> {
  made += 1;
  const email = `${role}${made}@staff.example`;
  const id = await app.get(StaffDirectory).create(null, { email, name: `Staff ${made}`, role, password });
  return { id, email };
}

const login = (app: TestApp, email: string, code?: string) => ConsoleClient.login(app.origin, email, password, code);
const tryLogin = (app: TestApp, body: object) =>
  new ConsoleClient(app.origin).post<{ code: string; retryAfter?: number }>(`${path}/login`, body);

describe('demo mode', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp();
  });
  afterAll(() => app.close());

  test('the seeded staff log in with the printed password, and no second factor is asked', async () => {
    const admin = await app.actors.staff('admin');
    const { http, body } = await admin.get(`${path}/me`);
    expect(http).toBe(200);
    expect(body).toMatchObject({ email: 'admin@demo.local', role: 'admin', demo: true, totpRequired: false });
    expect(body).toMatchObject({ totpEnrolled: false, brand: 'Lodestone', csrf: admin.csrf });
  });

  test('the cookie is out of reach of scripts and other sites', async () => {
    const { headers } = await tryLogin(app, { email: ' ADMIN@demo.local ', password: staffPassword });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lodestone_staff=[0-9a-f]{64};/);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/admin-api', 'Max-Age=43200']) {
      expect(cookie).toContain(part);
    }
    const [row] = await app.get(Reader).query<{ tokenHash: string }>('SELECT tokenHash FROM staff_session LIMIT 1');
    expect(cookie).not.toContain(row?.tokenHash);
  });

  test('a wrong password, an unknown email and a disabled account answer the same', async () => {
    const { id, email } = await newStaff(app);
    const admin = await app.actors.staff('admin');
    await admin.put(`/admin-api/staff/${id}`, { name: 'Gone', role: 'auditor', status: 'disabled' });
    for (const body of [
      { email: 'admin@demo.local', password: 'not the password' },
      { email: 'nobody@demo.local', password },
      { email, password },
    ]) {
      const answer = await tryLogin(app, body);
      expect([answer.http, answer.body.code]).toEqual([401, 'invalidCredentials']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  /** Fails five times, so that the next stranger must wait. @returns the codes */
  const fail = async (email: string, times = 5, as = new ConsoleClient(app.origin)) => {
    // However the account is written.
    const written = [email, email.toUpperCase(), ` ${email} `];
    const tries = Array.from({ length: times }, (_, at) =>
      as.post<{ code: string }>(`${path}/login`, { email: written[at % 3], password: `wrong ${at}` }),
    );
    return (await Promise.all(tries)).map(({ body }) => body.code);
  };
  const deviceOf = async (email: string): Promise<string> => {
    const { headers } = await tryLogin(app, { email, password });
    return /lodestone_device_[0-9a-f]{12}=[0-9a-f]{32}\.[0-9a-f]{64}/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
  };

  test('the sixth try of one account by strangers is refused, known or not; another account’s is not', async () => {
    const { email } = await newStaff(app);
    const other = await newStaff(app);
    for (const who of [email, 'nobody@staff.example']) {
      expect(await fail(who)).toEqual(Array(5).fill('invalidCredentials'));
      const answer = await tryLogin(app, { email: who, password });
      expect([answer.http, answer.body.code]).toEqual([429, 'tooManyTries']);
      expect(answer.body.retryAfter).toBeGreaterThan(0);
      expect(answer.body.retryAfter).toBeLessThanOrEqual(15);
    }
    await login(app, other.email);
  });

  test('whoever logged in before from this browser does not wait for others, and has ten tries of their own', async () => {
    const { email } = await newStaff(app);
    const [device, another] = [await deviceOf(email), await deviceOf(email)];
    expect(device).toContain('.');
    await fail(email, 6);
    expect((await tryLogin(app, { email, password })).body.code).toBe('tooManyTries');
    const here = new ConsoleClient(app.origin, device);
    expect((await here.post(`${path}/login`, { email, password })).http).toBe(200);
    expect(await fail(email, 10, here)).toEqual(Array(10).fill('invalidCredentials'));
    const over = await here.post<{ code: string; retryAfter: number }>(`${path}/login`, { email, password });
    expect([over.http, over.body.code, Math.ceil(over.body.retryAfter / 60)]).toEqual([429, 'tooManyTries', 15]);
    expect((await new ConsoleClient(app.origin, another).post(`${path}/login`, { email, password })).http).toBe(200);
  });

  test('a browser is known for its own account alone, and by a cookie that only the login gets', async () => {
    const [one, other] = [await newStaff(app), await newStaff(app)];
    const { headers } = await tryLogin(app, { email: one.email, password });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /lodestone_device_[^;]+; Max-Age=31536000; Path=\/admin-api\/auth\/login; Expires=[^;]+; HttpOnly; SameSite=Strict/,
    );
    const [name] = (await deviceOf(other.email)).split('=');
    const [, value] = (await deviceOf(one.email)).split('=');
    await fail(other.email, 6);
    for (const forged of [`${name}=${value}`, await deviceOf(one.email)]) {
      const answer = await new ConsoleClient(app.origin, forged).post<{ code: string }>(`${path}/login`, {
        email: other.email,
        password,
      });
      expect(answer.body.code).toBe('tooManyTries');
    }
  });

  test('a right password takes back the tries of strangers', async () => {
    const { email } = await newStaff(app);
    expect(await fail(email, 4)).toEqual(Array(4).fill('invalidCredentials'));
    await login(app, email);
    expect(await fail(email, 5)).toEqual(Array(5).fill('invalidCredentials'));
  });

  test('a write without the CSRF token is refused', async () => {
    const { email } = await newStaff(app);
    const client = await login(app, email);
    for (const csrf of ['', 'x', 'f'.repeat(64)]) {
      const forged = await new ConsoleClient(app.origin, client.cookie, csrf).post<{ code: string }>(`${path}/logout`);
      expect([forged.http, forged.body.code]).toEqual([403, 'csrfInvalid']);
    }
    expect((await client.get(`${path}/me`)).http).toBe(200);
  });

  test('logout ends the session at once', async () => {
    const { email } = await newStaff(app);
    const client = await login(app, email);
    const answer = await client.post(`${path}/logout`);
    expect(answer.http).toBe(200);
    expect(answer.headers.get('set-cookie')).toContain('lodestone_staff=;');
    const { http, body } = await client.get<{ code: string }>(`${path}/me`);
    expect([http, body.code]).toEqual([401, 'loggedOut']);
  });

  test.each(['', 'lodestone_staff=', `lodestone_staff=${'0'.repeat(64)}`, 'lodestone_staff=j:{"a":1}'])(
    'the cookie %j logs nobody in',
    async (cookie) => {
      const { http, body } = await new ConsoleClient(app.origin, cookie).get<{ code: string }>(`${path}/me`);
      expect([http, body.code]).toEqual([401, 'loginRequired']);
    },
  );

  test('a wallet user is nobody here', async () => {
    const user = await app.actors.user();
    const headers = { Authorization: `Bearer ${user.token}` };
    expect((await new ConsoleClient(app.origin).get('/admin-api/users', headers)).http).toBe(401);
  });

  test('changing the password wants the current one and ends the other sessions', async () => {
    const { email } = await newStaff(app);
    const here = await login(app, email);
    const there = await login(app, email);
    const wrong = await here.post<{ code: string }>(`${path}/password`, { current: 'no', next });
    expect([wrong.http, wrong.body.code]).toEqual([400, 'currentPasswordWrong']);
    const same = await here.post<{ code: string }>(`${path}/password`, { current: password, next: password });
    expect(same.body.code).toBe('passwordUnchanged');
    expect((await here.post(`${path}/password`, { current: password, next: 'short' })).http).toBe(400);
    expect((await here.post(`${path}/password`, { current: password, next })).http).toBe(200);
    expect((await here.get(`${path}/me`)).http).toBe(200);
    expect((await there.get(`${path}/me`)).http).toBe(401);
    expect((await tryLogin(app, { email, password })).http).toBe(401);
    expect((await tryLogin(app, { email, password: next })).http).toBe(200);
  });

  test('the current password cannot be guessed inside a session: ten tries, and others have theirs', async () => {
    const [here, other] = [
      await login(app, (await newStaff(app)).email),
      await login(app, (await newStaff(app)).email),
    ];
    const guess = (client: ConsoleClient, current: string) =>
      client.post<{ code: string; retryAfter?: number }>(`${path}/password`, { current, next });
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(here, `wrong ${at}`)));
    expect(guesses.map(({ body }) => body.code)).toEqual(Array(10).fill('currentPasswordWrong'));
    const over = await guess(here, password);
    expect([over.http, over.body.code]).toEqual([429, 'tooManyTries']);
    expect((await guess(other, password)).http).toBe(200);
  });

  test('errors speak the language of the request', async () => {
    const body = { email: 'nobody@demo.local', password };
    const answer = await new ConsoleClient(app.origin).post(`${path}/login`, body, { 'Cb-lang': 'de-de' });
    expect(answer.body).toEqual({ message: 'E-Mail oder Passwort ist falsch', code: 'invalidCredentials' });
  });

  test('a session unused for fifteen minutes is over, a used one lasts twelve hours', async () => {
    const idle = await login(app, (await newStaff(app)).email);
    const busy = await login(app, (await newStaff(app)).email);
    const alive = (client: ConsoleClient) => client.get(`${path}/me`).then(({ http }) => http === 200);
    app.clock.advance(14 * minute);
    expect(await alive(busy)).toBe(true);
    app.clock.advance(minute + second);
    expect(await alive(idle)).toBe(false);
    for (let passed = 15 * minute; passed < 12 * hour - 14 * minute; passed += 14 * minute) {
      expect(await alive(busy)).toBe(true);
      app.clock.advance(14 * minute);
    }
    expect(await alive(busy)).toBe(true);
    app.clock.advance(14 * minute);
    expect(await alive(busy)).toBe(false);
  });
});

describe('a fresh installation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp({ demo: false, env: { PUBLIC_ORIGIN: 'https://lodestone.example' } });
  });
  afterAll(() => app.close());

  const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(app.get(Clock).now() / 1000) });

  async function enrol(client: ConsoleClient): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { body: enrolment } = await client.post<{ secret: string; uri: string }>(`${path}/totp/enrol`);
    expect(enrolment.uri).toContain(enrolment.secret);
    const code = codeNow(enrolment.secret);
    const { http, body } = await client.post<{ recoveryCodes: string[] }>(`${path}/totp/confirm`, { code });
    expect(http).toBe(200);
    return { secret: enrolment.secret, recoveryCodes: body.recoveryCodes };
  }

  test('no demo staff is there, and the cookie wants https', async () => {
    expect((await tryLogin(app, { email: 'admin@demo.local', password: staffPassword })).http).toBe(401);
    const { email } = await newStaff(app);
    const { headers } = await tryLogin(app, { email, password });
    expect(headers.get('set-cookie')).toContain('Secure');
  });

  test('until a second factor is enrolled only the own account is reachable', async () => {
    const { email } = await newStaff(app, 'admin');
    const client = await login(app, email);
    const { body: me } = await client.get(`${path}/me`);
    expect(me).toMatchObject({ totpEnrolled: false, totpRequired: true, demo: false });
    for (const resource of ['users', 'dashboard', 'staff', 'audit']) {
      const { http, body } = await client.get<{ code: string }>(`/admin-api/${resource}`);
      expect([http, body.code]).toEqual([403, 'enrolmentRequired']);
    }
    const wrong = await client.post<{ code: string }>(`${path}/totp/confirm`, { code: '000000' });
    expect([wrong.http, wrong.body.code]).toEqual([400, 'enrolmentCodeWrong']);
    const { recoveryCodes } = await enrol(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await client.get('/admin-api/users')).http).toBe(200);
    expect((await client.post<{ code: string }>(`${path}/totp/enrol`)).body.code).toBe('alreadyEnrolled');
  });

  test('then a login wants a code, which works once', async () => {
    // The step of a code must not end between two logins.
    app.clock.stop();
    const { email } = await newStaff(app);
    const first = await login(app, email);
    const { secret } = await enrol(first);
    const without = await tryLogin(app, { email, password });
    expect([without.http, without.body.code]).toEqual([401, 'codeRequired']);
    const again = await tryLogin(app, { email, password, code: codeNow(secret) });
    expect([again.http, again.body.code]).toEqual([401, 'codeInvalid']);
    app.clock.advance(30 * second);
    const code = codeNow(secret);
    const tries = await Promise.all([1, 2, 3].map(() => tryLogin(app, { email, password, code })));
    expect(tally(tries)).toEqual({ done: 1, '401 codeInvalid': 2 });
    app.clock.advance(90 * second);
    expect((await tryLogin(app, { email, password, code })).body.code).toBe('codeInvalid');
    expect((await tryLogin(app, { email, password: 'wrong', code: codeNow(secret) })).body.code).toBe(
      'invalidCredentials',
    );
    await login(app, email, codeNow(secret));
  });

  test('a right password takes back the tries of strangers, also where the code is still to come', async () => {
    const { email } = await newStaff(app);
    await enrol(await login(app, email));
    const fail = () => tryLogin(app, { email, password: 'wrong' });
    for (let at = 0; at < 4; at++) expect((await fail()).body.code).toBe('invalidCredentials');
    expect((await tryLogin(app, { email, password })).body.code).toBe('codeRequired');
    for (let at = 0; at < 5; at++) expect((await fail()).body.code).toBe('invalidCredentials');
    expect((await fail()).body.code).toBe('tooManyTries');
  });

  test('a recovery code works once', async () => {
    const { id, email } = await newStaff(app);
    const { recoveryCodes } = await enrol(await login(app, email));
    const [code = ''] = recoveryCodes;
    const tries = await Promise.all([1, 2].map(() => tryLogin(app, { email, password, code })));
    expect(tally(tries)).toEqual({ done: 1, '401 codeInvalid': 1 });
    await login(app, email, recoveryCodes[1]?.toLowerCase().replace('-', ''));
    expect((await tryLogin(app, { email, password, code: 'AAAAAA-AAAAAA' })).body.code).toBe('codeInvalid');
    const [row] = await app
      .get(Reader)
      .query<{ recoveryCodes: string; totpSecret: string }>(
        'SELECT recoveryCodes, totpSecret FROM staff WHERE id = ?',
        [id],
      );
    expect(JSON.parse(row?.recoveryCodes ?? '[]')).toHaveLength(8);
    for (const recovery of recoveryCodes) expect(row?.recoveryCodes).not.toContain(recovery);
  });

  test('codes cannot be guessed: ten tries after a right password', async () => {
    const { email } = await newStaff(app);
    await enrol(await login(app, email));
    app.clock.advance(minute);
    const codes = Array.from({ length: 10 }, (_, at) => `${at}`.repeat(6));
    await Promise.all(codes.map((code) => tryLogin(app, { email, password, code })));
    expect((await tryLogin(app, { email, password, code: '123456' })).body.code).toBe('tooManyTries');
  });

  test('enrolment ends the sessions that were opened by password alone', async () => {
    const { email } = await newStaff(app);
    const here = await login(app, email);
    const there = await login(app, email);
    await enrol(here);
    expect((await here.get(`${path}/me`)).http).toBe(200);
    expect((await there.get(`${path}/me`)).http).toBe(401);
  });

  test('a code of an older step is refused once a newer one was taken', async () => {
    const { email } = await newStaff(app);
    const { secret } = await enrol(await login(app, email));
    app.clock.advance(60 * second);
    const older = codeNow(secret);
    app.clock.advance(30 * second);
    await login(app, email, codeNow(secret));
    expect((await tryLogin(app, { email, password, code: older })).body.code).toBe('codeInvalid');
  });

  test('a code is typed with blanks round it, and is of this account alone', async () => {
    const [one, other] = [await newStaff(app), await newStaff(app)];
    const { secret, recoveryCodes } = await enrol(await login(app, one.email));
    await enrol(await login(app, other.email));
    app.clock.advance(30 * second);
    for (const code of [codeNow(secret), recoveryCodes[0]]) {
      const { http, body } = await tryLogin(app, { email: other.email, password, code });
      expect([http, body.code]).toEqual([401, 'codeInvalid']);
    }
    await login(app, one.email, ` ${codeNow(secret)} `);
    await login(app, one.email, ` ${recoveryCodes[0]} `);
  });

  test('of two secrets asked for the last is the one to confirm', async () => {
    const { email } = await newStaff(app);
    const client = await login(app, email);
    const first = (await client.post<{ secret: string }>(`${path}/totp/enrol`)).body.secret;
    const second = (await client.post<{ secret: string }>(`${path}/totp/enrol`)).body.secret;
    expect(second).not.toBe(first);
    const wrong = await client.post<{ code: string }>(`${path}/totp/confirm`, { code: codeNow(first) });
    expect([wrong.http, wrong.body.code]).toEqual([400, 'enrolmentCodeWrong']);
    expect((await client.post(`${path}/totp/confirm`, { code: codeNow(second) })).http).toBe(200);
    const again = await client.post<{ code: string }>(`${path}/totp/confirm`, { code: codeNow(second) });
    expect([again.http, again.body.code]).toEqual([409, 'alreadyEnrolled']);
  });

  test('a factor that was reset is enrolled anew before anything else, and its codes are gone', async () => {
    const boss = await login(app, (await newStaff(app, 'admin')).email);
    await enrol(boss);
    const { id, email } = await newStaff(app);
    const { recoveryCodes } = await enrol(await login(app, email));
    expect((await boss.post(`/admin-api/staff/${id}/reset-totp`)).http).toBe(200);
    const client = await login(app, email);
    expect((await client.get(`${path}/me`)).body).toMatchObject({ totpEnrolled: false, totpRequired: true });
    expect((await client.get<{ code: string }>('/admin-api/users')).body.code).toBe('enrolmentRequired');
    const { secret } = await enrol(client);
    app.clock.advance(30 * second);
    expect((await tryLogin(app, { email, password, code: recoveryCodes[0] })).body.code).toBe('codeInvalid');
    await login(app, email, codeNow(secret));
  });
});
