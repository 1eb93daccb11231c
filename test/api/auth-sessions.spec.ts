import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { Sessions } from '../../server/auth';
import type { SessionInfo } from '../../server/auth/auth.schemas';
import { UnitOfWork } from '../../server/common/database';
import { Clock } from '../../server/common/runtime';
import { bootApp, type TestApp, type TestUser } from '../support';
import { closedAfterTest } from '../support/closing';

const day = 86_400_000;
const secret = 'a-secret-for-tests-that-is-long-enough-to-be-taken';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ env: { JWT_SECRET: secret } });
});
afterAll(() => app.close());

const info = (token: string) => app.api.as({ token }).get('/api/user/info');
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const hs256 = (header: object, claims: object, key: string, hash = 'sha256') => {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
};

describe('without a token', () => {
  it.each([undefined, '', 'undefined', 'null'])('%p is none: 410000', async (token) => {
    const answer = await app.api.get('/api/user/info', token === undefined ? {} : { token });
    expect(answer).toMatchObject({ http: 200, status: 410000, data: { code: 'notLoggedIn' } });
  });

  it('takes the token of either header', async () => {
    const user = await app.actors.user();
    for (const name of ['Authorization', 'Authori-zation']) {
      const answer = await app.api.get('/api/user/info', { headers: { [name]: `Bearer ${user.token}` } });
      expect(answer).toMatchObject({ status: 200 });
    }
  });
});

describe('tokens that are not ours', () => {
  let user: TestUser;
  let claims: Record<string, unknown>;
  const header = { alg: 'HS256', typ: 'JWT' };

  beforeAll(async () => {
    user = await app.actors.user();
    claims = claimsOf(user.token);
  });

  it('signs as expected, so that the attacks below differ in one thing each', async () => {
    expect(await info(hs256(header, claims, secret))).toMatchObject({ status: 200 });
  });

  it('refuses another algorithm, key or shape: 410001', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rs256 = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const [head = '', body = '', mark = ''] = user.token.split('.');
    const attacks = {
      none: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      noneInCapitals: `${part({ alg: 'NONE' })}.${part(claims)}.`,
      noneWithSignature: `${part({ alg: 'none' })}.${part(claims)}.${mark}`,
      hs384: hs256({ alg: 'HS384', typ: 'JWT' }, claims, secret, 'sha384'),
      hs512: hs256({ alg: 'HS512', typ: 'JWT' }, claims, secret, 'sha512'),
      rs256: `${rs256}.${signWith('sha256', Buffer.from(rs256), privateKey).toString('base64url')}`,
      publicKeyAsSecret: hs256(header, claims, pem),
      wrongKey: hs256(header, claims, `${secret}x`),
      emptyKey: hs256(header, claims, ''),
      noSignature: `${head}.${body}.`,
      twoParts: `${head}.${body}`,
      otherUser: `${head}.${part({ ...claims, sub: '1' })}.${mark}`,
      garbage: 'a.b.c',
      words: 'hello',
    };
    for (const [name, token] of Object.entries(attacks)) {
      expect({ name, ...(await info(token)) }).toMatchObject({ name, http: 200, status: 410001 });
    }
  });

  it('refuses well-signed claims that name no live session of that user', async () => {
    const other = await app.actors.user();
    const odd: object[] = [
      { ...claims, sid: claimsOf(other.token).sid },
      { ...claims, sid: 999_999 },
      { ...claims, sid: '1 OR 1=1' },
      { ...claims, sid: undefined },
      { ...claims, sid: 1.5 },
      { ...claims, sub: undefined },
      { ...claims, aud: 'dev' },
      { ...claims, aud: undefined },
      { ...claims, exp: undefined },
      { ...claims, exp: Math.floor(Date.now() / 1000) - 1 },
      {},
    ];
    for (const forged of odd) {
      expect({ forged, ...(await info(hs256(header, forged, secret))) }).toMatchObject({
        forged,
        http: 200,
        status: 410001,
      });
    }
  });
});

describe('a session', () => {
  it('ends at logout, at once', async () => {
    const user = await app.actors.user();
    expect(await user.api.post('/api/logout')).toMatchObject({ status: 200, data: null });
    expect(await info(user.token)).toMatchObject({ http: 200, status: 410001 });
    expect(await user.api.post('/api/logout')).toMatchObject({ status: 410001 });
  });

  it('is listed, and ended by its owner alone', async () => {
    const first = await app.actors.user();
    const second = await app.actors.login(first.wallet);
    const third = await app.actors.login(first.wallet);
    const stranger = await app.actors.user();
    const { data: list } = await second.api.get<SessionInfo[]>('/api/sessions');
    expect(list).toHaveLength(3);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const oldest = list.at(-1)?.id;
    expect(await stranger.api.delete(`/api/sessions/${oldest}`)).toMatchObject({ http: 200, status: 404 });
    expect(await info(first.token)).toMatchObject({ status: 200 });
    expect(await second.api.delete(`/api/sessions/${oldest}`)).toMatchObject({ status: 200 });
    expect(await info(first.token)).toMatchObject({ status: 410001 });
    expect(await second.api.delete('/api/sessions/others')).toMatchObject({ status: 200 });
    expect(await info(third.token)).toMatchObject({ status: 410001 });
    expect((await second.api.get<SessionInfo[]>('/api/sessions')).data).toHaveLength(1);
    for (const id of ['0', '-1', 'x', '1e9', '99999999999999999999']) {
      const answer = await second.api.delete(`/api/sessions/${id}`);
      expect({ id, http: answer.http, refused: answer.status >= 400 }).toEqual({ id, http: 200, refused: true });
    }
  });

  it('needs a login to be listed or ended', async () => {
    expect(await app.api.get('/api/sessions')).toMatchObject({ status: 410000 });
    expect(await app.api.delete('/api/sessions/1')).toMatchObject({ status: 410000 });
    expect(await app.api.delete('/api/sessions/others')).toMatchObject({ status: 410000 });
    expect(await app.api.post('/api/logout')).toMatchObject({ status: 410000 });
  });

  it('is noted as seen at most once a minute, lasts seven days, and is forgotten a month later', async () => {
    const own = closedAfterTest(await bootApp());
    const start = own.clock.stop();
    const user = await own.actors.user();
    const seen = async () => (await own.get(Sessions).historyOf(user.id))[0]?.lastSeenAt ?? 0;
    expect(await seen()).toBe(start);
    own.clock.advance(59_000);
    await user.api.get('/api/user/info');
    await own.get(UnitOfWork).run(async () => undefined);
    expect(await seen()).toBe(start);
    own.clock.advance(2_000);
    await Promise.all(Array.from({ length: 20 }, () => user.api.get('/api/user/info')));
    // Written behind the answers: the next unit of work comes after it.
    await own.get(UnitOfWork).run(async () => undefined);
    expect(await seen()).toBe(start + 61_000);
    own.clock.advance(7 * day - 62_000);
    expect(await user.api.get('/api/user/info')).toMatchObject({ status: 200 });
    own.clock.advance(2_000);
    expect(await user.api.get('/api/user/info')).toMatchObject({ status: 410001, data: { code: 'sessionEnded' } });
    own.clock.advance(30 * day - 2_000);
    await own.get(Sessions).clean();
    expect(await own.get(Sessions).historyOf(user.id)).toHaveLength(1);
    own.clock.advance(2_000);
    await own.get(Sessions).clean();
    expect(await own.get(Sessions).historyOf(user.id)).toHaveLength(0);
  });

  it('ends seven days after its login to the second, however busy, and is then listed no more', async () => {
    const at = 1_900_000_000_000;
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(at);
    try {
      const user = await app.actors.user();
      expect(claimsOf(user.token)).toEqual({
        sub: String(user.id),
        sid: expect.any(Number),
        aud: 'user',
        iat: 1_900_000_000,
        exp: 1_900_604_800,
      });
      clock.mockReturnValue(at + day);
      const second = await app.actors.login(user.wallet);
      clock.mockReturnValue(at + 7 * day - 1);
      expect(await info(user.token)).toMatchObject({ status: 200 });
      expect((await second.api.get<SessionInfo[]>('/api/sessions')).data).toMatchObject([
        { current: true, createdAt: '2030-03-18T17:46:40.000Z', expiresAt: '2030-03-25T17:46:40.000Z' },
        { current: false, createdAt: '2030-03-17T17:46:40.000Z', expiresAt: '2030-03-24T17:46:40.000Z' },
      ]);
      clock.mockReturnValue(at + 7 * day);
      expect(await info(user.token)).toMatchObject({ http: 200, status: 410001 });
      expect((await second.api.get<SessionInfo[]>('/api/sessions')).data).toMatchObject([{ current: true }]);
    } finally {
      clock.mockRestore();
    }
  });

  it('names the device and the address of its login, cut to what is kept', async () => {
    const user = await app.actors.user();
    const account = user.wallet.address;
    const { data } = await app.api.get<{ message: string }>(`/api/login/nonce?account=${account}`);
    const body = { account, msg: data.message, sign: user.wallet.signMessageSync(data.message) };
    const agent = { 'User-Agent': `Lodestone/1 ${'🧲'.repeat(5)}${'x'.repeat(200)}`, 'X-Forwarded-For': '203.0.113.9' };
    const headers = { ...agent, 'User-Agent': Buffer.from(agent['User-Agent']).toString('latin1') };
    expect(await app.api.post('/api/login', body, { headers })).toMatchObject({ status: 200 });
    const [newest] = (await user.api.get<SessionInfo[]>('/api/sessions')).data;
    expect(newest?.device).toMatch(/^Lodestone\/1 /);
    expect([...(newest?.device ?? '')]).toHaveLength(120);
    expect(newest?.device).not.toMatch(/\p{Cc}/u);
    // No proxy is trusted here: what a client says of its address is not believed.
    expect(newest?.ip).toBe('127.0.0.1');
  });

  it('lasts no longer than its row says, whatever the token says', async () => {
    const user = await app.actors.user();
    const { sid } = claimsOf(user.token);
    const forged = hs256({ alg: 'HS256', typ: 'JWT' }, { ...claimsOf(user.token), exp: 9_999_999_999 }, secret);
    expect(await info(forged)).toMatchObject({ status: 200 });
    await app
      .get(UnitOfWork)
      .run((tx) => tx.run('UPDATE user_session SET expiresAt = ? WHERE id = ?', [Date.now() - 1, Number(sid)]));
    expect(await info(forged)).toMatchObject({ http: 200, status: 410001 });
  });

  it('that has ended cannot be ended again, and a token that was good is not remembered as good', async () => {
    const user = await app.actors.user();
    const other = await app.actors.login(user.wallet);
    const { data } = await user.api.get<SessionInfo[]>('/api/sessions');
    const id = data.find(({ current }) => current)?.id;
    expect(await other.api.delete(`/api/sessions/${id}`)).toMatchObject({ status: 200 });
    expect(await other.api.delete(`/api/sessions/${id}`)).toMatchObject({ http: 200, status: 404 });
    for (let round = 0; round < 3; round++) expect(await info(user.token)).toMatchObject({ status: 410001 });
  });

  it('of a user who is gone answers 410002', async () => {
    const user = await app.actors.user();
    await app.get(UnitOfWork).run((tx) => tx.run('DELETE FROM `user` WHERE id = ?', [user.id]));
    expect(await info(user.token)).toMatchObject({ http: 200, status: 410002 });
  });
});
