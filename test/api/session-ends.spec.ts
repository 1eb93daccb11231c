// @both-engines
import { hour, minute } from '../../server/common/runtime';
import { StaffDirectory } from '../../server/staff';
import { bootApp, ConsoleClient, type TestApp } from '../support';

const password = 'a-password-of-this-test';
const me = '/admin-api/auth/me';

let app: TestApp;
let made = 0;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

interface Told {
  readonly code: string;
  readonly message: string;
}

/** A member of staff with two sessions. */
async function member() {
  made += 1;
  const [email, name] = [`ends${made}@ends.example`, `Ends ${made}`];
  const id = await app.get(StaffDirectory).create(null, { email, name, role: 'auditor', password });
  const login = () => ConsoleClient.login(app.origin, email, password);
  return { id, name, here: await login(), there: await login() };
}

async function told(client: ConsoleClient, language = 'en'): Promise<Told & { http: number }> {
  const { http, body } = await client.get<Told>(me, { 'Cb-lang': language });
  return { http, ...body };
}

describe('who comes back to a session that is over is told why', () => {
  it('unused for fifteen minutes, or open for twelve hours', async () => {
    const { here, there } = await member();
    for (let passed = 0; passed < 12 * hour; passed += 14 * minute) {
      expect((await told(here)).http).toBe(200);
      app.clock.advance(14 * minute);
    }
    expect(await told(here)).toMatchObject({ http: 401, code: 'sessionExpired' });
    expect(await told(there)).toMatchObject({ http: 401, code: 'sessionExpired' });
    const late = await member();
    app.clock.advance(15 * minute);
    expect(await told(late.here, 'de')).toEqual({
      http: 401,
      code: 'sessionIdle',
      message: 'Ihre Sitzung endete nach 15 Minuten ohne Nutzung; bitte melden Sie sich erneut an',
    });
  });

  it('logged out, by the same cookie', async () => {
    const { here, there } = await member();
    expect((await here.post('/admin-api/auth/logout')).http).toBe(200);
    expect(await told(here)).toMatchObject({ http: 401, code: 'loggedOut' });
    expect((await told(there)).http).toBe(200);
  });

  it('another password, by themselves or by an admin', async () => {
    const { id, here, there } = await member();
    const next = `${password}-2`;
    expect((await here.post('/admin-api/auth/password', { current: password, next })).http).toBe(200);
    expect((await told(here)).http).toBe(200);
    expect(await told(there, 'ru')).toMatchObject({
      code: 'passwordChanged',
      message: expect.stringContaining('парол'),
    });
    const admin = await app.actors.staff('admin');
    expect((await admin.post(`/admin-api/staff/${id}/password`, { next: `${password}-3` })).http).toBe(200);
    expect(await told(here)).toMatchObject({ http: 401, code: 'passwordChanged' });
  });

  it('the second factor reset, and before all else a disabled account', async () => {
    const { id, name, here, there } = await member();
    const admin = await app.actors.staff('admin');
    expect((await admin.post(`/admin-api/staff/${id}/reset-totp`)).http).toBe(200);
    expect(await told(here)).toMatchObject({ http: 401, code: 'secondFactorChanged' });
    const edit = { name, role: 'auditor', status: 'disabled' };
    expect((await admin.put(`/admin-api/staff/${id}`, edit)).http).toBe(200);
    expect(await told(there)).toMatchObject({ http: 401, code: 'accountDisabled' });
  });

  it('and a stranger’s cookie tells nothing', async () => {
    const stranger = new ConsoleClient(app.origin, `lodestone_staff=${'0'.repeat(64)}`);
    expect(await told(stranger)).toMatchObject({ http: 401, code: 'loginRequired' });
  });
});
