import { connect } from 'node:net';
import { bootApp, type TestApp } from '../support';
import { sendTo } from '../support/http';

const ours = 'https://app.example';
const local = 'http://localhost:8080';
const strangers = ['https://evil.example', 'https://app.example.evil.example', 'https://app.example:8443', 'null'];
const sent = ['authorization', 'authori-zation', 'content-type', 'idempotency-key', 'cb-lang', 'lang', 'form-type'];

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: { CORS_ORIGINS: `${ours},${local}` } });
});
afterAll(() => app.close());

/** What a browser asks before it sends a request that is not simple. */
async function preflight(path: string, origin: string): Promise<{ status: number; headers: Headers }> {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': sent.join(','),
  };
  return await raw(`OPTIONS ${path}`, headers);
}

/** supertest has no OPTIONS of its own here; the head of the answer is all there is to read. */
function raw(line: string, headers: Record<string, string>): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(app.origin);
  const head = Object.entries({ Host: hostname, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${[`${line} HTTP/1.1`, ...head].join('\r\n')}\r\n\r\n`),
    );
    socket
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .once('error', reject)
      .once('close', () => {
        const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
        const pairs = lines.map((each): [string, string] => [
          each.slice(0, each.indexOf(':')),
          each.slice(each.indexOf(':') + 2),
        ]);
        resolve({ status: Number(first.split(' ')[1]), headers: new Headers(pairs) });
      });
  });
}

test('a page of a named site is told beforehand what it may send, without a login', async () => {
  for (const origin of [ours, local]) {
    for (const path of ['/api/login', '/api/user/info', '/api/finance/other/trade', '/api/nothing']) {
      const { status, headers } = await preflight(path, origin);
      expect([path, status, headers.get('access-control-allow-origin')]).toEqual([path, 204, origin]);
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(',');
      expect(allowed).toEqual(expect.arrayContaining(sent));
      expect(headers.get('access-control-allow-methods')?.split(',').sort()).toEqual(['DELETE', 'GET', 'POST']);
      expect(headers.get('vary')).toBe('Origin');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  }
});

test('and may read the answer and its id, refusals and faults as well', async () => {
  for (const path of ['/api/version', '/api/user/info', '/api/nothing']) {
    const { headers } = await sendTo(app.origin, 'GET', path, { Origin: ours });
    expect(headers).toMatchObject({
      'access-control-allow-origin': ours,
      'access-control-expose-headers': 'X-Request-Id',
      vary: 'Origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
  const unreadable = await sendTo(
    app.origin,
    'POST',
    '/api/login',
    { Origin: ours, 'Content-Type': 'text/plain' },
    'x',
  );
  expect([unreadable.status, unreadable.headers['access-control-allow-origin']]).toEqual([415, ours]);
});

test('no other site is told anything, but that it depends on who asks', async () => {
  for (const origin of strangers) {
    const asked = [await preflight('/api/login', origin), await raw('GET /api/version', { Origin: origin })];
    for (const { headers } of asked) {
      expect([origin, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
        origin,
        null,
        'Origin',
      ]);
    }
  }
});

test('the console’s interface, pages and images are for nobody’s pages but our own', async () => {
  for (const path of ['/admin-api/auth/login', '/admin-api/users', '/uploads/x.webp', '/health/live', '/apix']) {
    const beforehand = await preflight(path, ours);
    const { headers } = await raw(`GET ${path}`, { Origin: ours });
    expect([path, beforehand.status, beforehand.headers.get('access-control-allow-origin')]).toEqual([path, 404, null]);
    expect([path, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([path, null, null]);
  }
});

test('a server for trying things out may let every site in', async () => {
  const open = await bootApp({ env: { CORS_ORIGINS: '*' } });
  try {
    const { headers } = await sendTo(open.origin, 'GET', '/api/version', { Origin: 'https://any.example' });
    expect(headers['access-control-allow-origin']).toBe('*');
    const console = await sendTo(open.origin, 'GET', '/admin-api/auth/me', { Origin: 'https://any.example' });
    expect(console.headers['access-control-allow-origin']).toBeUndefined();
  } finally {
    await open.close();
  }
});
