// @both-engines
import { Origin } from '../../server/auth';
import type { LoginAnswer } from '../../server/auth/auth.schemas';
import { Reader } from '../../server/common/database';
import { Jobs, minute, second } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import type { WechatAuthAnswer, WechatLink } from '../../server/wechat/wechat.schemas';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { closedAfterTest } from '../support/closing';
import { sendTo } from '../support/http';
import { says, WechatServer } from '../support/wechat-server';

allAtOnce();

let wechat: WechatServer;
let app: TestApp;

beforeAll(async () => {
  wechat = await WechatServer.start();
  app = await bootApp({ env: { ...wechat.env, WECHAT_RETURN_HOSTS: 'two.example.org' } });
});
afterEach(() => wechat.heal());
afterAll(async () => {
  await app.close();
  wechat.close();
});

type Refused = { code: string; field?: string };
type Returned = Envelope<WechatAuthAnswer>;

/** A phone: it keeps the cookie of the way to WeChat. */
class Phone {
  cookie = '';

  /** @returns the state that WeChat would lead back with */
  async begin(url = `${app.get(Origin).url}/index/#/pages/user/settings`): Promise<string> {
    const answer = await sendTo(app.origin, 'GET', `/api/wechat/auth?url=${encodeURIComponent(url)}`, {
      ...(this.cookie ? { Cookie: this.cookie } : {}),
    });
    expect(answer.status).toBe(302);
    this.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return new URL(String(answer.headers.location)).searchParams.get('state') ?? '';
  }

  async end(code: string, state: string, user?: TestUser): Promise<Returned> {
    const api = user?.api ?? app.api;
    return await api.get<WechatAuthAnswer>(`/api/wechat/auth?code=${code}&state=${state}`, {
      headers: { Cookie: this.cookie },
    });
  }

  /** The whole way. */
  async come(code: string, user?: TestUser): Promise<Returned> {
    return await this.end(code, await this.begin(), user);
  }

  async bind(ticket: string, user: TestUser): Promise<Envelope<WechatLink & Partial<Refused>>> {
    return await user.api.post('/api/wechat/bind', { ticket }, { headers: { Cookie: this.cookie } });
  }
}

const refusal = ({ status, data }: Envelope) => [status, (data as Refused | null)?.code];
const ticketOf = ({ data }: Returned) => (data.outcome === 'unknown' ? data.ticket : '');
const rows = async (table: string) =>
  Number((await app.get(Reader).query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))[0]?.n);
const linkOf = async ({ api }: TestUser) => (await api.get<WechatLink>('/api/wechat')).data.linked?.nickname ?? null;
const noticesOf = async ({ api }: TestUser) => {
  const { list } = (await api.get<NoticePage>('/api/notices')).data;
  return list.map(({ kind }) => kind).filter((kind) => kind.startsWith('wechat'));
};

describe('the way to WeChat', () => {
  it('leads to WeChat with a state that is good in this browser', async () => {
    const url = `${app.get(Origin).url}/index/#/pages/user/settings`;
    const answer = await sendTo(app.origin, 'GET', `/api/wechat/auth?url=${encodeURIComponent(url)}`);
    expect(answer.status).toBe(302);
    const to = new URL(String(answer.headers.location));
    expect(`${to.origin}${to.pathname}${to.hash}`).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize#wechat_redirect',
    );
    expect(Object.fromEntries(to.searchParams)).toEqual({
      appid: 'wx0123456789abcdef',
      redirect_uri: `${app.get(Origin).url}/index/#/pages/redirect/redirect`,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^lodestone_wechat=[\w-]{43}; Max-Age=1800; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('keeps neither state nor cookie, but their hashes', async () => {
    const phone = new Phone();
    const state = await phone.begin();
    const kept = JSON.stringify(await app.get(Reader).query('SELECT * FROM wechat_state'));
    expect(kept).not.toContain(state);
    expect(kept).not.toContain(phone.cookie.split('=')[1]);
  });

  it('may come back to another host of ours', async () => {
    const url = encodeURIComponent('https://two.example.org/index/#/pages/card/index');
    const answer = await sendTo(app.origin, 'GET', `/api/wechat/auth?url=${url}`);
    const to = new URL(String(answer.headers.location));
    expect(to.searchParams.get('redirect_uri')).toBe('https://two.example.org/index/#/pages/redirect/redirect');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'https://two.example.org.evil.example/',
    'https://two.example.org:8443/',
    'http://two.example.org/',
    'https://two.example.org@evil.example/',
    'https://evil.example#@two.example.org',
    '%2F%2Fevil.example',
  ])('leads to nobody else: %s', async (url) => {
    const answer = await app.api.get(`/api/wechat/auth?url=${encodeURIComponent(url)}`);
    expect([...refusal(answer), answer.http]).toEqual([400, 'wechatReturnRefused', 200]);
  });
});

describe('the way back', () => {
  it('knows nobody at first, and makes no user', async () => {
    const users = await rows('`user`');
    const phone = new Phone();
    const answer = await phone.come('nobody');
    expect(answer.data).toEqual({
      outcome: 'unknown',
      known: false,
      nickname: 'nobody',
      headimgurl: 'https://thirdwx.qlogo.cn/a/132',
      ticket: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(String),
      returnTo: '/pages/user/settings',
    });
    expect(await rows('`user`')).toBe(users);
  });

  it('links who is logged in, and logs them in from then on', async () => {
    const [user, phone] = [await app.actors.user(), new Phone()];
    const linked = await phone.come('mira', user);
    expect(linked.data).toEqual({ outcome: 'linked', nickname: 'mira', returnTo: '/pages/user/settings' });
    expect(await linkOf(user)).toBe('mira');
    const again = await phone.come('mira-2');
    expect(again.data).toEqual({
      outcome: 'loggedIn',
      token: expect.any(String),
      expires_time: expect.any(Number),
      uid: user.uid,
      spread: null,
      returnTo: '/pages/user/settings',
    });
    const token = (again.data as LoginAnswer).token;
    expect((await app.api.get<UserInfo>('/api/user/info', { token })).data.uid).toBe(user.uid);
    expect(await noticesOf(user)).toEqual(['wechatLinked']);
  });

  it('links by a ticket once its owner has logged in, once', async () => {
    const [user, phone] = [await app.actors.user(), new Phone()];
    const ticket = ticketOf(await phone.come('noor'));
    expect((await phone.bind(ticket, user)).data.linked?.nickname).toBe('noor');
    expect(refusal(await phone.bind(ticket, user))).toEqual([400, 'wechatStateWrong']);
    expect((await phone.come('noor-2')).data).toMatchObject({ outcome: 'loggedIn', uid: user.uid });
  });

  it('takes a state once, of a known browser, for ten minutes', async () => {
    const [phone, other] = [new Phone(), new Phone()];
    await other.begin();
    const state = await phone.begin();
    const asked = wechat.asked.length;
    expect(refusal(await other.end('once', state))).toEqual([400, 'wechatStateWrong']);
    expect(refusal(await new Phone().end('once', state))).toEqual([400, 'wechatStateWrong']);
    expect(refusal(await phone.end('once', 'f'.repeat(64)))).toEqual([400, 'wechatStateWrong']);
    expect(refusal(await phone.end('once', ''))).toEqual([400, 'wechatStateWrong']);
    expect(wechat.asked.length).toBe(asked);
    expect((await phone.end('once', state)).status).toBe(200);
    expect(refusal(await phone.end('once-2', state))).toEqual([400, 'wechatStateWrong']);
    const late = await phone.begin();
    const inTime = await phone.begin();
    app.clock.advance(10 * minute - 5 * second);
    expect((await phone.end('once-3', inTime)).status).toBe(200);
    app.clock.advance(5 * second);
    expect(refusal(await phone.end('once-4', late))).toEqual([400, 'wechatStateWrong']);
  });

  it('takes the states of two tabs of one browser', async () => {
    const phone = new Phone();
    const [first, second] = [await phone.begin(), await phone.begin(`${app.get(Origin).url}/index/#/pages/card/index`)];
    expect((await phone.end('tabs', second)).data.returnTo).toBe('/pages/card/index');
    expect((await phone.end('tabs-2', first)).data.returnTo).toBe('/pages/user/settings');
  });

  it('lets one of many with the same state through', async () => {
    const phone = new Phone();
    const state = await phone.begin();
    const codes = Array.from({ length: 8 }, (_, n) => `crowd-${n}`);
    const answers = await Promise.all(codes.map((code) => phone.end(code, state)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(refusal)).toEqual(
      Array.from({ length: 7 }, () => [400, 'wechatStateWrong']),
    );
  });

  it('says that WeChat failed, uses the state up, and begins again', async () => {
    const phone = new Phone();
    for (const fault of [says({ errcode: 40029 }), says('<html>'), says('{}', 502)]) {
      wechat.fail('token', fault);
      const state = await phone.begin();
      expect(refusal(await phone.end('again', state))).toEqual([400, 'wechatFailed']);
      expect(refusal(await phone.end('again', state))).toEqual([400, 'wechatStateWrong']);
    }
    wechat.heal();
    expect((await phone.come('again')).status).toBe(200);
    expect(refusal(await phone.come('again'))).toEqual([400, 'wechatFailed']);
  });

  it('says that its user said no, which comes back as a state without a code', async () => {
    const phone = new Phone();
    const answer = await app.api.get(`/api/wechat/auth?state=${await phone.begin()}`);
    expect(refusal(answer)).toEqual([400, 'wechatStateWrong']);
  });

  it('does not treat an ended session as a visitor', async () => {
    const [user, phone] = [await app.actors.user(), new Phone()];
    const state = await phone.begin();
    await user.api.post('/api/logout');
    expect((await phone.end('late', state, user)).status).toBe(410001);
    expect((await phone.end('late', state)).status).toBe(200);
  });

  it('refuses who is frozen, and says why', async () => {
    const [user, phone] = [await app.actors.user(), new Phone()];
    await phone.come('frosty', user);
    const admin = await app.actors.staff('admin');
    await admin.post(`/admin-api/users/${user.id}/freeze`, { reason: 'a check' });
    const answer = await phone.come('frosty-2');
    expect([answer.status, answer.msg]).toEqual([400, 'This account is frozen: a check']);
  });
});

describe('an identity', () => {
  it('is one user’s, and a user has one', async () => {
    const [one, two, phone] = [await app.actors.user(), await app.actors.user(), new Phone()];
    expect((await phone.come('yuki', one)).status).toBe(200);
    expect(refusal(await phone.come('yuki-2', two))).toEqual([400, 'wechatTaken']);
    expect(refusal(await phone.come('ken', one))).toEqual([400, 'wechatAlreadyLinked']);
    expect((await phone.come('yuki-3', one)).data.outcome).toBe('linked');
    expect(await noticesOf(one)).toEqual(['wechatLinked']);
    expect(await noticesOf(two)).toEqual([]);
  });

  it('is unlinked, and may then be another’s', async () => {
    const [one, two, phone] = [await app.actors.user(), await app.actors.user(), new Phone()];
    await phone.come('lara', one);
    expect((await one.api.delete('/api/wechat')).status).toBe(200);
    expect((await one.api.delete('/api/wechat')).status).toBe(404);
    expect(await linkOf(one)).toBeNull();
    expect((await phone.come('lara-2')).data.outcome).toBe('unknown');
    expect((await phone.come('lara-3', two)).data.outcome).toBe('linked');
    expect((await phone.come('lara-4')).data).toMatchObject({ outcome: 'loggedIn', uid: two.uid });
    expect(await noticesOf(one)).toEqual(['wechatUnlinked', 'wechatLinked']);
  });

  it('is told apart by case', async () => {
    const [one, two, phone] = [await app.actors.user(), await app.actors.user(), new Phone()];
    expect((await phone.come('case', one)).status).toBe(200);
    expect((await phone.come('CASE', two)).status).toBe(200);
  });

  it('goes to one of many who want it at once', async () => {
    const phones = Array.from({ length: 6 }, () => new Phone());
    const users = await Promise.all(phones.map(() => app.actors.user()));
    const states = await Promise.all(phones.map((phone) => phone.begin()));
    const answers = await Promise.all(
      phones.map((phone, n) => phone.end(`race-${n}`, states[n] ?? '', users[n] as TestUser)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(refusal)).toEqual(
      Array.from({ length: 5 }, () => [400, 'wechatTaken']),
    );
    const linked = await Promise.all(users.map(linkOf));
    expect(linked.filter((name) => name === 'race')).toHaveLength(1);
  });

  it('is one of many that a user links at once', async () => {
    const user = await app.actors.user();
    const phones = Array.from({ length: 6 }, () => new Phone());
    const states = await Promise.all(phones.map((phone) => phone.begin()));
    const answers = await Promise.all(phones.map((phone, n) => phone.end(`many${n}`, states[n] ?? '', user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await noticesOf(user)).toEqual(['wechatLinked']);
  });
});

describe('a ticket', () => {
  it('is good in the browser that got it, for fifteen minutes', async () => {
    const [user, phone, other] = [await app.actors.user(), new Phone(), new Phone()];
    await other.begin();
    const ticket = ticketOf(await phone.come('tick'));
    expect(refusal(await other.bind(ticket, user))).toEqual([400, 'wechatStateWrong']);
    expect(refusal(await new Phone().bind(ticket, user))).toEqual([400, 'wechatStateWrong']);
    expect(refusal(await phone.bind('f'.repeat(64), user))).toEqual([400, 'wechatStateWrong']);
    app.clock.advance(15 * minute);
    expect(refusal(await phone.bind(ticket, user))).toEqual([400, 'wechatStateWrong']);
    expect(await linkOf(user)).toBeNull();
  });

  it('stays good where linking was refused', async () => {
    const [one, two, phone] = [await app.actors.user(), await app.actors.user(), new Phone()];
    const ticket = ticketOf(await phone.come('stay'));
    await phone.come('other', one);
    expect(refusal(await phone.bind(ticket, one))).toEqual([400, 'wechatAlreadyLinked']);
    expect((await phone.bind(ticket, two)).data.linked?.nickname).toBe('stay');
  });

  it('is forgotten with the states that nobody used', async () => {
    const phone = new Phone();
    await phone.come('forgotten');
    await phone.begin();
    app.clock.advance(16 * minute);
    await app.get(Jobs).run('wechat.cleanStates');
    expect([await rows('wechat_state'), await rows('wechat_ticket')]).toEqual([0, 0]);
  });
});

test('without credentials every route says that WeChat is not configured', async () => {
  const plain = closedAfterTest(await bootApp());
  const { api } = await plain.actors.user();
  const answers = [
    await plain.api.get('/api/wechat/auth'),
    await plain.api.get('/api/wechat/auth?code=1&state=2'),
    await plain.api.get('/api/wechat/config?url=https://app.example.org'),
    await api.get('/api/wechat'),
    await api.post('/api/wechat/bind', { ticket: 'f' }),
    await api.delete('/api/wechat'),
  ];
  expect(answers.map((answer) => [...refusal(answer), answer.msg])).toEqual(
    answers.map(() => [400, 'wechatNotConfigured', 'WeChat is not configured']),
  );
});

test('by https the cookie is of this host alone', async () => {
  const secure = closedAfterTest(await bootApp({ env: { ...wechat.env, PUBLIC_ORIGIN: 'https://app.example.org' } }));
  const answer = await sendTo(secure.origin, 'GET', '/api/wechat/auth');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-lodestone_wechat=[\w-]{43}; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
  );
});
