import { Reader } from '../../server/common/database';
import { consoleCpu, costs, networkCpu, userCpu } from '../../server/common/http';
import { Limiter } from '../../server/common/runtime';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { routesOf } from '../support/routes';

/** What the requests of one network, and of one user, may cost a server. */
let app: TestApp;
let networks = 0;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(() => {
  networks += 1;
});

const address = (host: number, network = networks) => `2001:db8:0:${network}:${host.toString(16)}::7`;
const from = (host: number, network?: number) => ({ 'X-Forwarded-For': address(host, network) });
const payer = () => `2001:db8:0:${networks}::/64`;

interface Refused {
  readonly code?: string;
  readonly retryAfter?: number;
}
const get = (path: string, host = 1, token?: string, network?: number) =>
  app.api.call<Refused>('GET', path, undefined, { ...(token ? { token } : {}), headers: from(host, network) });
/** Leaves so many milliseconds of a budget, for longer than a slow machine needs. */
const leave = (limit: typeof networkCpu, who: string, ms: number) =>
  app.get(Limiter).take({ ...limit, seconds: 600 }, who, limit.points - ms);
const refused = { status: 429, data: { code: 'tooFrequent' } };

test('one address never uses more than a quarter of a core, and one user less', () => {
  expect(networkCpu.points / (networkCpu.seconds * 1_000)).toBe(0.25);
  expect(userCpu.points / (userCpu.seconds * 1_000)).toBeLessThan(0.25);
});

test('an app is started eight times in five seconds before its user is refused, and often enough from one address', () => {
  const launch = ['site', 'index', 'prices', 'user/info', 'user/index', 'notices', 'chat/token', 'chat/conversations'];
  const routes = routesOf(app);
  const cost = launch.reduce((sum, path) => {
    const route = routes.find(
      (each) => each.path === `/api/${path}` && each.method !== (path === 'index' ? 'POST' : ''),
    );
    return sum + costs[route?.caller?.cost ?? 'veryHeavy'];
  }, 0);
  expect(userCpu.points / cost).toBeGreaterThan(8);
  expect(networkCpu.points / cost).toBeGreaterThan(15);
});

test('a network pays for its requests by their class, and is told when to ask again', async () => {
  await leave(networkCpu, payer(), 2 * costs.light);
  expect((await get('/api/version', 1)).status).toBe(200);
  expect((await get('/api/version', 2)).status).toBe(200);
  const answer = await get('/api/version', 3);
  expect(answer).toMatchObject(refused);
  expect(answer.data.retryAfter).toBeGreaterThanOrEqual(1);
  expect((await get('/api/version', 1, undefined, 900)).status).toBe(200);
});

test('a token that is none costs its network as much, and a refusal reads nothing', async () => {
  const user = await app.actors.user();
  await leave(networkCpu, payer(), costs.heavy);
  expect((await get('/api/user/index', 1, 'not.a.token')).status).toBe(410_001);
  const read = jest.spyOn(app.get(Reader), 'query');
  try {
    expect(await get('/api/user/index', 1, 'not.a.token')).toMatchObject(refused);
    expect(await get('/api/user/index', 1, user.token)).toMatchObject(refused);
    // The keeper of SQLite's log asks in its own time.
    expect(read.mock.calls.filter(([sql]) => !sql.startsWith('PRAGMA'))).toEqual([]);
  } finally {
    read.mockRestore();
  }
});

test('a user pays wherever they are, and nobody else of the network pays for them', async () => {
  const [user, neighbour] = [await app.actors.user(), await app.actors.user()];
  await leave(userCpu, String(user.id), costs.heavy);
  expect((await get('/api/user/index', 1, user.token)).status).toBe(200);
  expect(await get('/api/user/index', 1, user.token)).toMatchObject(refused);
  expect(await get('/api/user/index', 1, user.token, 901)).toMatchObject(refused);
  expect((await get('/api/user/index', 1, neighbour.token)).status).toBe(200);
  expect((await get('/api/index')).status).toBe(200);
});

test('the console has a budget of its own, with a session or without', async () => {
  const staff = await app.actors.staff('admin');
  const nobody = new ConsoleClient(app.origin);
  const ask = (client: ConsoleClient, path = '/admin-api/users') =>
    fetch(`${app.origin}${path}`, { headers: { ...from(1), Cookie: client.cookie } });
  await leave(networkCpu, payer(), 0);
  await leave(consoleCpu, payer(), 3 * costs.medium);
  expect((await ask(staff)).status).toBe(200);
  expect([(await ask(nobody)).status, (await ask(nobody)).status, (await ask(nobody)).status]).toEqual([401, 401, 429]);
  expect((await ask(nobody, '/admin-api/openapi.json')).status).toBe(429);
});

test('the health of a server is told whatever was spent', async () => {
  await leave(networkCpu, payer(), 0);
  expect(await get('/api/version')).toMatchObject(refused);
  for (const path of ['/health/live', '/health/ready']) {
    expect((await fetch(`${app.origin}${path}`, { headers: from(1) })).status).toBe(200);
  }
});

test('outside production this machine itself pays nothing', async () => {
  const user = await app.actors.user();
  await leave(userCpu, String(user.id), 0);
  expect((await user.api.get('/api/user/info')).status).toBe(200);
});
