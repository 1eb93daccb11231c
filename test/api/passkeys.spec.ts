// @both-engines
import { randomUUID } from 'node:crypto';
import { Origin, TradePassword } from '../../server/auth';
import type { PasskeyInfo, PasskeySummary } from '../../server/auth/passkeys/passkey.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { passRequest, passRoutes, passStanding } from '../support/pass-requests';
import { addPasskey, askPasskey, beginPasskey, signed } from '../support/passkeys';
import { SoftAuthenticator, type Twist } from '../support/soft-authenticator';
import { changeSetting } from './change-setting';

type Answer = { code?: string; field?: string; left?: number; minutes?: number };

const password = '135790';
/** Funding of a payer after so many payments of 1 USDT, with their fees. */
const untouched = '2000';
const afterOne = '1998.998';
const afterTwo = '1997.996';
let app: TestApp;
let recipient: TestUser;

beforeAll(async () => {
  app = await bootApp();
  recipient = await app.actors.user();
});
afterAll(async () => {
  try {
    expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

const payer = () => app.actors.user({ bound: true, funded: { USDT: untouched, FUEL: '100' }, tradePassword: password });
const send = ({ api }: TestUser, body: object = {}, key?: string) =>
  api.post<Answer>(
    '/api/finance/other/trade',
    { to: recipient.uid, asset: 'USDT', amount: '1', ...body },
    key === undefined ? {} : { key },
  );
const join = ({ api }: TestUser, body: object = {}) => api.post<Answer>('/api/join', { amount: '100', ...body });
const info = async ({ api }: TestUser) => (await api.get<UserInfo>('/api/user/info')).data;
const balance = async (user: TestUser) =>
  (await info(user)).balances.find(({ asset }) => asset === 'USDT')?.funding ?? '';
const listOf = async ({ api }: TestUser) => (await api.get<PasskeyInfo[]>('/api/user/passkeys')).data;
const newDevice = (counts = false) => new SoftAuthenticator(app.get(Origin).url, counts);
const triesOf = async ({ id }: TestUser) => {
  const [row] = await app
    .get(Reader)
    .query<{ tries: number }>('SELECT tradePasswordFailures AS tries FROM `user` WHERE id = ?', [id]);
  return Number(row?.tries);
};
const refused = (code: string) => ({ status: 400, data: { code } });
const done = { status: 200 };

describe('a passkey', () => {
  it('opens the pass of its session for all that the password opens it for', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const thief = await app.actors.login(user.wallet);
    expect(await send(user, await signed(user, device, 'transfer'))).toMatchObject(done);
    expect((await info(user)).passes).toEqual({ transfer: expect.any(String), trade: expect.any(String) });
    expect(await send(user)).toMatchObject(done);
    expect(await join(user)).toMatchObject(done);
    expect(await send(thief)).toMatchObject(refused('passwordRequired'));
    expect((await listOf(user))[0]?.lastUsedAt).toEqual(expect.any(String));
    app.clock.advance(5 * minute);
    expect(await send(user)).toMatchObject(refused('passwordRequired'));
  });

  it('lets in while the password is locked, is no try of it, and takes no lock away', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    for (let tries = 0; tries < 5; tries++) await join(user, { password: '000000' });
    expect(await join(user, { password })).toMatchObject(refused('passwordLocked'));
    const other = await app.actors.login(user.wallet);
    expect(await send(other, await signed(other, device, 'transfer', { forged: true }))).toMatchObject(
      refused('passkeyInvalid'),
    );
    expect(await triesOf(user)).toBe(5);
    expect(await send(other, await signed(other, device, 'transfer'))).toMatchObject(done);
    expect(await join(user, { password })).toMatchObject(refused('passwordLocked'));
    expect(await beginPasskey(user, password)).toMatchObject(refused('passwordLocked'));
  });

  it('is not asked for a second time by a repeat, whatever it then carries', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const key = randomUUID();
    const first = await send(user, await signed(user, device, 'transfer'), key);
    expect(first).toMatchObject(done);
    await app.get(UnitOfWork).run((tx) => tx.run('UPDATE user_session SET passAt = 0 WHERE userId = ?', [user.id]));
    for (const again of [{}, { passkey: 'nonsense' }, { password: '000000' }])
      expect(await send(user, again, key)).toEqual(first);
    expect(await balance(user)).toBe(afterOne);
  });

  it('of a user without one is refused before anything is signed', async () => {
    const user = await payer();
    const { api } = user;
    expect(await api.post('/api/user/passkeys/options', { purpose: 'trade' })).toMatchObject(refused('passkeyUnknown'));
  });

  it('is shown to staff as a number and a date, and not to others', async () => {
    const user = await payer();
    const admin = await app.actors.staff('admin');
    const path = `/admin-api/users/${user.id}/passkeys`;
    expect((await admin.get<PasskeySummary>(path)).body).toEqual({ count: 0, since: null });
    const { info: added } = await addPasskey(app, user, password);
    await addPasskey(app, user, password);
    expect((await admin.get<PasskeySummary>(path)).body).toEqual({ count: 2, since: added.createdAt });
    const agent = await app.actors.staff('agent');
    expect((await agent.get(path)).http).toBe(404);
  });
});

describe('what is refused', () => {
  it.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['a new key', { type: 'webauthn.create' }],
    ['a user who was not verified', { userVerified: false }],
    ['nobody: a forged signature', { forged: true }],
  ])('is an answer for %s, and its challenge is gone', async (_, twist) => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const options = await askPasskey(user, 'transfer');
    expect(await send(user, { passkey: device.get(options, twist) })).toMatchObject({
      status: 400,
      data: { code: 'passkeyInvalid', field: 'passkey' },
    });
    const again = await send(user, { passkey: device.get(options) });
    // A frame's answer is not read as far as its challenge.
    expect(again).toMatchObject(twist.crossOrigin ? done : refused('passkeyChallengeOver'));
    expect(await balance(user)).toBe(twist.crossOrigin ? afterOne : untouched);
  });

  it('is what is no answer at all', async () => {
    const user = await payer();
    await addPasskey(app, user, password);
    for (const passkey of ['nonsense', '{}', '[1]', JSON.stringify({ id: 'a', rawId: 'a' })])
      expect(await send(user, { passkey })).toMatchObject(refused('passkeyInvalid'));
    expect(await send(user, { passkey: '' })).toMatchObject(refused('passwordRequired'));
  });

  it('is a replay, and an answer that came too late', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const answer = await signed(user, device, 'transfer');
    expect(await send(user, answer)).toMatchObject(done);
    app.clock.advance(5 * minute);
    expect(await send(user, answer)).toMatchObject(refused('passkeyChallengeOver'));
    const at = app.clock.stop();
    const late = await signed(user, device, 'transfer');
    app.clock.stop(at + 2 * minute);
    expect(await send(user, late)).toMatchObject(refused('passkeyChallengeOver'));
    const timely = await signed(user, device, 'transfer');
    app.clock.stop(at + 4 * minute - 1);
    expect(await send(user, timely)).toMatchObject(done);
    expect(await balance(user)).toBe(afterTwo);
  });

  it('is the challenge of another session, and of another purpose', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const other = await app.actors.login(user.wallet);
    const foreign = await signed(other, device, 'transfer');
    expect(await send(user, foreign)).toMatchObject(refused('passkeyChallengeOver'));
    for (const purpose of ['trade', 'remove'] as const)
      expect(await send(user, await signed(user, device, purpose))).toMatchObject(refused('passkeyChallengeOver'));
    expect(await send(other, foreign)).toMatchObject(done);
  });

  it('is the passkey of another user', async () => {
    const [user, thief] = [await payer(), await payer()];
    await addPasskey(app, user, password);
    const { device } = await addPasskey(app, thief, password);
    const options = await askPasskey(user, 'transfer');
    expect(await send(user, { passkey: device.get(options) })).toMatchObject(refused('passkeyUnknown'));
    expect((await info(user)).passes.transfer).toBeNull();
  });

  it('is a count that does not rise: the key was copied', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password, 'Key', newDevice(true));
    const closed = () => app.clock.advance(5 * minute);
    expect(await send(user, await signed(user, device, 'transfer', { signCount: 7 }))).toMatchObject(done);
    closed();
    for (const signCount of [7, 6, 0])
      expect(await send(user, await signed(user, device, 'transfer', { signCount }))).toMatchObject(
        refused('passkeyCopied'),
      );
    expect(await send(user, await signed(user, device, 'transfer', { signCount: 8 }))).toMatchObject(done);
    expect(await balance(user)).toBe(afterTwo);
  });
});

describe.each(passRoutes)('%s', (route) => {
  const kind = /finance|user\/data/.test(route) ? 'transfer' : 'trade';
  const setting = `pass.${kind}Minutes` as const;

  it('is done with an answer of its own where a pass lasts for no time', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const [path, body] = await passRequest(app, route, user, recipient);
    const before = await passStanding(app, user);
    await changeSetting(app, setting, '0');
    try {
      expect(await user.api.post(path, body)).toMatchObject(refused('passwordRequired'));
      const forged = await signed(user, device, kind, { forged: true });
      expect(await user.api.post(path, { ...body, ...forged })).toMatchObject(refused('passkeyInvalid'));
      expect(await passStanding(app, user)).toEqual(before);
      const answer = await signed(user, device, kind);
      expect(await user.api.post(path, { ...body, ...answer })).toMatchObject(done);
      expect(await passStanding(app, user)).not.toEqual(before);
    } finally {
      await changeSetting(app, setting, kind === 'transfer' ? '5' : '30');
    }
  });
});

describe('where a pass lasts for no time', () => {
  beforeAll(() => changeSetting(app, 'pass.transferMinutes', '0'));
  afterAll(() => changeSetting(app, 'pass.transferMinutes', '5'));

  it('each request takes an answer of its own', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const answer = await signed(user, device, 'transfer');
    expect(await send(user, answer)).toMatchObject(done);
    expect(await send(user)).toMatchObject(refused('passwordRequired'));
    expect(await send(user, answer)).toMatchObject(refused('passkeyChallengeOver'));
    expect(await send(user, await signed(user, device, 'transfer'))).toMatchObject(done);
    expect(await balance(user)).toBe(afterTwo);
  });

  it('one answer in two tabs at once moves money once', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const answer = await signed(user, device, 'transfer');
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(user, answer, randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.code === 'passkeyChallengeOver')).toHaveLength(5);
    expect(await balance(user)).toBe(afterOne);
  });

  it('one answer on many servers at once opens once', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const { passkey } = await signed(user, device, 'transfer');
    const { actor } = app.actors.callerOf(user);
    const gate = app.get(TradePassword) as unknown as {
      openByPasskey(...request: unknown[]): Promise<number>;
    };
    const opened = await Promise.allSettled(
      Array.from({ length: 6 }, () => gate.openByPasskey(actor, 'transfer', passkey, app.clock.stop())),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
