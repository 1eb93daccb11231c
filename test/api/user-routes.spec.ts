import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from '../../server/common/http';
import { bootApp, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';
import { type Route, routesOf } from '../support/routes';

/** Who may call what of the user API, and the class of its cost; a new route needs a line here (quality 9). */
const table: Record<string, `${'public' | 'user'} ${Cost}`> = {
  'GET /api/article': 'public medium',
  'GET /api/article/:id': 'public medium',
  'GET /api/binding': 'user medium',
  'POST /api/binding': 'user heavy',
  'GET /api/books': 'public medium',
  'GET /api/chat/blocks': 'user medium',
  'POST /api/chat/blocks/:uid': 'user heavy',
  'POST /api/chat/blocks/:uid/end': 'user heavy',
  'GET /api/chat/conversations': 'user medium',
  'GET /api/chat/conversations/:id': 'user medium',
  'POST /api/chat/conversations/:id': 'user heavy',
  'POST /api/chat/direct': 'user heavy',
  'GET /api/chat/friends': 'user medium',
  'POST /api/chat/friends/:uid/remark': 'user heavy',
  'POST /api/chat/friends/:uid/remove': 'user heavy',
  'POST /api/chat/groups': 'user heavy',
  'GET /api/chat/groups/:id': 'user medium',
  'POST /api/chat/groups/:id': 'user heavy',
  'GET /api/chat/groups/:id/code': 'user medium',
  'POST /api/chat/groups/:id/code': 'user heavy',
  'POST /api/chat/groups/:id/dissolve': 'user heavy',
  'POST /api/chat/groups/:id/invite': 'user heavy',
  'POST /api/chat/groups/:id/leave': 'user heavy',
  'POST /api/chat/groups/:id/nickname': 'user heavy',
  'POST /api/chat/groups/:id/owner': 'user heavy',
  'POST /api/chat/groups/:id/remove': 'user heavy',
  'POST /api/chat/groups/:id/silence': 'user heavy',
  'GET /api/chat/joins': 'user medium',
  'POST /api/chat/joins': 'user heavy',
  'GET /api/chat/messages': 'user medium',
  'GET /api/chat/people': 'user medium',
  'POST /api/chat/reports': 'user heavy',
  'GET /api/chat/requests': 'user medium',
  'POST /api/chat/requests': 'user heavy',
  'POST /api/chat/requests/:id/accept': 'user heavy',
  'POST /api/chat/requests/:id/refuse': 'user heavy',
  'GET /api/chat/search': 'user heavy',
  'GET /api/chat/service': 'user medium',
  'GET /api/chat/service/answers': 'user medium',
  'POST /api/chat/service/close': 'user heavy',
  'POST /api/chat/service/feedback': 'user heavy',
  'POST /api/chat/service/open': 'user heavy',
  'POST /api/chat/service/person': 'user heavy',
  'POST /api/chat/service/rating': 'user heavy',
  'POST /api/chat/token': 'user light',
  'POST /api/dev_key': 'public light',
  'POST /api/dev_login': 'public heavy',
  'GET /api/finance/bill/:type': 'user medium',
  'GET /api/finance/bill/detail/:id': 'user medium',
  'GET /api/finance/deposits': 'user medium',
  'GET /api/finance/exchange': 'public medium',
  'GET /api/finance/exchange/:from/:to': 'user medium',
  'POST /api/finance/exchange/:from/:to': 'user heavy',
  'POST /api/finance/extract': 'user heavy',
  'POST /api/finance/extract/cancel/:id': 'user heavy',
  'POST /api/finance/move': 'user heavy',
  'GET /api/finance/other/trade': 'user medium',
  'POST /api/finance/other/trade': 'user heavy',
  'POST /api/finance/recharge': 'user heavy',
  'GET /api/finance/testMoney': 'user medium',
  'POST /api/finance/testMoney': 'user heavy',
  'GET /api/finance/recipients': 'user medium',
  'GET /api/finance/recipients/saved': 'user light',
  'POST /api/finance/recipients/saved': 'user medium',
  'DELETE /api/finance/recipients/saved/:id': 'user medium',
  'GET /api/finance/withdrawals': 'user medium',
  'GET /api/get_customer_type': 'public light',
  'GET /api/get_workerman_url': 'public light',
  'GET /api/help/questions': 'public medium',
  'GET /api/game': 'user medium',
  'GET /api/game/round/:id': 'public light',
  'GET /api/game/rounds': 'user medium',
  'GET /api/game/seeds': 'user medium',
  'POST /api/game/break': 'user heavy',
  'POST /api/game/limits': 'user heavy',
  'POST /api/game/play': 'user heavy',
  'POST /api/game/seed': 'user heavy',
  'GET /api/index': 'public medium',
  'POST /api/index': 'user heavy',
  'POST /api/index/transferDate': 'user heavy',
  'GET /api/inviter/:code': 'public light',
  'GET /api/lake/:id': 'public medium',
  'GET /api/lakes': 'public medium',
  'POST /api/join': 'user heavy',
  'POST /api/leader/info': 'user heavy',
  'GET /api/leader/user/:uid': 'user medium',
  'GET /api/leader/users': 'user medium',
  'GET /api/line': 'public heavy',
  'GET /api/locks': 'user medium',
  'GET /api/locks/:id': 'user medium',
  'POST /api/login': 'public heavy',
  'POST /api/login/mobile': 'public veryHeavy',
  'POST /api/register': 'public veryHeavy',
  'POST /api/register/verify': 'public heavy',
  'GET /api/login/nonce': 'public light',
  'POST /api/logout': 'user heavy',
  'GET /api/mobile/service/adv': 'user medium',
  'POST /api/mobile/service/upload': 'user veryHeavy',
  'GET /api/mobile/user/record': 'user medium',
  'GET /api/next_level': 'user medium',
  'GET /api/notices': 'user medium',
  'POST /api/notices/read': 'user medium',
  'GET /api/leader/cards': 'user medium',
  'POST /api/leader/card/:id': 'user heavy',
  'GET /api/project/card': 'user medium',
  'GET /api/project/card/:id': 'user medium',
  'POST /api/project/card/:id': 'user heavy',
  'POST /api/project/card/auto/:id': 'user heavy',
  'POST /api/project/card/cancel/:id': 'user heavy',
  'GET /api/project/card/hanging/:id': 'user medium',
  'POST /api/project/card/hanging/:id': 'user heavy',
  'GET /api/project/card/my': 'user medium',
  'GET /api/project/card/mySale': 'user medium',
  'GET /api/project/mining_machine': 'user medium',
  'POST /api/project/mining_machine/:id': 'user heavy',
  'POST /api/project/mining_machine/bubble/:id': 'user heavy',
  'GET /api/project/mining_machine/my': 'user medium',
  'GET /api/project/mining_machine/my/:id': 'user medium',
  'POST /api/point/delete/id/:id': 'user heavy',
  'GET /api/point/detail/id/:id': 'user medium',
  'GET /api/point/myList': 'user medium',
  'POST /api/point/order': 'user heavy',
  'POST /api/point/pay/id/:id': 'user heavy',
  'GET /api/prices': 'public medium',
  'GET /api/prices/:asset': 'public medium',
  'GET /api/project/community': 'user medium',
  'GET /api/proof': 'public light',
  'GET /api/proof/:date': 'public medium',
  'GET /api/proof/:date/anchor': 'public light',
  'GET /api/proof/:date/mine': 'user medium',
  'GET /api/requests/outcome': 'user light',
  'GET /api/reserves': 'public medium',
  'GET /api/risks': 'user light',
  'POST /api/risks/:topic': 'user medium',
  'GET /api/sessions': 'user light',
  'DELETE /api/sessions/:id': 'user heavy',
  'DELETE /api/sessions/others': 'user heavy',
  'GET /api/site': 'public light',
  'GET /api/token/extract': 'user medium',
  'POST /api/token/recharge': 'user heavy',
  'POST /api/upload': 'user veryHeavy',
  'GET /api/upload/:name': 'user light',
  'POST /api/upload/image': 'user veryHeavy',
  'POST /api/user/addParent': 'user heavy',
  'POST /api/user/airdrop': 'user heavy',
  'GET /api/user/push': 'user medium',
  'POST /api/user/push': 'user heavy',
  'POST /api/user/push/devices': 'user heavy',
  'DELETE /api/user/push/devices/:id': 'user heavy',
  'POST /api/user/charge': 'user heavy',
  'POST /api/user/chargeBNB': 'user heavy',
  'POST /api/user/chargeBNBCalculator': 'user medium',
  'POST /api/user/chargeCalculator': 'user medium',
  'GET /api/user/arrange': 'user medium',
  'GET /api/user/arrange/:layer': 'user medium',
  'GET /api/user/award': 'user medium',
  'GET /api/user/award_log/:type': 'user medium',
  'GET /api/user/childrenList': 'user medium',
  'GET /api/user/data': 'user heavy',
  'POST /api/user/data/close': 'user heavy',
  'POST /api/user/data/exports': 'user heavy',
  'GET /api/user/data/exports/:id/file': 'user veryHeavy',
  'POST /api/user/edit': 'user heavy',
  'POST /api/user/loginPassword': 'user veryHeavy',
  'POST /api/user/wallet': 'user heavy',
  'GET /api/user/incomes': 'user medium',
  'GET /api/user/firstSteps': 'user medium',
  'GET /api/user/index': 'user heavy',
  'GET /api/user/info': 'user medium',
  'GET /api/user/record': 'user medium',
  'GET /api/user/passkeys': 'user light',
  'POST /api/user/passkeys': 'user heavy',
  'POST /api/user/passkeys/options': 'user heavy',
  'POST /api/user/passkeys/registration': 'user veryHeavy',
  'POST /api/user/passkeys/remove/:id': 'user veryHeavy',
  'POST /api/user/remark/:uid': 'user heavy',
  'GET /api/user/service/feedback': 'user medium',
  'POST /api/user/service/feedback': 'user heavy',
  'GET /api/user/service/list': 'user medium',
  'GET /api/user/share_info': 'user light',
  'GET /api/user/spread': 'user medium',
  'POST /api/user/spread': 'user heavy',
  'GET /api/user/spread/list': 'user medium',
  'GET /api/user/subSpreadList': 'user medium',
  'POST /api/user/trade_password': 'user veryHeavy',
  'GET /api/v2/user/service/record': 'user medium',
  'GET /api/share': 'public light',
  'GET /api/version': 'public light',
  'GET /api/wechat': 'user light',
  'DELETE /api/wechat': 'user heavy',
  'GET /api/wechat/auth': 'public heavy',
  'POST /api/wechat/bind': 'user heavy',
  'GET /api/wechat/config': 'public medium',
};

/** What each route says to a user of an id that nobody has and of an empty body: the status, the code and the field. */
const emptyAnswers: Record<string, string> = {
  'POST /api/user/push': '400 invalidInput groups',
  'POST /api/user/push/devices': '400 invalidInput endpoint',
  'DELETE /api/user/push/devices/:id': '404 notFound',
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
  'POST /api/chat/service/feedback': '400 invalidInput question',
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
  'POST /api/finance/recipients/saved': '400 invalidInput name',
  'DELETE /api/finance/recipients/saved/:id': '404 notFound',
  'GET /api/game/round/:id': '400 invalidInput',
  'POST /api/game/break': '400 invalidInput days',
  'POST /api/game/play': '400 invalidInput box',
  'POST /api/game/seed': '400 seedUnused',
  'POST /api/index': '400 invalidInput productId',
  'GET /api/lake/:id': '404 notFound',
  'GET /api/locks/:id': '404 notFound',
  'POST /api/join': '400 invalidInput amount',
  'POST /api/leader/info': '400 invalidInput mode',
  'GET /api/leader/user/:uid': '403 notLeader',
  'GET /api/leader/users': '403 notLeader',
  'POST /api/login': '400 invalidInput sign',
  'POST /api/login/mobile': '400 invalidInput phone',
  'POST /api/register': '400 invalidInput phone',
  'POST /api/register/verify': '400 invalidInput phone',
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
  'GET /api/proof/:date/anchor': '400 invalidInput',
  'GET /api/proof/:date/mine': '400 invalidInput',
  'GET /api/requests/outcome': '400 invalidInput key',
  'POST /api/risks/:topic': '400 invalidInput version',
  'DELETE /api/sessions/:id': '404 notFound',
  'POST /api/token/recharge': '400 invalidInput amount',
  'POST /api/upload': '415 notMultipart',
  'POST /api/upload/image': '415 notMultipart',
  'GET /api/upload/:name': '404 notFound',
  'POST /api/user/addParent': '400 referrerRequired address',
  'POST /api/user/airdrop': '400 needReferrer',
  'POST /api/user/data/close': '400 invalidInput uid',
  'POST /api/user/data/exports': '400 invalidInput kind',
  'GET /api/user/data/exports/:id/file': '404 notFound',
  'GET /api/user/arrange/:layer': '400 invalidInput',
  'POST /api/user/charge': '400 invalidInput amount',
  'POST /api/user/chargeBNB': '400 invalidInput amount',
  'POST /api/user/loginPassword': '400 invalidInput code',
  'POST /api/user/wallet': '400 invalidInput account',
  'POST /api/user/passkeys': '400 invalidInput name',
  'POST /api/user/passkeys/options': '400 invalidInput purpose',
  'POST /api/user/passkeys/registration': '400 passwordNotSet password',
  'POST /api/user/passkeys/remove/:id': '400 passwordNotSet password',
  'POST /api/user/remark/:uid': '400 invalidInput remark',
  'POST /api/user/service/feedback': '400 invalidInput content',
  'POST /api/user/spread': '400 referrerRequired address',
  'POST /api/user/trade_password': '400 invalidInput password',
  'GET /api/v2/user/service/record': '400 nobodyOnDuty',
  'GET /api/wechat': '400 wechatNotConfigured',
  'DELETE /api/wechat': '400 wechatNotConfigured',
  'GET /api/wechat/auth': '400 wechatNotConfigured',
  'POST /api/wechat/bind': '400 invalidInput ticket',
  'GET /api/wechat/config': '400 invalidInput url',
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

test('every route of the whole server declares its caller, and health alone is free', () => {
  expect(routesOf(app).filter(({ caller }) => caller === undefined)).toEqual([]);
  const free = routesOf(app).filter(({ caller }) => caller?.cost === 'free');
  expect(free.map(({ path }) => path)).toEqual(['/health/live', '/health/ready', '/metrics']);
});

test('the user API is what the table says', () => {
  const found = Object.fromEntries(
    routes.map(({ method, path, caller }) => [`${method} ${path}`, `${caller?.kind} ${caller?.cost}`]),
  );
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
