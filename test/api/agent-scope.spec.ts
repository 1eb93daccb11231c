import type { SearchAnswer } from '../../server/admin/search/search.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { rolePermissions } from '../../server/common/http/staff-permissions';
import type { Service } from '../../server/desk/customers/service.schemas';
import type { UserRow } from '../../server/users/users.list';
import type { AgentRow } from '../../server/users/users.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { LockStage } from '../support/lock-stage';
import { minerOf, productOnSale, releaseOnce } from '../support/miner-stage';
import { type Route, routesOf } from '../support/routes';

/** What an agent may be told of users: everything of their own customers, and nothing of anybody else. */
let app: TestApp;
let admin: ConsoleClient;
let agent: ConsoleClient;
let me: number;
/** whose customer this one is; they have nothing to do with the stranger */
let own: TestUser;
/** the referrer of the second customer, and of a stranger */
let stranger: TestUser;
let referred: TestUser;
let reached: Route[];
/** routes whose id is not of a user: the one of the customer, and the one of the stranger */
const otherIds = new Map<string, { own: number; stranger: number }>();

/** routes whose id is of no user at all, with one that is there */
const ofNobody = new Map<string, number | string>();

const foreignIp = '203.0.113.77';

beforeAll(async () => {
  app = await bootApp();
  admin = await app.actors.staff('admin');
  agent = await app.actors.staff('agent');
  me = (await agent.get<{ id: number }>('/admin-api/auth/me')).body.id;
  own = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '10' } });
  stranger = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '77.125' } });
  referred = await app.actors.user({ bound: stranger });
  await app.actors.user({ bound: stranger });
  await stranger.api.post('/api/user/edit', { nickname: 'Secretive Sam' });
  await own.api.post('/api/user/edit', { nickname: 'Secure Sue' });
  await app
    .get(UnitOfWork)
    .run((tx) => tx.run('UPDATE user_session SET ip = ? WHERE userId = ?', [foreignIp, stranger.id]));
  const items = [own, referred].map(({ id }) => ({ id, from: null }));
  await admin.post('/admin-api/users/agent', { items, to: me, reason: 'theirs' });
  const leads = async ({ id: userId }: TestUser) => {
    const body = { userId, name: 'Circle', reason: 'test' };
    return (await admin.post<{ id: number }>('/admin-api/communities', body)).body.id;
  };
  otherIds.set('/admin-api/communities/:id', { own: await leads(own), stranger: await leads(stranger) });
  const orders = async ({ api }: TestUser) =>
    (await api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: '2' })).data.id;
  const { cards, session, series, template } = await cardsOnSale(app, 5, 5);
  const buys = async (user: TestUser, id = 0) => {
    for (const asset of ['USDT', 'FUEL']) await app.actors.fund(user, asset, '5');
    const bought = await user.api.post<{ transaction: number }>(`/api/project/card/${id}`);
    const [row] = await app
      .get(Reader)
      .query<{ id: number }>('SELECT id FROM card_trade WHERE transactionId = ?', [bought.data.transaction]);
    return Number(row?.id);
  };
  otherIds.set('/admin-api/card-trades/:id', {
    own: await buys(own, cards[0]),
    stranger: await buys(stranger, cards[1]),
  });
  otherIds.set('/admin-api/cards/:id', { own: cards[0] ?? 0, stranger: cards[1] ?? 0 });
  ofNobody.set('/admin-api/trade-sessions/:id', session).set('/admin-api/trade-sessions/:id/monitor', session);
  ofNobody.set('/admin-api/card-series/:id', series).set('/admin-api/session-templates/:id', template);
  const product = await productOnSale(app);
  const mines = (user: TestUser) => minerOf(app, user, product);
  otherIds.set('/admin-api/miners/:id', { own: await mines(own), stranger: await mines(stranger) });
  await releaseOnce(app);
  ofNobody.set('/admin-api/miner-products/:id', product).set('/admin-api/release-runs/:id', 1);
  otherIds.set('/admin-api/point-orders/:id', { own: await orders(own), stranger: await orders(stranger) });
  const locks = LockStage.of(app);
  const lockProduct = await locks.product({ asset: 'NICE' });
  const lockOf = async (user: TestUser) => {
    await app.actors.fund(user, 'NICE', '5');
    return (await locks.locked(user, lockProduct, '5')).id;
  };
  otherIds.set('/admin-api/locks/:id', { own: await lockOf(own), stranger: await lockOf(stranger) });
  ofNobody.set('/admin-api/lock-products/:id', lockProduct);
  const asks = async ({ api }: TestUser) => (await api.post<Service>('/api/chat/service/open')).data;
  const [mine, theirs] = [await asks(own), await asks(stranger)];
  await agent.post(`/admin-api/desk-cases/${mine.case?.id}/take`);
  // What waits every agent sees; nobody has this one.
  await stranger.api.post('/api/chat/service/close');
  const cases = { own: mine.case?.id ?? 0, stranger: theirs.case?.id ?? 0 };
  otherIds.set('/admin-api/desk-cases/:id', cases).set('/admin-api/desk-cases/:id/canned', cases);
  const conversations = { own: mine.conversation ?? 0, stranger: theirs.conversation ?? 0 };
  otherIds.set('/admin-api/desk/conversations/:id/messages', conversations);
  otherIds.set('/admin-api/desk/conversations/:id/search', conversations);
  const answers = { en: 'Yes' };
  for (const [name, body] of [
    ['desk-keywords', { words: ['sun'], answers, enabled: true }],
    ['desk-canned', { title: 'yes', answers }],
    ['desk-labels', { name: 'VIP' }],
    ['desk-teams', { name: 'All', members: [] }],
  ] as const) {
    ofNobody.set(`/admin-api/${name}/:id`, (await admin.post<{ id: number }>(`/admin-api/${name}`, body)).body.id);
  }
  ofNobody.set('/admin-api/desk-texts/:key', 'welcome');
  ofNobody.set('/admin-api/auth/colleagues/:permission', 'users.read');
  reached = routesOf(app).filter(({ path, caller }) => {
    if (!path.startsWith('/admin-api/') || caller?.kind !== 'staff') return false;
    return caller.permission === null || rolePermissions.agent.some((each) => each === caller.permission);
  });
});
afterAll(() => app.close());

const text = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const list = async (query: string, by = agent) => {
  const { http, headers, body } = await by.get<UserRow[]>(`/admin-api/users?${query}`);
  return { http, range: headers.get('content-range'), ids: http === 200 ? body.map(({ id }) => id).sort() : [], body };
};
/** What nobody but the stranger has. The referrer's uid is in the record of who was referred by them. */
const secrets = () => [
  stranger.account,
  stranger.account.slice(2, 12),
  stranger.inviteCode,
  'Secretive',
  '77.125',
  foreignIp,
];
const telling = (body: unknown) =>
  secrets().filter((secret) =>
    JSON.stringify(body ?? null)
      .toLowerCase()
      .includes(secret.toLowerCase()),
  );

/** Many users whose nickname begins so, of nobody. */
async function crowd(nickname: string, count: number): Promise<void> {
  const columns =
    'avatar, depth, isRoot, level, language, status, tradePasswordReset, tradePasswordFailures, signedAt, createdAt';
  await app.get(UnitOfWork).run(async (tx) => {
    for (let n = 0; n < count; n++) {
      const uid = String(10_000_000 + n);
      await tx.run(
        `INSERT INTO \`user\` (uid, account, nickname, inviteCode, ${columns})
         SELECT ?, ?, ?, ?, ${columns} FROM \`user\` WHERE id = ?`,
        [uid, `0x${String(n).padStart(40, '0')}`, `${nickname} ${uid}`, `Z${uid.slice(1)}`, stranger.id],
      );
    }
  });
}

test('an agent reaches no write but those of their own account, of the desk, and about their customers', () => {
  const writes = reached.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  expect(
    writes.filter(
      (path) => !/^\/admin-api\/(?:auth\/|desk\/|desk-cases\/|desk-notes\/|users\/:id\/(?:notes|labels)$)/.test(path),
    ),
  ).toEqual([]);
  expect(writes.length).toBeGreaterThan(3);
});

test('an agent neither labels a stranger nor writes a note about them', async () => {
  const path = `/admin-api/users/${stranger.id}`;
  expect((await agent.post(`${path}/labels`, { add: [], remove: [] })).http).toBe(404);
  expect((await agent.post(`${path}/notes`, { text: 'hello' })).http).toBe(404);
});

describe('every route that an agent may read', () => {
  const reads = () => reached.filter(({ method }) => method === 'GET');

  test('is one of a user by id, which tells of a customer and knows no stranger; or of no user by id', async () => {
    const ofOne = reads().filter(({ path }) => path.includes(':'));
    expect(ofOne.length).toBeGreaterThan(2);
    for (const { path } of ofOne) {
      const nobodys = ofNobody.get(path);
      if (nobodys !== undefined) {
        expect([path, (await agent.get(path.replace(/:\w+/, String(nobodys)))).http]).toEqual([path, 200]);
        continue;
      }
      const ids = otherIds.get(path) ?? { own: own.id, stranger: stranger.id };
      const asking = path.endsWith('/search') ? '?q=hello' : '';
      const of = (id: number) => path.replace(/:\w+/, String(id)) + asking;
      const told = await agent.get(of(ids.own));
      // A route that answers nothing here takes another id: this test must learn which, and ask for a stranger's.
      expect([path, told.http]).toEqual([path, 200]);
      const hidden = await agent.get(of(ids.stranger));
      const nobody = await agent.get(of(999_999));
      expect([path, hidden.http, hidden.body]).toEqual([path, 404, nobody.body]);
      expect([path, (await admin.get(of(ids.stranger))).http]).toEqual([path, 200]);
    }
  });

  test('tells nothing of a stranger, whatever is asked', async () => {
    const { id, uid, account, inviteCode } = stranger;
    const filters = [
      ...[{}, { id }, { id: [id] }, { id: [id, own.id] }, { userId: id }, { parentId: id }, { agentId: 'none' }],
      ...[{ agentId: null }, { agentId: [] }, { agentId: 1 }, { status: 'active' }, { isRoot: false }],
      ...[uid, account, account.slice(0, 10), inviteCode, 'Secretive', 'Sec'].map((q) => ({ q })),
    ];
    const queries = [
      ...filters.flatMap((filter) => [`filter=${text(filter)}`, `filter=${text(filter)}&format=csv`]),
      ...['id', 'uid', 'createdAt', 'nickname'].map((field) => `sort=${text([field, 'ASC'])}&range=[0,199]`),
      ...[uid, account, inviteCode, 'Secretive', `#${id}`].map((q) => `q=${encodeURIComponent(q)}`),
    ];
    for (const { path } of reads().filter((route) => !route.path.includes(':'))) {
      for (const query of queries) {
        const { http, body, headers } = await agent.get(`${path}?${query}`);
        expect([path, query, telling(body), telling(headers.get('content-range'))]).toEqual([path, query, [], []]);
        expect([path, query, http < 500]).toEqual([path, query, true]);
      }
    }
    // All of it is told where somebody asks who may know.
    const known = ['', '/balances', '/sessions'].map((part) => admin.get(`/admin-api/users/${id}${part}`));
    expect(telling((await Promise.all(known)).map(({ body }) => body))).toEqual(secrets());
    expect(telling((await admin.get(`/admin-api/search?q=${uid}`)).body)).toContain('Secretive');
  });
});

describe('the list of an agent', () => {
  const mine = () => [own.id, referred.id].sort();

  test('is their customers, however it is asked for, and so is its length', async () => {
    const all = await list('');
    expect([all.ids, all.range]).toEqual([mine(), 'users 0-1/2']);
    expect((await list('range=[1,1]')).range).toBe('users 1-1/2');
    expect((await list(`filter=${text({ id: [own.id, stranger.id] })}`)).ids).toEqual([own.id]);
    expect((await list(`filter=${text({ agentId: me })}`)).ids).toEqual(mine());
    for (const filter of [{ agentId: 'none' }, { id: stranger.id }, { q: stranger.uid }, { q: 'Secretive' }]) {
      expect([filter, await list(`filter=${text(filter)}`)]).toMatchObject([filter, { ids: [], range: 'users */0' }]);
    }
    expect((await list(`filter=${text({ q: 'Sec' })}`)).ids).toEqual([own.id]);
    expect((await list(`sort=${text(['servedBy', 'ASC'])}`)).http).toBe(400);
    expect((await list(`sort=${text(['agent', 'ASC'])}`)).http).toBe(400);
  });

  test('is a file of their customers alone', async () => {
    const file = await agent.get<string>(`/admin-api/users?format=csv&filter=${text({})}`);
    expect(file.http).toBe(200);
    const uids = file.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect(uids.sort()).toEqual([own.uid, referred.uid].sort());
    const asked = await agent.get<string>(`/admin-api/users?format=csv&filter=${text({ id: [stranger.id] })}`);
    expect([asked.body.split('\r\n').length, asked.headers.get('content-range')]).toEqual([2, 'users */0']);
  });

  test('names who referred a customer, without the way there', async () => {
    const { body } = await agent.get<UserRow>(`/admin-api/users/${referred.id}`);
    expect([body.parentId, body.parentUid]).toEqual([null, stranger.uid]);
    const seen = await admin.get<UserRow>(`/admin-api/users/${referred.id}`);
    expect([seen.body.parentId, seen.body.parentUid]).toEqual([stranger.id, stranger.uid]);
    await admin.post(`/admin-api/users/${stranger.id}/agent`, { from: null, to: me, reason: 'for a moment' });
    expect((await agent.get<UserRow>(`/admin-api/users/${referred.id}`)).body.parentId).toBe(stranger.id);
    await admin.post(`/admin-api/users/${stranger.id}/agent`, { from: me, to: null, reason: 'over' });
    expect((await agent.get(`/admin-api/users/${stranger.id}`)).http).toBe(404);
  });

  test('is searched in itself: others whose names begin so take no place in what is found', async () => {
    const hitsOf = async (q: string) =>
      (await agent.get<SearchAnswer>(`/admin-api/search?q=${encodeURIComponent(q)}`)).body.hits.map(({ id }) => id);
    expect(await hitsOf(own.uid)).toEqual([own.id]);
    expect(await hitsOf('Sec')).toEqual([own.id]);
    await crowd('Secure', 600);
    expect(await hitsOf('Secure')).toEqual([own.id]);
    for (const q of [stranger.uid, stranger.account, stranger.inviteCode, 'Secretive', `#${stranger.id}`]) {
      expect([q, await hitsOf(q)]).toEqual([q, []]);
    }
  });

  test('and that of the agents is only they themselves', async () => {
    const another = {
      email: 'another@agents.example',
      name: 'Another',
      role: 'agent',
      password: 'a-long-enough-password',
    };
    expect((await admin.post('/admin-api/staff', another)).http).toBe(200);
    expect((await admin.get<AgentRow[]>('/admin-api/users/agents')).body).toHaveLength(2);
    const { body } = await agent.get<AgentRow[]>('/admin-api/users/agents');
    expect(body).toEqual([{ id: me, name: 'Abe Agent', customers: 2 }]);
  });
});
