import { UnitOfWork } from '../../server/common/database';
import type { UserInfo } from '../../server/home/home.schemas';
import { UserStanding, Users } from '../../server/users';
import type { BindingAnswer, InviterAnswer } from '../../server/users/users.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { changeSetting } from './change-setting';

/** What is told of a referrer before anybody binds, and of the gift before anybody claims. */
let app: TestApp;

beforeAll(async () => {
  app = await bootApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const look = (user: TestUser, query: Record<string, string>) =>
  user.api.get<BindingAnswer & { code?: string }>(`/api/binding?${new URLSearchParams(query)}`);
const inviter = (code: string, headers: Record<string, string> = {}) =>
  app.api.get<InviterAnswer>(`/api/inviter/${encodeURIComponent(code)}`, { headers });
const freeze = (user: TestUser) => app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, user.id, 'test'));

describe('whom one would bind to', () => {
  it('is shown masked, by code, uid or address, and nothing is bound', async () => {
    const [parent, user] = [await app.actors.user({ bound: true }), await app.actors.user()];
    const ways: Record<string, string>[] = [
      { code: parent.inviteCode.toLowerCase() },
      { uid: parent.uid },
      { address: parent.wallet.address },
      { code: parent.inviteCode, uid: parent.uid },
    ];
    for (const query of ways) {
      const { status, data } = await look(user, query);
      expect([status, data.parent.uid]).toEqual([200, parent.uid]);
      expect(data.parent.account).toMatch(/^0x..\*{4}.{4}$/);
    }
    expect((await app.get(Users).get(user.id)).parentId).toBeNull();
  });

  it('is nobody where binding would be refused, for the same reason', async () => {
    const parents = [await app.actors.user({ bound: true }), await app.actors.user({ bound: true })] as const;
    const [frozen, loose, user] = [
      await app.actors.user({ bound: true }),
      await app.actors.user(),
      await app.actors.user(),
    ];
    await freeze(frozen);
    const refused = async (query: Record<string, string>, code: string, by = user) =>
      expect(await look(by, query)).toMatchObject({ status: 400, data: { code } });
    await refused({}, 'referrerRequired');
    await refused({ code: 'K2345678' }, 'referrerUnknown');
    await refused({ uid: user.uid }, 'referrerSelf');
    await refused({ uid: frozen.uid }, 'referrerFrozen');
    await refused({ uid: loose.uid }, 'referrerNotBound');
    await refused({ uid: parents[0].uid, address: parents[1].wallet.address }, 'referrersDiffer');
    await refused({ uid: parents[0].uid }, 'alreadyBound', parents[1]);
    const root = await app.actors.user();
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).setRoot(tx, root.id, true));
    await refused({ uid: parents[0].uid }, 'rootCannotBind', root);
  });

  it('counts as a try to bind: ten a minute of both', async () => {
    const user = await app.actors.user();
    for (let at = 0; at < 5; at++) {
      expect((await look(user, { uid: '12345678' })).status).toBe(400);
      expect((await user.api.post('/api/binding', { uid: '12345678' })).status).toBe(400);
    }
    expect(await look(user, { uid: '12345678' })).toMatchObject({ http: 200, status: 429 });
    expect((await user.api.post('/api/binding', { uid: '12345678' })).status).toBe(429);
  });
});

describe('who invites, to a visitor', () => {
  it('is the beginning of a uid, by code alone', async () => {
    const parent = await app.actors.user({ bound: true });
    const answer = await inviter(parent.inviteCode.toLowerCase());
    expect(answer.data).toEqual({ name: `${parent.uid.slice(0, 4)}****` });
    for (const other of [parent.uid, parent.wallet.address, 'K2345678', "' OR '1'='1", '0'])
      expect((await inviter(other)).data).toEqual({ name: null });
  });

  it('is nobody where nobody can bind', async () => {
    const [frozen, loose] = [await app.actors.user({ bound: true }), await app.actors.user()];
    await freeze(frozen);
    for (const { inviteCode } of [frozen, loose]) expect((await inviter(inviteCode)).data).toEqual({ name: null });
  });

  it('is asked for sixty times a minute of one network', async () => {
    const from = (host: number) => ({ 'X-Forwarded-For': `2001:db8:0:77:${host.toString(16)}::7` });
    for (let at = 0; at < 60; at++) expect((await inviter('K2345678', from(at))).status).toBe(200);
    expect(await inviter('K2345678', from(61))).toMatchObject({ status: 429 });
    expect((await inviter('K2345678', { 'X-Forwarded-For': '2001:db8:0:78::7' })).status).toBe(200);
  });
});

describe('the airdrop', () => {
  const airdrop = async (user: TestUser) => (await user.api.get<UserInfo>('/api/user/info')).data.airdrop;

  it('is told before it is claimed, and stays what was claimed', async () => {
    await changeSetting(app, 'airdrop.amount', '0');
    const [user, later] = [await app.actors.user({ bound: true }), await app.actors.user({ bound: true })];
    expect(await airdrop(user)).toBeNull();
    await changeSetting(app, 'airdrop.asset', 'NICE');
    await changeSetting(app, 'airdrop.amount', '12.5');
    expect(await airdrop(user)).toEqual({ asset: 'NICE', amount: '12.5' });
    expect((await user.api.post('/api/user/airdrop')).status).toBe(200);
    await changeSetting(app, 'airdrop.amount', '0');
    await changeSetting(app, 'airdrop.asset', 'FXB');
    await changeSetting(app, 'airdrop.amount', '7');
    expect(await airdrop(user)).toEqual({ asset: 'NICE', amount: '12.5' });
    expect(await airdrop(later)).toEqual({ asset: 'FXB', amount: '7' });
  });
});
