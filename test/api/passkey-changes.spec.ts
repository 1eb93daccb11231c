// @both-engines
import { Origin } from '../../server/auth';
import type { PasskeyInfo } from '../../server/auth/passkeys/passkey.schemas';
import { Reader } from '../../server/common/database';
import { Jobs, minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { addPasskey, askPasskey, beginPasskey, signed } from '../support/passkeys';
import { SoftAuthenticator, type Twist } from '../support/soft-authenticator';

type Answer = { code?: string; field?: string; left?: number; minutes?: number };

const password = '135790';
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

const payer = () => app.actors.user({ bound: true, funded: { USDT: '2000' }, tradePassword: password });
const send = ({ api }: TestUser, body: object = {}) =>
  api.post<Answer>('/api/finance/other/trade', { to: recipient.uid, asset: 'USDT', amount: '1', ...body });
const join = ({ api }: TestUser, body: object = {}) => api.post<Answer>('/api/join', { amount: '100', ...body });
const info = async ({ api }: TestUser) => (await api.get<UserInfo>('/api/user/info')).data;
const listOf = async ({ api }: TestUser) => (await api.get<PasskeyInfo[]>('/api/user/passkeys')).data;
const add = (user: TestUser, device: SoftAuthenticator, options: Parameters<SoftAuthenticator['create']>[0]) =>
  user.api.post<Answer>('/api/user/passkeys', { name: 'My phone', passkey: device.create(options) });
const remove = ({ api }: TestUser, id: number, body: object = {}) =>
  api.post<Answer>(`/api/user/passkeys/remove/${id}`, body);
const newDevice = () => new SoftAuthenticator(app.get(Origin).url);
const kindsOf = async ({ api }: TestUser) =>
  (await api.get<NoticePage>('/api/notices?limit=100')).data.list.map(({ kind }) => kind);
const triesOf = async ({ id }: TestUser) => {
  const [row] = await app
    .get(Reader)
    .query<{ tries: number }>('SELECT tradePasswordFailures AS tries FROM `user` WHERE id = ?', [id]);
  return Number(row?.tries);
};
const refused = (code: string) => ({ status: 400, data: { code } });
const done = { status: 200 };

describe('adding a passkey', () => {
  it('takes the trade password, typed anew: an open pass is not enough', async () => {
    const user = await payer();
    expect(await join(user, { password })).toMatchObject(done);
    expect((await info(user)).passes.transfer).toEqual(expect.any(String));
    expect(await beginPasskey(user)).toMatchObject(refused('passwordRequired'));
    expect(await beginPasskey(user, '000000')).toMatchObject({ status: 400, data: { code: 'passwordWrong', left: 4 } });
    expect((await info(user)).flags.passkeySet).toBe(false);
    const { info: added } = await addPasskey(app, user, password, 'Work laptop');
    expect(added).toMatchObject({ name: 'Work laptop', backedUp: true, lastUsedAt: null });
    expect(await listOf(user)).toEqual([added]);
    expect((await info(user)).flags.passkeySet).toBe(true);
    expect(await triesOf(user)).toBe(0);
    expect(await kindsOf(user)).toContain('passkeyAdded');
  });

  it('opens no pass by itself', async () => {
    const user = await payer();
    await addPasskey(app, user, password);
    expect((await info(user)).passes).toEqual({ transfer: null, trade: null });
  });

  it('names the site, wants a verified user and no attestation, and leaves out keys the user has', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const { data } = await beginPasskey(user, password);
    const id = device.credentialId.toString('base64url');
    expect(data).toMatchObject({
      rp: { id: new URL(app.get(Origin).url).hostname },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: [{ id, type: 'public-key', transports: ['internal'] }],
    });
    expect(JSON.stringify(data.user.id)).not.toContain(user.uid);
  });

  it.each<[string, Twist]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['another purpose', { type: 'webauthn.get' }],
    ['a user who was not verified', { userVerified: false }],
  ])('refuses a key made for %s', async (_, twist) => {
    const user = await payer();
    const { data } = await beginPasskey(user, password);
    const passkey = newDevice().create(data, twist);
    expect(await user.api.post('/api/user/passkeys', { name: 'x', passkey })).toMatchObject(refused('passkeyInvalid'));
    expect(await listOf(user)).toEqual([]);
  });

  it('takes no key with a certificate, which would name addresses to ask', async () => {
    const user = await payer();
    const { data } = await beginPasskey(user, password);
    const passkey = newDevice().create(data, {}, Buffer.from('30030101ff', 'hex'));
    expect(await user.api.post('/api/user/passkeys', { name: 'x', passkey })).toMatchObject(refused('passkeyInvalid'));
  });

  it('takes a challenge once, in time, and in its session alone', async () => {
    const user = await payer();
    const other = await app.actors.login(user.wallet);
    const { data } = await beginPasskey(user, password);
    const device = newDevice();
    expect(await add(other, device, data)).toMatchObject(refused('passkeyChallengeOver'));
    expect(await add(user, device, data)).toMatchObject(done);
    expect(await add(user, newDevice(), data)).toMatchObject(refused('passkeyChallengeOver'));
    const late = (await beginPasskey(user, password)).data;
    app.clock.advance(2 * minute);
    expect(await add(user, newDevice(), late)).toMatchObject(refused('passkeyChallengeOver'));
    expect(await listOf(user)).toHaveLength(1);
  });

  it('takes no challenge that was made for paying', async () => {
    const user = await payer();
    await addPasskey(app, user, password);
    const { challenge } = await askPasskey(user, 'transfer');
    const { data } = await beginPasskey(user, password);
    expect(await add(user, newDevice(), { ...data, challenge })).toMatchObject(refused('passkeyChallengeOver'));
  });

  it('refuses the key of another user', async () => {
    const [owner, thief] = [await payer(), await payer()];
    const { device } = await addPasskey(app, owner, password);
    const { data } = await beginPasskey(thief, password);
    expect(await add(thief, device, data)).toMatchObject(refused('passkeyInvalid'));
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('stops at five, also where two are added at once', async () => {
    const user = await payer();
    for (let count = 0; count < 4; count++) await addPasskey(app, user, password);
    const options = [(await beginPasskey(user, password)).data, (await beginPasskey(user, password)).data];
    const answers = await Promise.all(options.map((each) => add(user, newDevice(), each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(refused('passkeyLimit'));
    expect(await beginPasskey(user, password)).toMatchObject(refused('passkeyLimit'));
    expect(await listOf(user)).toHaveLength(5);
  });
});

describe('removing a passkey', () => {
  it('takes the password or a passkey, and closes the passes that are open', async () => {
    const user = await payer();
    const first = await addPasskey(app, user, password);
    const second = await addPasskey(app, user, password);
    expect(await send(user, await signed(user, first.device, 'transfer'))).toMatchObject(done);
    expect(await remove(user, first.info.id)).toMatchObject(refused('passwordRequired'));
    expect(await remove(user, first.info.id, { password: '000000' })).toMatchObject(refused('passwordWrong'));
    const pays = await signed(user, second.device, 'transfer');
    expect(await remove(user, first.info.id, pays)).toMatchObject(refused('passkeyChallengeOver'));
    expect(await remove(user, first.info.id, { password })).toMatchObject(done);
    expect(await send(user)).toMatchObject(refused('passwordRequired'));
    expect(await remove(user, first.info.id, { password })).toMatchObject({ status: 404 });
    const own = await signed(user, second.device, 'remove');
    expect(await remove(user, second.info.id, own)).toMatchObject(done);
    expect(await listOf(user)).toEqual([]);
    expect((await kindsOf(user)).filter((kind) => kind === 'passkeyRemoved')).toHaveLength(2);
  });

  it('leaves those of others', async () => {
    const [user, other] = [await payer(), await payer()];
    const { info: theirs } = await addPasskey(app, other, password);
    expect(await remove(user, theirs.id, { password })).toMatchObject({ status: 404 });
    expect(await listOf(other)).toHaveLength(1);
  });

  it('refuses what it has signed before', async () => {
    const user = await payer();
    const { device, info: added } = await addPasskey(app, user, password);
    const answer = await signed(user, device, 'transfer');
    expect(await remove(user, added.id, { password })).toMatchObject(done);
    expect(await send(user, answer)).toMatchObject(refused('passkeyUnknown'));
  });
});

describe('what ends', () => {
  it('a reset of the password removes all passkeys, and what was begun with the old one', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const answer = await signed(user, device, 'transfer');
    const begun = (await beginPasskey(user, password)).data;
    await app.actors.setTradePassword(user, '246802');
    expect(await listOf(user)).toEqual([]);
    expect((await info(user)).flags.passkeySet).toBe(false);
    expect(await send(user, answer)).toMatchObject(refused('passkeyUnknown'));
    expect(await add(user, newDevice(), begun)).toMatchObject(refused('passkeyChallengeOver'));
  });

  it('of a reset and a passkey added at once no passkey is left that the old password let in', async () => {
    const user = await payer();
    const other = await app.actors.login(user.wallet);
    const begun = (await beginPasskey(other, password)).data;
    const [, added] = await Promise.all([app.actors.setTradePassword(user, '246802'), add(other, newDevice(), begun)]);
    expect([200, 400, 410_001]).toContain(added.status);
    expect(await listOf(user)).toEqual([]);
  });

  it('a freeze and a logout end what a passkey opened, and what was to be signed', async () => {
    const user = await payer();
    const { device } = await addPasskey(app, user, password);
    const other = await app.actors.login(user.wallet);
    const asked = await signed(other, device, 'transfer');
    await other.api.post('/api/logout');
    const again = await app.actors.login(user.wallet);
    expect(await send(again, asked)).toMatchObject(refused('passkeyChallengeOver'));
    expect(await send(user, await signed(user, device, 'transfer'))).toMatchObject(done);
    await app.actors.standing(user, 'freeze');
    expect(await send(user)).toMatchObject({ status: 410_002 });
    await app.actors.standing(user, 'unfreeze');
    expect(await send(await app.actors.login(user.wallet))).toMatchObject(refused('passwordRequired'));
  });

  it('challenges that are over are dropped', async () => {
    const user = await payer();
    await addPasskey(app, user, password);
    const count = async () =>
      (await app.get(Reader).query('SELECT challenge FROM passkey_challenge WHERE userId = ?', [user.id])).length;
    await askPasskey(user, 'trade');
    await app.get(Jobs).run('auth.cleanPasskeys');
    expect(await count()).toBe(1);
    app.clock.advance(2 * minute);
    await app.get(Jobs).run('auth.cleanPasskeys');
    expect(await count()).toBe(0);
  });
});
