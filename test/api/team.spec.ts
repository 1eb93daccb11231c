import { UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import { Referral, TeamFold } from '../../server/users';
import type { TeamPage, TeamSummary } from '../../server/users/team/team.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;
let top: TestUser;
let left: TestUser;
let right: TestUser;
let below: TestUser;
let lowest: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse('2026-11-20T10:00:00.000Z'));
  top = await app.actors.user({ bound: true });
  left = await app.actors.user({ bound: top });
  right = await app.actors.user({ bound: top });
  below = await app.actors.user({ bound: left });
  lowest = await app.actors.user({ bound: below });
  stranger = await app.actors.user({ bound: true });
  await left.api.post('/api/user/edit', { nickname: 'Lin_100%' });
  await below.api.post('/api/user/edit', { nickname: 'Linda' });
});
afterAll(() => app.close());

const summary = async (user: TestUser) => (await user.api.get<TeamSummary>('/api/user/spread')).data;
const page = async (user: TestUser, path: string) => {
  const answer = await user.api.get<TeamPage>(`/api/user/${path}`);
  expect(answer).toMatchObject({ http: 200, status: 200 });
  return answer.data;
};
const uids = ({ list }: TeamPage) => list.map(({ uid }) => uid);
const uidsOf = (...users: TestUser[]) => users.map(({ uid }) => uid);
const cameIn = (user: TestUser, units: bigint) =>
  app.get(UnitOfWork).run((tx) => app.get(Referral).addPerformance(tx, user.id, units));
const fold = () => app.get(Jobs).run('team.fold');

describe('a team in numbers', () => {
  it('is told at once, folded or not', async () => {
    const expected = { directCount: 2, indirectCount: 2, teamCount: 4, joinedToday: 4, performance: '0' };
    expect(await summary(top)).toEqual(expected);
    await fold();
    expect(await summary(top)).toEqual(expected);
    expect(await summary(lowest)).toEqual({
      ...expected,
      directCount: 0,
      indirectCount: 0,
      teamCount: 0,
      joinedToday: 0,
    });
  });

  it('has what came in from the team, and not from oneself', async () => {
    await cameIn(below, 500n * 10n ** 8n);
    await cameIn(top, 7n);
    const performances = async () =>
      await Promise.all([top, left, below, lowest, right].map(async (user) => (await summary(user)).performance));
    expect(await performances()).toEqual(['500', '500', '0', '0', '0']);
    await fold();
    expect(await performances()).toEqual(['500', '500', '0', '0', '0']);
    const own = await app.get(Referral).figures([top.id, below.id]);
    expect([own.get(top.id)?.own, own.get(below.id)?.own]).toEqual([7n, 50_000_000_000n]);
    expect((await page(left, 'spread/list')).list).toMatchObject([{ uid: below.uid, performance: '500' }]);
  });

  it('counts who came today by the UTC day, whenever it is folded', async () => {
    const root = await app.actors.user({ bound: true });
    const today = async () => (await summary(root)).joinedToday;
    app.clock.stop(Date.parse('2026-11-20T23:59:59.999Z'));
    await app.actors.user({ bound: root });
    await app.actors.user({ bound: root });
    expect(await today()).toBe(2);
    app.clock.stop(Date.parse('2026-11-21T00:00:00.000Z'));
    expect(await today()).toBe(0);
    const member = await app.actors.user({ bound: root });
    expect(await today()).toBe(1);
    await fold();
    expect(await today()).toBe(1);
    await app.actors.user({ bound: member });
    await cameIn(member, 1n);
    expect(await today()).toBe(2);
    await fold();
    expect(await today()).toBe(2);
    // What is told late of an earlier day counts for nothing here.
    await app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run('INSERT INTO team_delta (userId, direct, team, performance, day) VALUES (?, 0, 3, 0, ?)', [
          root.id,
          Date.parse('2026-11-20T00:00:00.000Z'),
        ]),
      );
    expect(await today()).toBe(2);
    await fold();
    expect(await today()).toBe(2);
    app.clock.stop(Date.parse('2026-11-22T00:00:00.000Z'));
    await cameIn(member, 1n);
    await fold();
    expect(await today()).toBe(0);
    expect((await summary(root)).teamCount).toBe(7);
    app.clock.stop(Date.parse('2026-11-20T10:00:00.000Z'));
  });

  it('tells whoever listens which figures have changed, in the transaction of the fold', async () => {
    const told: (readonly number[])[] = [];
    let fails = true;
    app.get(TeamFold).whenFolded(async (tx, userIds) => {
      const figures = await app.get(Referral).figures(userIds, tx);
      expect(figures.get(right.id)?.own).toBe(9n);
      expect(await tx.query('SELECT id FROM team_delta WHERE userId = ?', [right.id])).toEqual([]);
      if (fails) throw new Error('not this time');
      told.push(userIds);
    });
    await cameIn(right, 9n);
    await expect(fold()).rejects.toThrow('not this time');
    expect((await app.get(Referral).figures([right.id])).get(right.id)?.own).toBe(9n);
    fails = false;
    await fold();
    expect(told).toHaveLength(1);
    expect(told[0]).toEqual(expect.arrayContaining([top.id, right.id]));
    expect(told[0]).not.toContain(left.id);
    await fold();
    expect(told).toHaveLength(1);
    expect((await app.get(Referral).figures([right.id])).get(right.id)?.own).toBe(9n);
  });
});

describe('lists of a team', () => {
  it('are of whom one invited, of those below, and of all', async () => {
    const direct = await page(top, 'spread/list');
    expect(direct).toMatchObject({ count: 2, next: null, more: false });
    expect(uids(direct)).toEqual(uidsOf(right, left));
    const indirect = await page(top, 'subSpreadList');
    expect(indirect.count).toBe(2);
    expect(uids(indirect)).toEqual(uidsOf(lowest, below));
    const all = await page(top, 'childrenList?sort=oldest');
    expect(all.count).toBe(4);
    expect(uids(all)).toEqual(uidsOf(left, right, below, lowest));
    expect(await page(lowest, 'childrenList')).toEqual({ count: 0, list: [], next: null, more: false });
  });

  it('tell of each member what others may see', async () => {
    const [member] = (await page(top, 'subSpreadList?sort=oldest')).list;
    const { account } = below;
    expect(member).toEqual({
      uid: below.uid,
      account: `${account.slice(0, 4)}****${account.slice(-4)}`,
      nickname: 'Linda',
      avatar: null,
      remark: null,
      level: 0,
      depth: 2,
      childCount: 1,
      teamCount: 1,
      performance: '500',
      invitedBy: { uid: left.uid, nickname: 'Lin_100%' },
      joined: '2026-11-20T10:00:00.000Z',
    });
    expect((await page(top, 'spread/list')).list).toMatchObject([
      { depth: 1, invitedBy: null },
      { depth: 1, invitedBy: null, childCount: 1, teamCount: 2 },
    ]);
  });

  it('go down a branch by a uid, of the own team alone', async () => {
    const branch = await page(top, `childrenList?uid=${below.uid}`);
    expect(branch.count).toBe(1);
    expect(branch.list).toMatchObject([{ uid: lowest.uid, depth: 3 }]);
    const foreign = [top.uid, stranger.uid, '99999999', 'x', "' OR 1=1"];
    for (const uid of foreign) {
      const answer = await top.api.get(`/api/user/childrenList?uid=${encodeURIComponent(uid)}`);
      expect(answer).toMatchObject({ http: 200, status: 404, data: { code: 'notFound' } });
    }
    expect(await below.api.get(`/api/user/childrenList?uid=${left.uid}`)).toMatchObject({ status: 404 });
  });

  it('go on by cursor and by page, each member once', async () => {
    const order = uidsOf(lowest, below, right, left);
    for (const [sort, expected] of [
      ['newest', order],
      ['oldest', [...order].reverse()],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const part: TeamPage = await page(top, `childrenList?limit=3&sort=${sort}&cursor=${cursor}`);
        expect(part.count).toBe(4);
        seen.push(...uids(part));
        cursor = part.next;
      }
      expect(seen).toEqual(expected);
    }
    expect(uids(await page(top, 'childrenList?limit=3&page=2'))).toEqual(uidsOf(left));
    for (const [query, field] of [
      ['cursor=x', 'cursor'],
      ['page=1002&limit=10', 'page'],
      ['sort=id', 'sort'],
    ]) {
      expect(await top.api.get(`/api/user/childrenList?${query}`)).toMatchObject({ status: 400, data: { field } });
    }
  });

  it('need a login', async () => {
    for (const path of ['spread', 'spread/list', 'subSpreadList', 'childrenList'])
      expect(await app.api.get(`/api/user/${path}`)).toMatchObject({ status: 410000 });
    expect(await app.api.post(`/api/user/remark/${left.uid}`, { remark: 'x' })).toMatchObject({ status: 410000 });
  });
});

describe('a search of a team', () => {
  const found = async (text: string, path = 'childrenList') =>
    uids(await page(top, `${path}?keyword=${encodeURIComponent(text)}`));

  it('finds by the beginning of a uid or nickname, and by a whole address', async () => {
    expect(await found(below.uid)).toEqual(uidsOf(below));
    expect(await found(below.uid.slice(0, 7))).toContain(below.uid);
    expect(await found('Lin')).toEqual(uidsOf(below, left));
    expect(await found('Lind')).toEqual(uidsOf(below));
    expect(await found(right.wallet.address)).toEqual(uidsOf(right));
    expect(await found('Lin', 'spread/list')).toEqual(uidsOf(left));
    expect(await found('Lin', 'subSpreadList')).toEqual(uidsOf(below));
    expect(uids(await page(top, `childrenList?uid=${left.uid}&keyword=Lin`))).toEqual(uidsOf(below));
  });

  it('tells nobody the rest of an address, letter by letter', async () => {
    expect(await found(right.account.slice(0, 20))).toEqual([]);
    expect(await found(right.account.slice(0, 41))).toEqual([]);
  });

  it('takes no letter for another, and finds nobody outside the team', async () => {
    for (const text of ['%', '_', 'Lin%', 'L_n', 'Lin_%', '*', "' OR '1'='1", '\\'])
      expect(await found(text)).toEqual([]);
    expect(await found('Lin_100%')).toEqual(uidsOf(left));
    for (const text of [top.uid, stranger.uid, stranger.account]) expect(await found(text)).toEqual([]);
  });

  it('shows fifty, and says that there are more', async () => {
    const root = await app.actors.user({ bound: true });
    await crowd(root, 60);
    const answer = await page(root, 'childrenList?keyword=Crowd');
    expect(answer).toMatchObject({ count: 50, next: null, more: true });
    expect(answer.list).toHaveLength(50);
    expect(await page(root, 'childrenList?keyword=Crowd 1')).toMatchObject({ count: 11, more: false });
    await enlarge(root);
    expect(await page(root, 'childrenList?keyword=Crowd')).toMatchObject({ count: 50, more: true });
    expect(await page(root, 'childrenList?keyword=Crowd 1')).toMatchObject({ count: 11, more: false });
    expect(await page(root, 'spread/list?keyword=Crowd 1')).toMatchObject({ count: 11, more: false });
    expect(await page(root, 'subSpreadList?keyword=Crowd 1')).toMatchObject({ count: 0, more: false });
    expect(await page(root, 'childrenList?keyword=Lin')).toMatchObject({ count: 0, more: false });
  });

  /** So many members at once, straight below `parent`. */
  async function crowd(parent: TestUser, count: number): Promise<void> {
    await app.get(UnitOfWork).run(async (tx) => {
      for (let n = 0; n < count; n++) {
        const { insertId } = await tx.run(
          `INSERT INTO \`user\` (uid, account, nickname, inviteCode, language, status, createdAt, parentId, boundAt, depth)
            VALUES (?, ?, ?, ?, 'en', 'active', 0, ?, 0, 2)`,
          [`0${1_000_000 + n}`, `0x${String(n).padStart(40, '0')}`, `Crowd ${n}`, `Z${1_000_000 + n}`, parent.id],
        );
        await tx.run('INSERT INTO user_ancestor (userId, depth, ancestorId) VALUES (?, 1, ?)', [insertId, parent.id]);
      }
      await tx.run('INSERT INTO team_delta (userId, direct, team, performance) VALUES (?, ?, ?, 0)', [
        parent.id,
        count,
        count,
      ]);
    });
  }

  /** The figures of a team that is too large to be gone through. */
  const enlarge = (user: TestUser) =>
    app
      .get(UnitOfWork)
      .run((tx) =>
        tx.run('INSERT INTO team_delta (userId, direct, team, performance) VALUES (?, 9000, 9000, 0)', [user.id]),
      );
});

describe('a remark', () => {
  const note = (user: TestUser, about: TestUser, remark: string) =>
    user.api.post(`/api/user/remark/${about.uid}`, { remark });
  const remarkOf = async (user: TestUser, about: TestUser) =>
    (await page(user, `childrenList?keyword=${about.uid}`)).list[0]?.remark;

  it('is for its writer alone, is changed, and is taken away by an empty one', async () => {
    expect(await note(top, below, '  met in Lisbon ')).toMatchObject({ http: 200, status: 200, data: null });
    expect(await remarkOf(top, below)).toBe('met in Lisbon');
    expect(await remarkOf(left, below)).toBeNull();
    await note(left, below, 'mine');
    await note(top, below, '老朋友');
    expect([await remarkOf(top, below), await remarkOf(left, below)]).toEqual(['老朋友', 'mine']);
    expect(await note(top, below, '')).toMatchObject({ status: 200 });
    expect([await remarkOf(top, below), await remarkOf(left, below)]).toEqual([null, 'mine']);
    expect(await note(top, below, '')).toMatchObject({ status: 200 });
    await note(top, below, 'again');
    await note(top, below, '\u2800\u3164');
    expect(await remarkOf(top, below)).toBeNull();
  });

  it('is about the own team alone, and short', async () => {
    for (const about of [stranger, top, { ...left, uid: '99999999' }])
      expect(await note(top, about, 'x')).toMatchObject({ http: 200, status: 404, data: { code: 'notFound' } });
    expect(await note(lowest, top, 'x')).toMatchObject({ status: 404 });
    expect(await note(top, left, 'x'.repeat(40))).toMatchObject({ status: 200 });
    expect(await note(top, left, 'x'.repeat(41))).toMatchObject({ status: 400, data: { field: 'remark' } });
    expect(await top.api.post(`/api/user/remark/${left.uid}`, {})).toMatchObject({ status: 400 });
  });
});
