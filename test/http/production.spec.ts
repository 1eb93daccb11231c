import { Wallet } from 'ethers';
import { StaffDirectory } from '../../server/staff';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { sendTo } from '../support/http';

const key = 'a-key-for-the-tests';
const password = 'a-long-enough-password';

let app: TestApp;

const auditor = async (email: string) => {
  await app.get(StaffDirectory).create(null, { email, name: email, role: 'auditor', password });
  return await ConsoleClient.login(app.origin, email, password);
};

beforeAll(async () => {
  app = await bootApp({
    demo: false,
    env: {
      NODE_ENV: 'production',
      JWT_SECRET: 'Qm7dKxV2pLsT9wYbN4hRzC8gJfA3uEo6',
      PASSWORD_PEPPER: 'f1c9a0b7e3d24586f1c8a1b6e2d35497',
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
    const cookies = (headers.get('set-cookie') ?? '').split(/,\s?(?=lodestone_)/);
    const parts = cookies.map((cookie) =>
      cookie
        .split('; ')
        .filter((part) => !/^(lodestone_\w+|Expires)=/.test(part))
        .sort(),
    );
    expect(parts).toEqual([
      ['HttpOnly', 'Max-Age=43200', 'Path=/admin-api', 'SameSite=Strict', 'Secure'],
      ['HttpOnly', 'Max-Age=31536000', 'Path=/admin-api/auth/login', 'SameSite=Strict', 'Secure'],
    ]);
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

  test('no other site logs anybody into the console', async () => {
    const login = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ email: 'admin@production.example', password: 'wrong' });
      const json = { 'Content-Type': 'application/json' };
      return (await sendTo(app.origin, 'POST', '/admin-api/auth/login', { ...json, ...headers }, body)).status;
    };
    expect(await login({})).toBe(401);
    expect(await login({ Origin: 'https://lodestone.example', 'Sec-Fetch-Site': 'same-origin' })).toBe(401);
    expect(await login({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await login({ Origin: 'https://evil.example' })).toBe(403);
  });

  test('the interfaces are described to staff alone', async () => {
    const unknown = await sendTo(app.origin, 'GET', '/api/no_such_path');
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui-init.js', '/api/openapi.json']) {
      const { status, text, headers } = await sendTo(app.origin, 'GET', path);
      const { 'x-request-id': _, date: _date, ...same } = headers;
      expect([path, status, text]).toEqual([path, 404, unknown.text]);
      expect(unknown.headers).toMatchObject(same);
    }
    const client = await auditor('reader@production.example');
    for (const path of ['docs', 'docs/', 'docs/swagger-ui-init.js', 'docs/swagger-ui.css', 'openapi.json']) {
      const nobody = await new ConsoleClient(app.origin).get<{ code: string }>(`/admin-api/${path}`);
      expect([path, nobody.http, nobody.body.code]).toEqual([path, 401, 'loginRequired']);
      expect([path, (await client.get(`/admin-api/${path}`)).http]).toEqual([path, 200]);
    }
    expect((await client.get<{ openapi: string }>('/admin-api/openapi.json')).body.openapi).toBe('3.1.0');
    await client.post('/admin-api/auth/logout');
    expect((await client.get('/admin-api/docs')).http).toBe(401);
  });

  test('pages are asked for over https from now on, and take scripts from here alone', async () => {
    const client = await auditor('page@production.example');
    const answer = await client.get('/admin-api/docs/');
    const headers = Object.fromEntries(answer.headers);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const policy = String(headers['content-security-policy']).split(';');
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self' wss://lodestone.example",
      "img-src 'self' data: blob: https:",
      "object-src 'none'",
      "base-uri 'self'",
      'upgrade-insecure-requests',
    ]) {
      expect(policy).toContain(rule);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
