import { UnitOfWork } from '../../server/common/database';
import type { UserInfo } from '../../server/home/home.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { Communities, Referral, UserStanding } from '../../server/users';
import type { CommunityRow } from '../../server/users/communities/communities.list';
import type { CommunityAnswer, MemberDetail, MembersPage } from '../../server/users/communities/communities.schemas';
import type { UserRow } from '../../server/users/users.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { settleCommunities } from '../support/communities';

let app: TestApp;
let admin: ConsoleClient;
let top: TestUser;
let upper: TestUser;
let nested: TestUser;
let lower: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await bootApp();
  admin = await app.actors.staff('admin');
  top = await app.actors.user({ bound: true });
  upper = await app.actors.user({ bound: top });
  nested = await app.actors.user({ bound: upper });
  lower = await app.actors.user({ bound: nested });
  stranger = await app.actors.user({ bound: true });
});
afterAll(() => app.close());

const appoint = (userId: number, name: string, by = admin) =>
  by.post<CommunityRow & { code: string }>('/admin-api/communities', { userId, name, reason: 'they asked' });
const appointed = async (user: TestUser, name: string) => {
  const { http, body } = await appoint(user.id, name);
  expect([http, body.code]).toEqual([200, undefined]);
  await settleCommunities(app);
  return body.id;
};
const dismiss = (id: number, by = admin) => by.post(`/admin-api/communities/${id}/dismiss`, { reason: 'they left' });
const shown = async (id: number) => (await admin.get<CommunityRow>(`/admin-api/communities/${id}`)).body;
const ofUser = async (user: TestUser) => (await user.api.get<CommunityAnswer>('/api/project/community')).data.community;
const namesOf = (...users: TestUser[]) => Promise.all(users.map(async (user) => (await ofUser(user))?.name ?? null));
const lastAct = async () => {
  const { body } = await admin.get<AuditRow[]>('/admin-api/audit?filter={"resource":"communities"}&sort=["id","DESC"]');
  return body[0];
};

/** What each test leaves: nobody leads. */
afterEach(async () => {
  const { body } = await admin.get<CommunityRow[]>('/admin-api/communities?filter={"state":"active"}');
  for (const { id } of body) await dismiss(id);
  await settleCommunities(app);
});

describe('a leader', () => {
  it('leads everybody below, down to the next leader', async () => {
    const whole = await appointed(top, 'Northern lights');
    expect(await namesOf(top, upper, nested, lower, stranger)).toEqual([...Array(4).fill('Northern lights'), null]);
    const part = await appointed(nested, 'Harbour');
    expect(await namesOf(top, upper, nested, lower)).toEqual([
      'Northern lights',
      'Northern lights',
      'Harbour',
      'Harbour',
    ]);
    expect(await shown(whole)).toMatchObject({ uid: top.uid, userId: top.id, memberCount: 1, settling: false });
    expect(await shown(part)).toMatchObject({
      name: 'Harbour',
      state: 'active',
      memberCount: 1,
      mode: 'full',
      threshold: '1000',
      splitAmount: '500',
      dismissedAt: null,
    });
    expect((await lower.api.get<UserInfo>('/api/user/info')).data.community).toBe('Harbour');
    expect((await stranger.api.get<UserInfo>('/api/user/info')).data.community).toBeNull();
    expect(await dismiss(part)).toMatchObject({ http: 200 });
    await settleCommunities(app);
    expect(await namesOf(nested, lower)).toEqual(['Northern lights', 'Northern lights']);
    expect(await shown(whole)).toMatchObject({ memberCount: 3 });
    expect(await shown(part)).toMatchObject({ state: 'dismissed', memberCount: 0 });
    expect((await shown(part)).dismissedAt).toEqual(expect.any(String));
  });

  it('has whoever binds below from that moment on', async () => {
    await appointed(top, 'Northern lights');
    await appointed(nested, 'Harbour');
    const [one, other] = [await app.actors.user({ bound: lower }), await app.actors.user({ bound: upper })];
    expect(await namesOf(one, other)).toEqual(['Harbour', 'Northern lights']);
  });

  it('is appointed by an admin or finance, for a reason that is kept', async () => {
    for (const role of ['reviewer', 'agent', 'editor', 'auditor'] as const)
      expect(await appoint(upper.id, 'Harbour', await app.actors.staff(role))).toMatchObject({ http: 403 });
    expect(await top.api.post('/admin-api/communities', { userId: upper.id, name: 'Mine', reason: 'x' })).toMatchObject(
      {
        http: 401,
      },
    );
    const finance = await app.actors.staff('finance');
    const { http, body } = await appoint(upper.id, '  Harbour ', finance);
    expect([http, body]).toMatchObject([200, { name: 'Harbour', settling: true, uid: upper.uid }]);
    expect(await lastAct()).toMatchObject({
      action: 'appointLeader',
      resourceId: String(body.id),
      after: { leaderId: upper.id, name: 'Harbour', state: 'active', reason: 'they asked' },
    });
    expect(await finance.put(`/admin-api/communities/${body.id}`, { name: 'Pier', reason: 'clearer' })).toMatchObject({
      http: 200,
      body: { name: 'Pier' },
    });
    expect(await lastAct()).toMatchObject({
      action: 'rename',
      before: { name: 'Harbour' },
      after: { name: 'Pier', reason: 'clearer' },
    });
    const auditor = await app.actors.staff('auditor');
    expect(await auditor.get(`/admin-api/communities/${body.id}`)).toMatchObject({ http: 200 });
    expect(await dismiss(body.id, auditor)).toMatchObject({ http: 403 });
    expect(await auditor.put(`/admin-api/communities/${body.id}`, { name: 'Pier', reason: 'x' })).toMatchObject({
      http: 403,
    });
    expect(await dismiss(body.id, finance)).toMatchObject({ http: 200, body: null });
    expect(await lastAct()).toMatchObject({
      action: 'dismissLeader',
      before: { state: 'active' },
      after: { state: 'dismissed', reason: 'they left' },
    });
    expect(await dismiss(body.id)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
  });

  it('leads one community, is not frozen, and stands in the tree', async () => {
    const [loose, frozen] = [await app.actors.user(), await app.actors.user({ bound: true })];
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, frozen.id, 'test'));
    await appointed(upper, 'Harbour');
    expect(await appoint(upper.id, 'Second')).toMatchObject({ http: 409, body: { code: 'leadsAlready' } });
    expect(await appoint(frozen.id, 'Frost')).toMatchObject({ http: 400, body: { code: 'leaderFrozen' } });
    expect(await appoint(loose.id, 'Loose')).toMatchObject({ http: 400, body: { code: 'leaderNotBound' } });
    expect(await appoint(999_999, 'Nobody')).toMatchObject({ http: 404, body: { code: 'userUnknown' } });
    for (const name of ['x', 'x'.repeat(33), 'a\u202eb'])
      expect(await appoint(lower.id, name)).toMatchObject({ http: 400, body: { code: 'invalidInput' } });
    expect(await dismiss(999_999)).toMatchObject({ http: 404 });
    expect(await admin.put('/admin-api/communities/999999', { name: 'None', reason: 'x' })).toMatchObject({
      http: 404,
    });
    await app.get(UnitOfWork).run((tx) => app.get(UserStanding).setRoot(tx, loose.id, true));
    expect(await appoint(loose.id, 'Root')).toMatchObject({ http: 200 });
  });

  it('is one of two who are appointed at once', async () => {
    const answers = await Promise.all([appoint(lower.id, 'One'), appoint(lower.id, 'Two')]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
  });
});

describe('project/community', () => {
  it('tells a member of it, and the leader that it is theirs', async () => {
    expect(await ofUser(top)).toBeNull();
    app.clock.stop(Date.parse('2026-11-20T10:00:00.000Z'));
    await appointed(top, 'Northern lights');
    await app.get(UnitOfWork).run((tx) => app.get(Referral).addPerformance(tx, lower.id, 12_50000000n));
    expect(await ofUser(lower)).toEqual({
      name: 'Northern lights',
      leader: {
        uid: top.uid,
        account: expect.stringContaining('****'),
        nickname: expect.stringContaining('****'),
        avatar: null,
      },
      mine: false,
      memberCount: 5,
      performance: '12.5',
      splitting: { mode: 'full', threshold: '1000', splitAmount: '500' },
      since: '2026-11-20T10:00:00.000Z',
    });
    expect(await ofUser(top)).toMatchObject({ mine: true });
    expect(await app.api.get('/api/project/community')).toMatchObject({ status: 410000 });
  });
});

describe('splitting', () => {
  const set = (user: TestUser, body: object) => user.api.post('/api/leader/info', body);
  const good = { mode: 'auto', threshold: '2000', splitAmount: '250.5' };

  it('is set by the leader, and holds for everybody in the community', async () => {
    await appointed(top, 'Northern lights');
    await appointed(nested, 'Harbour');
    expect(await set(top, good)).toMatchObject({ http: 200, status: 200, data: null });
    expect((await ofUser(upper))?.splitting).toEqual(good);
    expect((await ofUser(lower))?.splitting).toEqual({ mode: 'full', threshold: '1000', splitAmount: '500' });
    const communities = app.get(Communities);
    expect(await communities.splittingOf(upper.id)).toEqual({
      mode: 'auto',
      threshold: 200_000_000_000n,
      splitAmount: 25_050_000_000n,
    });
    expect(await communities.splittingOf(stranger.id)).toBeNull();
    expect(await set(top, { mode: 'later', threshold: '10', splitAmount: '10' })).toMatchObject({ status: 200 });
    expect(await set(top, { mode: 'later', threshold: '1000000', splitAmount: '1000000' })).toMatchObject({
      status: 200,
    });
  });

  it('keeps to its bounds', async () => {
    await appointed(top, 'Northern lights');
    for (const [change, code, field] of [
      [{ splitAmount: '9.99999999' }, 'splitTooSmall', 'splitAmount'],
      [{ splitAmount: '2000.00000001' }, 'thresholdTooSmall', 'threshold'],
      [{ threshold: '1000000.00000001' }, 'thresholdTooLarge', 'threshold'],
      [{ threshold: '-5' }, 'amountInvalid', 'threshold'],
      [{ splitAmount: '1e3' }, 'amountInvalid', 'splitAmount'],
      [{ splitAmount: '10.123456789' }, 'amountTooPrecise', 'splitAmount'],
      [{ mode: 'never' }, 'invalidInput', 'mode'],
      [{ threshold: 2000 }, 'invalidInput', 'threshold'],
    ] as const) {
      const answer = await set(top, { ...good, ...change });
      expect([change, answer]).toMatchObject([change, { http: 200, status: 400, data: { code, field } }]);
    }
  });

  it('is for who leads now alone', async () => {
    const id = await appointed(top, 'Northern lights');
    for (const user of [upper, stranger])
      expect(await set(user, good)).toMatchObject({ http: 200, status: 403, data: { code: 'notLeader' } });
    await dismiss(id);
    expect(await set(top, good)).toMatchObject({ status: 403, data: { code: 'notLeader' } });
    expect(await app.api.post('/api/leader/info', good)).toMatchObject({ status: 410000 });
  });
});

describe('the members of a leader', () => {
  const members = (user: TestUser, query = '') => user.api.get<MembersPage>(`/api/leader/users${query}`);
  const member = (user: TestUser, of: TestUser) => user.api.get<MemberDetail>(`/api/leader/user/${of.uid}`);
  const uids = async (user: TestUser, query = '') => (await members(user, query)).data.list.map(({ uid }) => uid);

  it('are listed and shown, and nobody of another community', async () => {
    await appointed(nested, 'Harbour');
    await appointed(top, 'Northern lights');
    const last = await app.actors.user({ bound: lower });
    expect(await members(top)).toMatchObject({ status: 200, data: { next: null, more: false } });
    const mine = await uids(top);
    expect(mine).toContain(upper.uid);
    for (const other of [top, nested, lower, last, stranger]) expect(mine).not.toContain(other.uid);
    expect((await members(top)).data.count).toBe(mine.length);
    expect((await uids(nested)).slice(0, 1)).toEqual([last.uid]);
    expect((await member(nested, last)).data).toMatchObject({
      uid: last.uid,
      depth: 2,
      childCount: 0,
      invitedBy: { uid: lower.uid },
      joined: expect.any(String),
    });
    expect((await member(top, upper)).data).toMatchObject({ depth: 1, invitedBy: null });
    for (const other of [nested, lower, last, stranger, top])
      expect(await member(top, other)).toMatchObject({ http: 200, status: 404, data: { code: 'notFound' } });
    for (const other of [top, upper, nested, stranger])
      expect(await member(nested, other)).toMatchObject({ status: 404 });
  });

  it('are hidden at once from a leader above when another is appointed in between', async () => {
    await appointed(top, 'Northern lights');
    expect(await member(top, lower)).toMatchObject({ status: 200 });
    await appoint(nested.id, 'Harbour');
    expect(await member(top, lower)).toMatchObject({ status: 404 });
  });

  it('are found by uid, address and nickname, and by page', async () => {
    await appointed(top, 'Northern lights');
    await upper.api.post('/api/user/edit', { nickname: 'Uma_1%' });
    expect(await uids(top, `?keyword=${upper.uid}`)).toEqual([upper.uid]);
    expect(await uids(top, `?keyword=${upper.account}`)).toEqual([upper.uid]);
    expect(await uids(top, '?keyword=Uma')).toEqual([upper.uid]);
    for (const text of ['%25', '_', 'Uma%25', upper.account.slice(0, 12), stranger.uid, top.uid])
      expect(await uids(top, `?keyword=${text}`)).toEqual([]);
    const all = await uids(top);
    const first = (await members(top, '?limit=2')).data;
    const rest = await uids(top, `?limit=100&cursor=${first.next}`);
    expect([...first.list.map(({ uid }) => uid), ...rest]).toEqual(all);
    expect(await uids(top, '?limit=2&page=2')).toEqual(all.slice(2, 4));
    expect(await members(top, '?cursor=x')).toMatchObject({ status: 400, data: { field: 'cursor' } });
  });

  it('are for leaders alone', async () => {
    await appointed(top, 'Northern lights');
    expect(await members(upper)).toMatchObject({ http: 200, status: 403, data: { code: 'notLeader' } });
    expect(await member(upper, nested)).toMatchObject({ status: 403, data: { code: 'notLeader' } });
    expect(await app.api.get('/api/leader/users')).toMatchObject({ status: 410000 });
  });
});

describe('the console', () => {
  const list = async (resource: string, filter: object, by = admin) => {
    const { http, body } = await by.get<{ id: number }[]>(
      `/admin-api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return http === 200 ? body.map(({ id }) => id).sort((a, b) => a - b) : http;
  };

  it('finds communities by name and leader, and users by team, community and level', async () => {
    const [whole, part] = [await appointed(top, 'Northern lights'), await appointed(nested, 'Harbour')];
    expect(await list('communities', { state: 'active' })).toEqual([whole, part]);
    expect(await list('communities', { q: 'North', state: 'active' })).toEqual([whole]);
    expect(await list('communities', { q: nested.uid, state: 'active' })).toEqual([part]);
    expect(await list('communities', { userId: nested.id, state: 'active' })).toEqual([part]);
    expect(await list('communities', { state: 'gone' })).toBe(400);
    const below = (await list('users', { ancestorId: nested.id })) as number[];
    expect(below).toContain(lower.id);
    for (const other of [top, upper, nested, stranger]) expect(below).not.toContain(other.id);
    expect(await list('users', { communityId: part })).toEqual([nested.id, ...below].sort((a, b) => a - b));
    expect(await list('users', { ancestorId: top.id, level: 1 })).toEqual([]);
    expect(await list('users', { ancestorId: nested.id, level: 0 })).toEqual(below);
    const { body } = await admin.get<UserRow>(`/admin-api/users/${lower.id}`);
    expect(body).toMatchObject({ communityId: part, community: 'Harbour', performance: '0' });
    const above = (await admin.get<UserRow>(`/admin-api/users/${nested.id}`)).body;
    expect(above.performance).toBe('12.5');
  });

  it('shows an agent the communities of their customers alone', async () => {
    const agent = await app.actors.staff('agent');
    const { id: me } = (await agent.get<{ id: number }>('/admin-api/auth/me')).body;
    const [whole, part] = [await appointed(top, 'Northern lights'), await appointed(nested, 'Harbour')];
    await admin.post(`/admin-api/users/${nested.id}/agent`, { from: null, to: me, reason: 'theirs' });
    expect(await list('communities', {}, agent)).toContain(part);
    expect(await list('communities', {}, agent)).not.toContain(whole);
    expect(await agent.get(`/admin-api/communities/${part}`)).toMatchObject({ http: 200 });
    expect(await agent.get(`/admin-api/communities/${whole}`)).toMatchObject({ http: 404 });
    expect(await list('communities', { q: 'North' }, agent)).toEqual([]);
  });
});
