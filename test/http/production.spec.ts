import { Wallet } from 'ethers';
import { StaffDirectory } from '../../server/staff';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { sendTo } from '../support/http';

const key = 'a-key-for-the-tests';
const password = 'a-long-enough-password';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp({
    demo: false,
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: 'j'.repeat(32),
      PASSWORD_PEPPER: 'p'.repeat(32),
      PUBLIC_ORIGIN: 'https://lodestone.example',
      DEV_KEY: key,
    },
  });
});
afterAll(() => app.close());

describe('in production', () => {
  test('the development login is an unknown path, with its key and without', async () => {
    const account = Wallet.createRandom().address;
    for (const [path, body] of [
      ['/api/dev_key', { key }],
      ['/api/dev_key', {}],
      ['/api/dev_login', { key, account }],
      ['/api/dev_login', { key: 'wrong', account }],
      ['/api/no_such_path', {}],
    ] as const) {
      expect([path, await app.api.post(path, body)]).toMatchObject([
        path,
        { http: 404, status: 404, data: { code: 'notFound' } },
      ]);
    }
  });

  test('the cookie of staff goes over https alone, and none of it changes when it is taken away', async () => {
    const email = 'admin@production.example';
    await app.get(StaffDirectory).create(null, { email, name: 'Admin', role: 'admin', password });
    const client = await ConsoleClient.login(app.origin, email, password);
    const token = client.cookie.split('=')[1];
    const { headers } = await new ConsoleClient(app.origin).post('/admin-api/auth/login', { email, password });
    const parts = (headers.get('set-cookie') ?? '')
      .split('; ')
      .filter((part) => !/^(lodestone_staff|Expires)=/.test(part));
    expect(parts.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/admin-api', 'SameSite=Strict', 'Secure']);
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const out = await client.post('/admin-api/auth/logout');
    const gone = (out.headers.get('set-cookie') ?? '').split('; ');
    expect(gone.sort()).toEqual([
      'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'HttpOnly',
      'Path=/admin-api',
      'SameSite=Strict',
      'Secure',
      'lodestone_staff=',
    ]);
  });

  test('a second factor must be enrolled before anything else', async () => {
    const email = 'second@production.example';
    await app.get(StaffDirectory).create(null, { email, name: 'Second', role: 'auditor', password });
    const client = await ConsoleClient.login(app.origin, email, password);
    const { http, body } = await client.get<{ code: string }>('/admin-api/users');
    expect([http, body.code]).toEqual([403, 'enrolmentRequired']);
    expect((await client.get('/admin-api/auth/me')).http).toBe(200);
  });

  test('a text to sign names the origin the operator gave, whatever address was asked', async () => {
    const { address } = Wallet.createRandom();
    const { data } = await app.api.get<{ message: string }>(`/api/login/nonce?account=${address}`, {
      headers: { Host: 'evil.example' },
    });
    expect(data.message).toContain('lodestone.example wants you to sign in');
    expect(data.message).toContain('URI: https://lodestone.example\n');
  });

  test('pages are asked for over https from now on, and take scripts from here alone', async () => {
    const { headers } = await sendTo(app.origin, 'GET', '/api/docs/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = String(headers['content-security-policy']).split(';');
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
