import { connect } from 'node:net';
import { rolePermissions, staffRoles } from '../../server/common/http/staff-permissions';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';
import { type Route, routesOf } from '../support/routes';

let app: TestApp;
let user: TestUser;
let staff: Map<string, ConsoleClient>;
let routes: Route[];

beforeAll(async () => {
  app = await bootApp({ env: { DEV_KEY: 'a-development-key' } });
  user = await app.actors.user();
  // it is given once an hour: the same request must be answered the same, whatever its type
  expect((await user.api.post('/api/finance/testMoney')).status).toBe(200);
  staff = new Map();
  for (const role of staffRoles) staff.set(role, await app.actors.staff(role));
  routes = routesOf(app).filter(({ method, path }) => method !== 'GET' && /^\/(api|admin-api)\//.test(path));
});
afterAll(() => app.close());

/** What lets a caller in whom the route is for. */
function credentials({ caller }: Route): Record<string, string> {
  if (caller?.kind === 'user') return { Authorization: `Bearer ${user.token}` };
  if (caller?.kind !== 'staff') return {};
  const { permission } = caller;
  const role = staffRoles.find(
    (each) => !permission || (rolePermissions[each] as readonly string[]).includes(permission),
  );
  const { cookie = '', csrf = '' } = staff.get(role ?? '') ?? {};
  return { Cookie: cookie, 'X-CSRF-Token': csrf };
}

async function send(route: Route, type: string | undefined, body: string): Promise<[number, string | undefined]> {
  const headers = { ...credentials(route), ...(type === undefined ? {} : { 'Content-Type': type }) };
  const path = route.path.replace(/:\w+/g, '999999999');
  const answer = await sendTo(app.origin, route.method, path, headers, body);
  const said = JSON.parse(answer.text) as { code?: string; data?: { code?: string } | null };
  return [answer.status, said.code ?? said.data?.code];
}

const isUpload = ({ path }: Route) => /\/upload(?:\/image)?$/.test(path);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const part = (name: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const multipart = 'multipart/form-data; boundary=cut';

test('a body of a type that nobody reads is refused on every route', async () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const route of routes) {
    for (const type of ['text/plain', 'application/xml', 'application/octet-stream', 'text/json', 'x']) {
      const code = isUpload(route) ? 'notMultipart' : 'mediaTypeUnknown';
      expect([nameOf(route), type, ...(await send(route, type, '{"a":1}'))]).toEqual([nameOf(route), type, 415, code]);
    }
  }
});

test('multipart fields and forms are read on every route as JSON is', async () => {
  for (const route of routes.filter(
    (each) => !isUpload(each) && !/\/(login|logout|others|enrol|acting-role\/end)$/.test(each.path),
  )) {
    const json = await send(route, 'application/json', '{"unknown":"x"}');
    expect([200, 400, 404]).toContain(json[0]);
    expect([nameOf(route), await send(route, multipart, `${part('unknown', 'x')}--cut--\r\n`)]).toEqual([
      nameOf(route),
      json,
    ]);
    expect([nameOf(route), await send(route, 'application/x-www-form-urlencoded', 'unknown=x')]).toEqual([
      nameOf(route),
      json,
    ]);
  }
});

/** Sends a body in chunks of so many bytes. @returns the status, or that the connection was cut */
function inChunks(type: string, body: string, bytes: number): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  const chunks = body.match(new RegExp(`[^]{1,${bytes}}`, 'g')) ?? [];
  const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}${framed}0\r\n\r\n`));
    socket.once('data', (answer) => {
      resolve(String(answer).slice(9, 12));
      socket.destroy();
    });
    socket.on('error', () => undefined).once('close', () => resolve('cut'));
  });
}

test('a body in chunks is read, and one in crumbs is cut: each costs time', async () => {
  const long = 'x'.repeat(15_000);
  const bodies = [
    ['application/json', JSON.stringify({ a: long })],
    ['application/x-www-form-urlencoded', `a=${long}`],
    [multipart, `${part('a', long)}--cut--\r\n`],
  ] as const;
  for (const [type, body] of bodies) {
    expect([type, await inChunks(type, body, 1_000)]).toEqual([type, '200']);
    expect([type, await inChunks(type, body, 1)]).toEqual([type, 'cut']);
  }
});

test.each(['POST /api/user/edit', 'GET /api/version'])(
  'who is answered before a body in chunks has come is cut off: %s',
  (line) => {
    const { hostname, port } = new URL(app.origin);
    const seen = new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname);
      socket.write(
        `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      );
      socket.on('data', (part) => {
        answer += String(part);
      });
      socket.on('error', () => undefined).once('close', () => resolve(answer));
    });
    return expect(seen).resolves.toMatch(/^HTTP\/1.1 200 /);
  },
  // An idle connection is closed after five.
  4_000,
);

test('a part that names a far place of a list is refused: the list would take minutes to go through', async () => {
  const read = routes.find(({ path }) => path === '/api/notices/read');
  if (!read) throw new Error('no route');
  for (const names of [['ids[4000000000]'], ['ids[301]'], ['ids[300000000]', 'ids[x]'], ['ids[1][2][3]']]) {
    const body = `${names.map((name) => part(name, '1')).join('')}--cut--\r\n`;
    expect([names, await send(read, multipart, body)]).toEqual([names, [400, 'invalidInput']]);
  }
  expect(await send(read, multipart, `${part('ids[99]', '1')}--cut--\r\n`)).toEqual([200, undefined]);
});

test('all parts together are no larger than a body may be', async () => {
  const login = routes.find(({ path }) => path === '/api/login');
  const binding = routes.find(({ path }) => path === '/api/binding');
  if (!login || !binding) throw new Error('no routes');
  const parts = (bytes: number) => `${part('a', 'x'.repeat(bytes / 2))}${part('b', 'x'.repeat(bytes / 2))}--cut--\r\n`;
  for (const [route, most] of [
    [login, 20 * 1024],
    [binding, 16 * 1024],
  ] as const) {
    const overhead = parts(0).length;
    expect((await send(route, multipart, parts(most - overhead)))[0]).toBe(200);
    expect(await send(route, multipart, parts(most - overhead + 2))).toEqual([413, 'payloadTooLarge']);
  }
});
