// @both-engines
import fc from 'fast-check';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';

let app: TestApp;
let clients: Record<'admin' | 'reviewer' | 'finance' | 'agent', ConsoleClient>;
let users: TestUser[];

const resources = {
  users: 'admin',
  staff: 'admin',
  audit: 'admin',
  articles: 'admin',
  'ledger-transactions': 'admin',
  'ledger-entries': 'admin',
  'system-accounts': 'admin',
  purses: 'admin',
  deposits: 'reviewer',
  withdrawals: 'reviewer',
  settings: 'finance',
  'setting-changes': 'finance',
  assets: 'finance',
  pairs: 'finance',
  pools: 'finance',
  'pool-events': 'finance',
  exchanges: 'finance',
  'chain-transfers': 'reviewer',
  payouts: 'reviewer',
  proposals: 'finance',
  seals: 'finance',
  proofs: 'finance',
  'proof-anchors': 'finance',
} as const;
type Resource = keyof typeof resources;
const names = Object.keys(resources) as Resource[];

interface Query {
  sort?: unknown;
  range?: unknown;
  filter?: unknown;
}

/** A list as react-admin asks for it. */
async function list<Row = { id: number }>(resource: Resource, query: Query = {}, client?: ConsoleClient) {
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  const search = new URLSearchParams(Object.fromEntries(texts) as Record<string, string>);
  const asked = client ?? clients[resources[resource]];
  const { http, headers, body } = await asked.get<Row[]>(`/admin-api/${resource}?${search}`);
  return { http, range: headers.get('content-range'), exposed: headers.get('access-control-expose-headers'), body };
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  app = await bootApp();
  users = [];
  for (let at = 0; at < 5; at++) users.push(await app.actors.user({ bound: true, funded: { USDT: `${at + 1}` } }));
  const [admin, reviewer, finance, agent] = await Promise.all(
    (['admin', 'reviewer', 'finance', 'agent'] as const).map((role) => app.actors.staff(role)),
  );
  if (!admin || !reviewer || !finance || !agent) throw new Error('staff are missing');
  clients = { admin, reviewer, finance, agent };
});
afterAll(() => app.close());

test.each(names)('%s answers rows and says which they are', async (resource) => {
  const { http, range, exposed, body } = await list(resource, { sort: ['id', 'DESC'], range: [0, 24], filter: {} });
  expect(http).toBe(200);
  expect(exposed).toBe('Content-Range');
  const total = Number(range?.split('/')[1]);
  const span = body.length === 0 ? '*' : `0-${body.length - 1}`;
  expect(range).toBe(`${resource} ${span}/${total}`);
  expect(total).toBeGreaterThanOrEqual(body.length);
});

test('a page is cut out of a stable order', async () => {
  const all = await list('users', { sort: ['id', 'ASC'] });
  const page = await list('users', { sort: ['id', 'ASC'], range: [2, 3] });
  expect(ids(page.body)).toEqual(ids(all.body).slice(2, 4));
  expect(page.range).toBe(`users 2-3/${all.body.length}`);
  expect(ids((await list('users', { sort: ['id', 'DESC'] })).body)).toEqual(ids(all.body).reverse());
  const beyond = await list('users', { range: [100, 124] });
  expect([beyond.body, beyond.range]).toEqual([[], `users */${all.body.length}`]);
});

test('rows that are equal by what they are sorted by stand in the order of their ids, in the same direction', async () => {
  for (const direction of ['ASC', 'DESC'] as const) {
    const { body } = await list<{ id: number; role: string }>('staff', { sort: ['role', direction] });
    const sign = direction === 'ASC' ? 1 : -1;
    const expected = [...body].sort((a, b) => sign * (a.role < b.role ? -1 : a.role > b.role ? 1 : a.id - b.id));
    expect(body.map(({ role, id }) => [role, id])).toEqual(expected.map(({ role, id }) => [role, id]));
    expect(new Set(body.map(({ role }) => role)).size).toBeLessThan(body.length);
  }
  const { body } = await list('staff');
  expect(ids(body)).toEqual([...ids(body)].sort((a, b) => b - a));
});

test('a page holds two hundred rows at most', async () => {
  expect((await list('users', { range: [0, 199] })).http).toBe(200);
  for (const range of [
    [0, 200],
    [1, 201],
    [4, 3],
    [-1, 3],
  ]) {
    expect([range, (await list('users', { range })).http]).toEqual([range, 400]);
  }
});

test('many rows by their ids', async () => {
  const wanted = users.slice(1, 3).map(({ id }) => id);
  expect(ids((await list('users', { filter: { id: wanted } })).body).sort()).toEqual(wanted.sort());
  expect((await list('users', { filter: { id: [] } })).body).toEqual([]);
});

describe('the search box of users', () => {
  const find = async (q: string) => ids((await list('users', { filter: { q } })).body);

  test('finds by uid, address, invite code and the beginning of a nickname', async () => {
    const [user] = users;
    if (!user) throw new Error('no user');
    await user.api.post('/api/user/edit', { nickname: 'Zanzibar 100%' });
    for (const q of [user.uid, user.uid.slice(0, 7), user.account, user.account.toUpperCase().replace('0X', '0x')]) {
      expect(await find(q)).toContain(user.id);
    }
    for (const q of [user.inviteCode, user.inviteCode.toLowerCase(), 'Zanzi', ' Zanzibar 100% ']) {
      expect(await find(q)).toEqual([user.id]);
    }
    expect(await find('Zanzibar _00')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  test('by parent and status', async () => {
    const root = (await list<{ id: number; parentId: number }>('users', { filter: { id: users[0]?.id } })).body[0];
    const children = await list('users', { filter: { parentId: root?.parentId } });
    expect(ids(children.body).sort()).toEqual(users.map(({ id }) => id).sort());
    expect((await list('users', { filter: { status: 'frozen' } })).body).toEqual([]);
  });

  test('an agent sees no users while none is theirs', async () => {
    const answer = await list('users', {}, clients.agent);
    expect([answer.http, answer.body, answer.range]).toEqual([200, [], 'users */0']);
    for (const part of ['', '/balances', '/passkeys', '/risks', '/sessions']) {
      expect((await clients.agent.get(`/admin-api/users/${users[0]?.id}${part}`)).http).toBe(404);
    }
  });
});

const payloads = [
  "' OR '1'='1",
  "'; DROP TABLE staff; --",
  '1; UPDATE staff SET role=0x61646d696e',
  '1 UNION SELECT password FROM staff',
  '") OR 1=1 --',
  'id, (SELECT password FROM staff LIMIT 1)',
  '(CASE WHEN 1=1 THEN id ELSE createdAt END)',
  'id`',
  '\\',
  '\u0000',
  '{{7*7}}',
  '1 /*!50000OR*/ 1=1',
  'password',
  'f.password',
  'tradePassword',
  '__proto__',
];

describe.each(names)('SQL in the parameters of %s', (resource) => {
  const refused = { http: 400, body: expect.objectContaining({ code: 'invalidInput' }) };

  test('the name to sort by', async () => {
    for (const payload of payloads) expect(await list(resource, { sort: [payload, 'ASC'] })).toMatchObject(refused);
    for (const payload of payloads) expect(await list(resource, { sort: ['id', payload] })).toMatchObject(refused);
  });

  test('the range', async () => {
    for (const payload of payloads) expect(await list(resource, { range: [payload, 10] })).toMatchObject(refused);
    for (const payload of payloads) expect(await list(resource, { range: [0, payload] })).toMatchObject(refused);
  });

  test('the name to filter by', async () => {
    for (const payload of payloads) expect(await list(resource, { filter: { [payload]: 1 } })).toMatchObject(refused);
  });
});

const texts: [Resource, string][] = [
  ['users', 'q'],
  ['users', 'status'],
  ['users', 'parentId'],
  ['staff', 'q'],
  ['staff', 'role'],
  ['audit', 'resource'],
  ['audit', 'resourceId'],
  ['audit', 'action'],
  ['audit', 'from'],
  ['articles', 'q'],
  ['articles', 'cat'],
  ['ledger-transactions', 'q'],
  ['ledger-transactions', 'kind'],
  ['ledger-entries', 'wallet'],
  ['ledger-entries', 'type'],
  ['ledger-entries', 'asset'],
  ['ledger-entries', 'to'],
  ['deposits', 'q'],
  ['deposits', 'state'],
  ['withdrawals', 'q'],
  ['withdrawals', 'userId'],
  ['settings', 'group'],
  ['setting-changes', 'key'],
  ['assets', 'source'],
  ['pool-events', 'kind'],
  ['exchanges', 'q'],
  ['exchanges', 'from'],
  ['chain-transfers', 'q'],
  ['chain-transfers', 'state'],
  ['payouts', 'state'],
  ['payouts', 'asset'],
  ['proposals', 'kind'],
  ['seals', 'hash'],
  ['proofs', 'date'],
  ['proof-anchors', 'date'],
  ['proof-anchors', 'state'],
  ['proof-anchors', 'txHash'],
];

test.each(texts)('SQL in the value of %s.%s finds nothing or is refused', async (resource, name) => {
  for (const payload of payloads) {
    const { http, body } = await list(resource, { filter: { [name]: payload } });
    if (http === 200) expect(body).toEqual([]);
    else expect([http, body]).toEqual([400, expect.objectContaining({ code: 'invalidInput' })]);
  }
  expect((await list('staff')).body).toHaveLength(9);
});

test('whatever is sent is answered by 200 or 400', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...payloads), fc.integer());
  const name = fc.constantFrom(
    'id',
    'q',
    'state',
    'asset',
    'userId',
    'type',
    'from',
    'to',
    'key',
    'resource',
    'createdAt',
  );
  const query = fc.record(
    { sort: fc.tuple(name, value), range: fc.tuple(value, value), filter: fc.dictionary(name, value, { maxKeys: 2 }) },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), query, async (resource, asked) => {
      expect([200, 400]).toContain((await list(resource, asked)).http);
    }),
    { numRuns: 300 },
  );
});

test('the same parameter twice is refused', async () => {
  const { http } = await clients.admin.get('/admin-api/users?sort=%5B%22id%22%2C%22ASC%22%5D&sort=x');
  expect(http).toBe(400);
});
