import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootApp, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';
import { type Route, routesOf } from '../support/routes';

/** Who may call what of the user API; a new route needs a line here (quality 9). */
const table: Record<string, 'public' | 'user'> = {
  'GET /api/article': 'public',
  'GET /api/article/:id': 'public',
  'GET /api/binding': 'user',
  'POST /api/binding': 'user',
  'GET /api/books': 'public',
  'GET /api/chat/blocks': 'user',
  'POST /api/chat/blocks/:uid': 'user',
  'POST /api/chat/blocks/:uid/end': 'user',
  'GET /api/chat/conversations': 'user',
  'GET /api/chat/conversations/:id': 'user',
  'POST /api/chat/conversations/:id': 'user',
  'POST /api/chat/direct': 'user',
  'GET /api/chat/friends': 'user',
  'POST /api/chat/friends/:uid/remark': 'user',
  'POST /api/chat/friends/:uid/remove': 'user',
  'POST /api/chat/groups': 'user',
  'GET /api/chat/groups/:id': 'user',
  'POST /api/chat/groups/:id': 'user',
  'GET /api/chat/groups/:id/code': 'user',
  'POST /api/chat/groups/:id/code': 'user',
  'POST /api/chat/groups/:id/dissolve': 'user',
  'POST /api/chat/groups/:id/invite': 'user',
  'POST /api/chat/groups/:id/leave': 'user',
  'POST /api/chat/groups/:id/nickname': 'user',
  'POST /api/chat/groups/:id/owner': 'user',
  'POST /api/chat/groups/:id/remove': 'user',
  'POST /api/chat/groups/:id/silence': 'user',
  'GET /api/chat/joins': 'user',
  'POST /api/chat/joins': 'user',
  'GET /api/chat/messages': 'user',
  'GET /api/chat/people': 'user',
  'POST /api/chat/reports': 'user',
  'GET /api/chat/requests': 'user',
  'POST /api/chat/requests': 'user',
  'POST /api/chat/requests/:id/accept': 'user',
  'POST /api/chat/requests/:id/refuse': 'user',
  'GET /api/chat/search': 'user',
  'GET /api/chat/service': 'user',
  'POST /api/chat/service/close': 'user',
  'POST /api/chat/service/open': 'user',
  'POST /api/chat/service/person': 'user',
  'POST /api/chat/service/rating': 'user',
  'POST /api/chat/token': 'user',
  'POST /api/dev_key': 'public',
  'POST /api/dev_login': 'public',
  'GET /api/finance/bill/:type': 'user',
  'GET /api/finance/bill/detail/:id': 'user',
  'GET /api/finance/deposits': 'user',
  'GET /api/finance/exchange': 'public',
  'GET /api/finance/exchange/:from/:to': 'user',
  'POST /api/finance/exchange/:from/:to': 'user',
  'POST /api/finance/extract': 'user',
  'POST /api/finance/extract/cancel/:id': 'user',
  'POST /api/finance/move': 'user',
  'GET /api/finance/other/trade': 'user',
  'POST /api/finance/other/trade': 'user',
  'POST /api/finance/recharge': 'user',
  'GET /api/finance/testMoney': 'user',
  'POST /api/finance/testMoney': 'user',
  'GET /api/finance/recipients': 'user',
  'GET /api/finance/withdrawals': 'user',
  'GET /api/get_customer_type': 'public',
  'GET /api/get_workerman_url': 'public',
  'GET /api/index': 'public',
  'POST /api/index': 'user',
  'POST /api/index/transferDate': 'user',
  'GET /api/inviter/:code': 'public',
  'GET /api/lake/:id': 'public',
  'GET /api/lakes': 'public',
  'POST /api/join': 'user',
  'POST /api/leader/info': 'user',
  'GET /api/leader/user/:uid': 'user',
  'GET /api/leader/users': 'user',
  'GET /api/line': 'public',
  'GET /api/locks': 'user',
  'GET /api/locks/:id': 'user',
  'POST /api/login': 'public',
  'GET /api/login/nonce': 'public',
  'POST /api/logout': 'user',
  'GET /api/mobile/service/adv': 'user',
  'POST /api/mobile/service/upload': 'user',
  'GET /api/mobile/user/record': 'user',
  'GET /api/next_level': 'user',
  'GET /api/notices': 'user',
  'POST /api/notices/read': 'user',
  'GET /api/leader/cards': 'user',
  'POST /api/leader/card/:id': 'user',
  'GET /api/project/card': 'user',
  'GET /api/project/card/:id': 'user',
  'POST /api/project/card/:id': 'user',
  'POST /api/project/card/auto/:id': 'user',
  'POST /api/project/card/cancel/:id': 'user',
  'GET /api/project/card/hanging/:id': 'user',
  'POST /api/project/card/hanging/:id': 'user',
  'GET /api/project/card/my': 'user',
  'GET /api/project/card/mySale': 'user',
  'GET /api/project/mining_machine': 'user',
  'POST /api/project/mining_machine/:id': 'user',
  'POST /api/project/mining_machine/bubble/:id': 'user',
  'GET /api/project/mining_machine/my': 'user',
  'GET /api/project/mining_machine/my/:id': 'user',
  'POST /api/point/delete/id/:id': 'user',
  'GET /api/point/detail/id/:id': 'user',
  'GET /api/point/myList': 'user',
  'POST /api/point/order': 'user',
  'POST /api/point/pay/id/:id': 'user',
  'GET /api/prices': 'public',
  'GET /api/prices/:asset': 'public',
  'GET /api/project/community': 'user',
  'GET /api/proof': 'public',
  'GET /api/proof/:date': 'public',
  'GET /api/proof/:date/mine': 'user',
  'GET /api/requests/outcome': 'user',
  'GET /api/sessions': 'user',
  'DELETE /api/sessions/:id': 'user',
  'DELETE /api/sessions/others': 'user',
  'GET /api/site': 'public',
  'GET /api/token/extract': 'user',
  'POST /api/token/recharge': 'user',
  'POST /api/upload': 'user',
  'GET /api/upload/:name': 'user',
  'POST /api/upload/image': 'user',
  'POST /api/user/addParent': 'user',
  'POST /api/user/airdrop': 'user',
  'POST /api/user/charge': 'user',
  'POST /api/user/chargeBNB': 'user',
  'POST /api/user/chargeBNBCalculator': 'user',
  'POST /api/user/chargeCalculator': 'user',
  'GET /api/user/arrange': 'user',
  'GET /api/user/arrange/:layer': 'user',
  'GET /api/user/award': 'user',
  'GET /api/user/award_log/:type': 'user',
  'GET /api/user/childrenList': 'user',
  'POST /api/user/edit': 'user',
  'GET /api/user/incomes': 'user',
  'GET /api/user/index': 'user',
  'GET /api/user/info': 'user',
  'GET /api/user/record': 'user',
  'POST /api/user/remark/:uid': 'user',
  'GET /api/user/service/feedback': 'user',
  'POST /api/user/service/feedback': 'user',
  'GET /api/user/service/list': 'user',
  'GET /api/user/share_info': 'user',
  'GET /api/user/spread': 'user',
  'POST /api/user/spread': 'user',
  'GET /api/user/spread/list': 'user',
  'GET /api/user/subSpreadList': 'user',
  'POST /api/user/trade_password': 'user',
  'GET /api/v2/user/service/record': 'user',
  'GET /api/version': 'public',
};

/** What each route says to a user of an id that nobody has and of an empty body: the status, the code and the field. */
const emptyAnswers: Record<string, string> = {
  'GET /api/article/:id': '404 notFound',
  'GET /api/binding': '400 referrerRequired address',
  'POST /api/binding': '400 referrerRequired address',
  'POST /api/chat/blocks/:uid': '400 invalidInput',
  'POST /api/chat/blocks/:uid/end': '400 invalidInput',
  'GET /api/chat/conversations/:id': '404 conversationUnknown',
  'POST /api/chat/conversations/:id': '404 conversationUnknown',
  'POST /api/chat/direct': '400 invalidInput uid',
  'POST /api/chat/friends/:uid/remark': '400 invalidInput remark',
  'POST /api/chat/friends/:uid/remove': '400 invalidInput',
  'POST /api/chat/groups': '400 invalidInput name',
  'GET /api/chat/groups/:id': '404 conversationUnknown',
  'POST /api/chat/groups/:id': '404 conversationUnknown',
  'GET /api/chat/groups/:id/code': '404 conversationUnknown',
  'POST /api/chat/groups/:id/code': '404 conversationUnknown',
  'POST /api/chat/groups/:id/dissolve': '404 conversationUnknown',
  'POST /api/chat/groups/:id/invite': '400 invalidInput uids',
  'POST /api/chat/groups/:id/leave': '404 conversationUnknown',
  'POST /api/chat/groups/:id/nickname': '400 invalidInput nickname',
  'POST /api/chat/groups/:id/owner': '400 invalidInput uid',
  'POST /api/chat/groups/:id/remove': '400 invalidInput uid',
  'POST /api/chat/groups/:id/silence': '400 invalidInput uid',
  'GET /api/chat/joins': '400 invalidInput code',
  'POST /api/chat/joins': '400 invalidInput code',
  'GET /api/chat/messages': '400 invalidInput conversation',
  'GET /api/chat/people': '400 invalidInput q',
  'POST /api/chat/reports': '400 invalidInput conversation',
  'POST /api/chat/requests': '400 invalidInput uid',
  'POST /api/chat/requests/:id/accept': '404 notFound',
  'POST /api/chat/requests/:id/refuse': '404 notFound',
  'GET /api/chat/search': '400 invalidInput q',
  'POST /api/chat/service/close': '400 noOpenCase',
  'POST /api/chat/service/rating': '400 invalidInput rating',
  'POST /api/dev_key': '400 invalidInput key',
  'POST /api/dev_login': '400 invalidInput key',
  'GET /api/finance/bill/detail/:id': '404 notFound',
  'GET /api/finance/exchange/:from/:to': '400 assetUnknown asset',
  'POST /api/finance/exchange/:from/:to': '400 invalidInput amount',
  'POST /api/finance/extract': '400 invalidInput asset',
  'POST /api/finance/extract/cancel/:id': '404 notFound',
  'POST /api/finance/move': '400 invalidInput asset',
  'POST /api/finance/other/trade': '400 invalidInput to',
  'POST /api/finance/recharge': '400 invalidInput amount',
  'POST /api/index': '400 invalidInput productId',
  'GET /api/lake/:id': '404 notFound',
  'GET /api/locks/:id': '404 notFound',
  'POST /api/join': '400 invalidInput amount',
  'POST /api/leader/info': '400 invalidInput mode',
  'GET /api/leader/user/:uid': '403 notLeader',
  'GET /api/leader/users': '403 notLeader',
  'GET /api/line': '400 invalidInput asset',
  'POST /api/login': '400 invalidInput sign',
  'GET /api/login/nonce': '400 invalidInput account',
  'POST /api/notices/read': '400 invalidInput ids',
  'POST /api/mobile/service/upload': '415 notMultipart',
  'GET /api/mobile/user/record': '400 nobodyOnDuty',
  'GET /api/leader/cards': '403 notLeader',
  'POST /api/leader/card/:id': '404 notFound',
  'GET /api/project/card/:id': '404 notFound',
  'POST /api/project/card/:id': '404 notFound',
  'POST /api/project/card/auto/:id': '404 notFound',
  'POST /api/project/card/cancel/:id': '404 notFound',
  'GET /api/project/card/hanging/:id': '404 notFound',
  'POST /api/project/card/hanging/:id': '400 invalidInput price',
  'POST /api/project/mining_machine/:id': '404 notFound',
  'POST /api/project/mining_machine/bubble/:id': '400 invalidInput',
  'GET /api/project/mining_machine/my/:id': '404 notFound',
  'POST /api/point/delete/id/:id': '404 notFound',
  'GET /api/point/detail/id/:id': '404 notFound',
  'POST /api/point/order': '400 invalidInput asset',
  'POST /api/point/pay/id/:id': '404 notFound',
  'GET /api/prices/:asset': '400 assetUnknown asset',
  'GET /api/proof/:date': '400 invalidInput',
  'GET /api/proof/:date/mine': '400 invalidInput',
  'GET /api/requests/outcome': '400 invalidInput key',
  'DELETE /api/sessions/:id': '404 notFound',
  'POST /api/token/recharge': '400 invalidInput amount',
  'POST /api/upload': '415 notMultipart',
  'POST /api/upload/image': '415 notMultipart',
  'GET /api/upload/:name': '404 notFound',
  'POST /api/user/addParent': '400 referrerRequired address',
  'POST /api/user/airdrop': '400 needReferrer',
  'GET /api/user/arrange/:layer': '400 invalidInput',
  'POST /api/user/charge': '400 invalidInput amount',
  'POST /api/user/chargeBNB': '400 invalidInput amount',
  'POST /api/user/remark/:uid': '400 invalidInput remark',
  'POST /api/user/service/feedback': '400 invalidInput content',
  'POST /api/user/spread': '400 referrerRequired address',
  'POST /api/user/trade_password': '400 invalidInput password',
  'GET /api/v2/user/service/record': '400 nobodyOnDuty',
};

let app: TestApp;
let user: TestUser;
let routes: Route[];

beforeAll(async () => {
  app = await bootApp({ env: { DEV_KEY: 'a-development-key' } });
  user = await app.actors.user();
  routes = routesOf(app).filter(({ path }) => path.startsWith('/api/'));
});
afterAll(() => app.close());

test('every route of the whole server declares its caller', () => {
  expect(routesOf(app).filter(({ caller }) => caller === undefined)).toEqual([]);
});

test('the user API is what the table says', () => {
  const found = Object.fromEntries(routes.map(({ method, path, caller }) => [`${method} ${path}`, caller?.kind]));
  expect(found).toEqual(table);
});

test('docs/api.md lists what there is, and nothing else', () => {
  const page = readFileSync(join(__dirname, '../../docs/api.md'), 'utf8');
  const listed = [...page.matchAll(/`((?:GET|POST|PUT|DELETE) \/api\/[^`]+)`/g)].map(([, route = '']) =>
    route.replace(/\{(\w+)\}/g, ':$1'),
  );
  expect(listed.sort()).toEqual(Object.keys(table).sort());
});

const call = ({ method, path }: Route, token?: string) =>
  app.api.call<{ code?: string; field?: string }>(
    method,
    path.replace(':id', '999999').replace(':type', 'all'),
    method === 'GET' ? undefined : {},
    token === undefined ? {} : { token },
  );

test('nobody, and a token that is none, is told to log in', async () => {
  for (const route of routes.filter(({ caller }) => caller?.kind === 'user')) {
    for (const token of [undefined, '', 'undefined']) {
      expect([route.path, (await call(route, token)).status]).toEqual([route.path, 410_000]);
    }
    expect([route.path, (await call(route, 'not.a.token')).status]).toEqual([route.path, 410_001]);
  }
});

test('a user gets a handled answer everywhere, and never a fault of ours', async () => {
  const other = await app.actors.user();
  for (const route of routes) {
    if (route.path === '/api/logout') continue;
    const { status, data } = await call(route, other.token);
    const name = `${route.method} ${route.path}`;
    const said = status === 200 ? '200' : [status, data.code, data.field].filter(Boolean).join(' ');
    expect([name, said]).toEqual([name, emptyAnswers[name] ?? '200']);
  }
});

test('staff are nobody to the user API, and users nobody to the console', async () => {
  const admin = await app.actors.staff('admin');
  for (const route of routes.filter(({ caller }) => caller?.kind === 'user')) {
    const headers = { Cookie: admin.cookie, 'X-CSRF-Token': admin.csrf };
    const answer = await sendTo(app.origin, route.method, route.path, headers);
    expect([route.path, answer.body.status]).toEqual([route.path, 410_000]);
  }
  for (const { method, path, caller } of routesOf(app).filter((route) => route.path.startsWith('/admin-api'))) {
    if (caller?.kind === 'public') continue;
    const headers = { Authorization: `Bearer ${user.token}` };
    const answer = await sendTo(app.origin, method, path.replace(/:\w+/, '1'), headers);
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

test('one user’s rows are not another’s', async () => {
  const owner = await app.actors.user({ funded: { USDT: '100' }, tradePassword: '135790' });
  const asked = await owner.api.post<{ id: number }>('/api/finance/extract', {
    asset: 'USDT',
    amount: '5',
    password: '135790',
  });
  const bills = await owner.api.get<{ list: { id: number }[] }>('/api/finance/bill/all');
  const sessions = await owner.api.get<{ id: number }[]>('/api/sessions');
  const tries = [
    user.api.post(`/api/finance/extract/cancel/${asked.data.id}`),
    user.api.get(`/api/finance/bill/detail/${bills.data.list[0]?.id}`),
    user.api.delete(`/api/sessions/${sessions.data[0]?.id}`),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  expect((await owner.api.get('/api/user/info')).status).toBe(200);
  expect((await user.api.get<{ count: number }>('/api/finance/withdrawals')).data.count).toBe(0);
});

test('fields that are not asked for reach no row (quality 13)', async () => {
  const forged = {
    id: 1,
    uid: '00000001',
    account: '0x0000000000000000000000000000000000000001',
    inviteCode: 'AAAAAAAA',
    parentId: 1,
    boundAt: 1,
    depth: 9,
    isRoot: true,
    level: 6,
    status: 'frozen',
    statusReason: 'forged',
    tradePassword: 'forged',
    tradePasswordReset: true,
    createdAt: 1,
    userId: 1,
    state: 'credited',
    credited: '1000',
    staffId: 1,
    fee: '0',
    holdUntil: null,
    txHash: undefined,
    balance: '1000',
    __proto__: { level: 6 },
    constructor: { prototype: { level: 6 } },
  };
  const victim = await app.actors.user({ funded: { USDT: '100' }, tradePassword: '135790' });
  const before = (await victim.api.get<Record<string, unknown>>('/api/user/info')).data;
  expect((await victim.api.post('/api/user/edit', { ...forged, nickname: 'renamed' })).status).toBe(200);
  const after = (await victim.api.get<Record<string, unknown>>('/api/user/info')).data;
  expect(after).toEqual({ ...before, nickname: 'renamed' });
  const deposit = await victim.api.post('/api/finance/recharge', { ...forged, asset: 'USDT', amount: '5' });
  expect(deposit.data).toMatchObject({ state: 'pending', credited: null, reason: null, txHash: null });
  const withdrawal = await victim.api.post('/api/finance/extract', {
    ...forged,
    asset: 'USDT',
    amount: '5',
    password: '135790',
  });
  expect(withdrawal.data).toMatchObject({ state: 'pending', fee: '1' });
});
