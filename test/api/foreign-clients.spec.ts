import { type BaseWallet, Wallet } from 'ethers';
import { Users } from '../../server/users';
import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;
let referrer: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await bootApp();
  referrer = await app.actors.user({ bound: true });
  other = await app.actors.user({ bound: true });
});
afterAll(() => app.close());

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The three ways a client may send the same fields; forms know texts only. */
const ways: Record<string, (fields: Record<string, unknown>) => { body: unknown; headers: Record<string, string> }> = {
  JSON: (fields) => ({ body: fields, headers: {} }),
  'a form': (fields) => ({ body: new URLSearchParams(texts(fields)).toString(), headers: urlencoded }),
  multipart: (fields) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(texts(fields))) body.append(name, value);
    return { body, headers: {} };
  },
};
const names = Object.keys(ways);

/** As JavaScript writes a value into a form. */
function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

function post<T = { code?: string; field?: string }>(
  way: string,
  path: string,
  fields: Record<string, unknown>,
  user?: TestUser,
) {
  const { body, headers } = ways[way]?.(fields) ?? { body: fields, headers: {} };
  return (user?.api ?? app.api).post<T>(path, body, { headers });
}

describe('binding as existing clients of the protocol do it', () => {
  const paths = ['/api/binding', '/api/user/addParent', '/api/user/spread'];
  const parentOf = async (user: TestUser) => (await app.get(Users).get(user.id)).parentId;

  test.each(names)('%s: a uid and no code, under each path', async (way) => {
    for (const path of paths) {
      const uid = Number(referrer.uid);
      for (const fields of [
        { puid: uid, code: 0 },
        { puid: referrer.uid, code: '0' },
        { puid: uid, code: '' },
        { puid: uid, code: null },
        { puid: uid, code: undefined, address: 'undefined' },
        { puid: 0, code: referrer.inviteCode },
        { uid, puid: uid },
      ]) {
        const user = await app.actors.user();
        const answer = await post(way, path, fields, user);
        expect([fields, answer]).toMatchObject([
          fields,
          { http: 200, status: 200, data: { parent: { uid: referrer.uid } } },
        ]);
        expect(await parentOf(user)).toBe(referrer.id);
      }
    }
  });

  test.each(names)('%s: nobody named, somebody unknown, and two', async (way) => {
    const user = await app.actors.user();
    const uid = Number(referrer.uid);
    const refused: [Record<string, unknown>, object][] = [
      [
        { puid: 0, code: 0 },
        { code: 'referrerRequired', field: 'address' },
      ],
      [
        { puid: '', code: 'undefined' },
        { code: 'referrerRequired', field: 'address' },
      ],
      [{ puid: 10_000_000, code: 0 }, { code: 'referrerUnknown' }],
      [{ puid: 7, code: 0 }, { code: 'referrerUnknown' }],
      [{ puid: uid, code: 17 }, { code: 'referrerUnknown' }],
      [{ puid: uid, code: other.inviteCode }, { code: 'referrersDiffer' }],
      [{ puid: uid, address: referrer.wallet.address, uid: other.uid }, { code: 'referrersDiffer' }],
    ];
    for (const [fields, data] of refused) {
      expect([fields, await post(way, '/api/user/spread', fields, user)]).toEqual([
        fields,
        expect.objectContaining({ http: 200, status: 400, data }),
      ]);
    }
    expect(await parentOf(user)).toBeNull();
    const both = await post(way, '/api/user/spread', { puid: uid, code: referrer.inviteCode }, user);
    expect(both).toMatchObject({ status: 200, data: { parent: { uid: referrer.uid } } });
  });

  test('what is no name at all is refused where it stands', async () => {
    const user = await app.actors.user();
    for (const puid of [1.5, -1, 1e300, [Number(referrer.uid)], { uid: referrer.uid }, true]) {
      const answer = await user.api.post('/api/user/spread', { puid, code: 0 });
      expect([puid, answer]).toMatchObject([puid, { status: 400, data: { code: 'invalidInput', field: 'puid' } }]);
    }
    expect(await parentOf(user)).toBeNull();
  });
});

describe('a login with whatever stands for a referrer', () => {
  /** Milliseconds back: each text is used once. */
  let back = 0;
  const login = async (way: string, wallet: BaseWallet, fields: Record<string, unknown>) => {
    const msg = `LOGIN${Date.now() - back++}`;
    const sign = await wallet.signMessage(msg);
    return await post<{ spread: string | null; token: string }>(way, '/api/login', {
      sign,
      account: wallet.address,
      msg,
      ...fields,
    });
  };

  const cases: [unknown, string | null][] = [
    [null, null],
    [0, null],
    ['0', null],
    ['', null],
    [' ', null],
    ['undefined', null],
    ['null', null],
    [7, 'ignored'],
    [-1.5, 'ignored'],
    [1e300, 'ignored'],
    [true, 'ignored'],
    [{}, 'ignored'],
    [{ uid: 1 }, 'ignored'],
    [[], 'ignored'],
    [[null], 'ignored'],
    ['K2345678', 'ignored'],
    ['x'.repeat(1_000), 'ignored'],
    ['\u0000', 'ignored'],
  ];

  test.each(cases)('%j', async (spread, said) => {
    const answer = await login('JSON', Wallet.createRandom(), { spread });
    expect(answer).toMatchObject({ http: 200, status: 200, data: { spread: said, token: expect.any(String) } });
  });

  test.each(names)('%s: a uid binds, also as a number, and the next is not looked at', async (way) => {
    const wallet = Wallet.createRandom();
    expect(await login(way, wallet, { spread: 0 })).toMatchObject({ status: 200, data: { spread: null } });
    const bound = await login(way, wallet, { spread: Number(referrer.uid) });
    expect(bound).toMatchObject({ status: 200, data: { spread: 'bound' } });
    for (const spread of [other.uid, Number(other.uid), {}, 'x']) {
      expect(await login(way, wallet, { spread })).toMatchObject({ status: 200, data: { spread: 'kept' } });
    }
    const user = await app.get(Users).byAccount(wallet.address.toLowerCase());
    expect(user?.parentId).toBe(referrer.id);
  });

  test('the same field twice in a form', async () => {
    const wallet = Wallet.createRandom();
    const msg = `LOGIN${Date.now() - back++}`;
    const form = new URLSearchParams({ sign: await wallet.signMessage(msg), account: wallet.address, msg });
    for (const spread of [referrer.uid, other.uid]) form.append('spread', spread);
    const answer = await app.api.post('/api/login', form.toString(), { headers: urlencoded });
    expect(answer).toMatchObject({ status: 200, data: { spread: 'ignored' } });
  });
});

describe('fields that say nothing', () => {
  const nothing = ['', 'undefined', 'null'];

  test('are no part of a query', async () => {
    const user = await app.actors.user({ funded: { USDT: '5' } });
    const all = await user.api.get<{ count: number }>('/api/finance/bill/all');
    for (const value of nothing) {
      const query = ['asset', 'from', 'to', 'cursor', 'page', 'limit'].map((name) => `${name}=${value}`).join('&');
      expect(await user.api.get(`/api/finance/bill/all?${query}`)).toEqual(all);
      expect(await user.api.get(`/api/finance/deposits?state=${value}&page=${value}`)).toMatchObject({ status: 200 });
      expect(await app.api.get(`/api/article?cat=${value}&limit=${value}`)).toMatchObject({ status: 200 });
    }
    expect(all.data.count).toBe(1);
  });

  test.each(names)('%s: are no part of a body', async (way) => {
    const user = await app.actors.user();
    for (const value of [...nothing, null]) {
      const filed = await post<{ txHash: null; image: null; asset: string }>(
        way,
        '/api/finance/recharge',
        { amount: '5', asset: value, txHash: value, image: value },
        user,
      );
      expect(filed).toMatchObject({ status: 200, data: { asset: 'USDT', txHash: null, image: null } });
    }
  });

  test.each(names)('%s: one that is needed is asked for by its name', async (way) => {
    for (const value of [...nothing, null]) {
      for (const field of ['sign', 'account', 'msg']) {
        const fields = { sign: '0x', account: referrer.account, msg: 'LOGIN1', [field]: value };
        expect(await post(way, '/api/login', fields)).toMatchObject({
          http: 200,
          status: 400,
          data: { code: 'invalidInput', field },
        });
      }
      expect(await post(way, '/api/finance/recharge', { asset: 'USDT', amount: value }, other)).toMatchObject({
        status: 400,
        data: { code: 'invalidInput', field: 'amount' },
      });
      expect(await app.api.get(`/api/login/nonce?account=${value}`)).toMatchObject({
        status: 400,
        data: { code: 'invalidInput', field: 'account' },
      });
    }
  });

  test('change nothing of a profile, but an empty picture takes it away', async () => {
    const user = await app.actors.user();
    const avatar = `/uploads/${'a'.repeat(32)}.webp`;
    const profile = async () =>
      (await user.api.get<{ nickname: string; avatar: string | null }>('/api/user/info')).data;
    await user.api.post('/api/user/edit', { nickname: 'Magnet', avatar });
    for (const value of ['undefined', 'null', null]) {
      expect(await user.api.post('/api/user/edit', { nickname: value, avatar: value, language: value })).toMatchObject({
        status: 200,
      });
      expect(await profile()).toMatchObject({ nickname: 'Magnet', avatar });
    }
    await user.api.post('/api/user/edit', { nickname: '', avatar: '' });
    expect(await profile()).toMatchObject({ nickname: 'Magnet', avatar: null });
  });

  test('two payments whose key is no key are two', async () => {
    const user = await app.actors.user({ funded: { USDT: '10' }, tradePassword: '135790' });
    const body = { to: other.uid, asset: 'USDT', amount: '1', password: '135790' };
    const received = async () => (await other.api.get<{ count: number }>('/api/finance/bill/all')).data.count;
    const before = await received();
    for (const key of [...nothing, ...nothing]) {
      expect(await user.api.post('/api/finance/other/trade', body, { key })).toMatchObject({ status: 200 });
    }
    expect(await received()).toBe(before + 6);
  });

  test('mean what they say to staff, who send none by accident', async () => {
    const admin = await app.actors.staff('admin');
    const created = await admin.post('/admin-api/staff', {
      email: 'nobody@demo.local',
      name: 'null',
      role: 'editor',
      password: 'a-password-of-enough-signs',
    });
    expect(created).toMatchObject({ http: 200, body: { name: 'null' } });
  });
});
