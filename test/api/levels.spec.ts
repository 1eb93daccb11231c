import type { AwardPage, AwardSummary } from '../../server/awards/income/income.schemas';
import type { LevelChangeRow } from '../../server/awards/levels/level-changes.list';
import type { JoinAnswer, LevelVersionRow, NextLevel } from '../../server/awards/levels/levels.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { UserStanding } from '../../server/users';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { makeRoot, setLevel, setRates } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';

allAtOnce();

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

type Refused = { code?: string; field?: string };
const join = (user: TestUser, amount: string) => user.api.post<JoinAnswer & Refused>('/api/join', { amount });
const next = async (user: TestUser) => (await user.api.get<NextLevel>('/api/next_level')).data;
const fold = () => app.get(Jobs).run('team.fold');
const changesOf = async (user: TestUser) => {
  const auditor = await app.actors.staff('auditor');
  const filter = encodeURIComponent(JSON.stringify({ userId: user.id }));
  const { body } = await auditor.get<LevelChangeRow[]>(`/admin-api/level-changes?filter=${filter}&sort=["id","ASC"]`);
  return body.map(({ before, after, reason, joined, directs, performance }) => ({
    ...{ before, after, reason, joined, directs, performance },
  }));
};

describe('joining', () => {
  it('takes what it says, once, and gives a level, a seat and a bill', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '500' } });
    const { status, data } = await join(user, '120.5');
    expect(status).toBe(200);
    expect(data).toMatchObject({ amount: '120.5', joined: '120.5', levelBefore: 0, level: 1 });
    expect(data.seat).toBeGreaterThan(0);
    const { data: bill } = await user.api.get<{ type: string; amount: string }>(
      `/api/finance/bill/detail/${data.transaction}?by=transaction`,
    );
    expect(bill).toMatchObject({ type: 'upgrade', amount: '-120.5' });
    expect(await next(user)).toMatchObject({
      level: 1,
      fixed: false,
      joined: '120.5',
      available: '379.5',
      next: {
        level: 2,
        joined: { have: '120.5', need: '500', missing: '379.5' },
        directs: { have: 0, need: 3, missing: 3 },
      },
    });
    const { data: second } = await join(user, '100');
    expect(second).toMatchObject({ joined: '220.5', levelBefore: 1, level: 1, seat: data.seat });
  });

  it('is refused without a referrer, below the smallest join, and beyond what is there', async () => {
    const stranger = await app.actors.user({ passOpen: true, funded: { USDT: '500' } });
    expect(await join(stranger, '100')).toMatchObject({ status: 400, data: { code: 'needReferrer' } });
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '150' } });
    expect(await join(user, '99.99999999')).toMatchObject({
      status: 400,
      data: { code: 'joinBelowMin', field: 'amount' },
    });
    expect(await join(user, '150.00000001')).toMatchObject({ status: 400, data: { code: 'insufficientFunding' } });
    expect(await next(user)).toMatchObject({ level: 0, joined: '0', available: '150' });
  });

  it('of one key is done once, however often it is asked for', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '1000' } });
    const asked = Array.from({ length: 30 }, () =>
      user.api.post<JoinAnswer>('/api/join', { amount: '100' }, { key: 'one' }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(await next(user)).toMatchObject({ joined: '100', available: '900' });
  });
});

describe('a level', () => {
  it('follows joins, directs and the team, and each change says why', async () => {
    const leader = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '1000' } });
    await join(leader, '500');
    expect((await next(leader)).level).toBe(1);
    for (let nth = 0; nth < 3; nth++) {
      const member = await app.actors.user({ bound: leader, passOpen: true, funded: { USDT: '1000' } });
      await join(member, '700');
    }
    // Counted at once, by what is appended; the level follows when it is folded.
    expect(await next(leader)).toMatchObject({
      level: 1,
      next: { directs: { missing: 0 }, performance: { missing: '0' } },
    });
    await fold();
    expect(await next(leader)).toMatchObject({ level: 2, next: { level: 3 } });
    expect(await changesOf(leader)).toEqual([
      { before: 0, after: 1, reason: 'join', joined: '500', directs: 0, performance: '0' },
      { before: 1, after: 2, reason: 'team', joined: '500', directs: 3, performance: '2100' },
    ]);
    const { data } = await leader.api.get<NoticePage>('/api/notices');
    expect(data.list.filter(({ kind }) => kind === 'levelChanged')).toMatchObject([
      { params: { before: 1, after: 2 } },
    ]);
  });

  it('rises by an easier table and is kept under a harder one', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '1000' } });
    await join(user, '600');
    expect((await next(user)).level).toBe(1);
    const { levels } = await next(user);
    const easier = levels.map((rule) => (rule.level === 2 ? { ...rule, directs: 0, performance: '0' } : rule));
    await setRates(app, { levels: easier });
    await app.get(Jobs).run('awards.levels');
    expect((await next(user)).level).toBe(2);
    await setRates(app, { levels });
    await app.get(Jobs).run('awards.levels');
    expect((await next(user)).level).toBe(2);
    expect((await changesOf(user)).map(({ reason }) => reason)).toEqual(['join', 'table']);
    const finance = await app.actors.staff('finance');
    const { body } = await finance.get<LevelVersionRow[]>('/admin-api/level-versions?sort=["id","DESC"]');
    expect(body[0]).toMatchObject({ current: true, reason: 'test', rules: levels });
    expect(body.at(-1)).toMatchObject({ id: 1, version: 0, staff: null });
  });

  it('is set by two admins, stays so, and follows the rules again when they say so', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '1000' } });
    await join(user, '100');
    const [admin, admin2] = [await app.actors.staff('admin'), await app.actors.staff('admin2')];
    const propose = async (level: number | null) => {
      const { http, body } = await admin.post<{ proposalId: number }>(`/admin-api/users/${user.id}/level`, {
        ...{ level, reason: 'agreed' },
      });
      expect(http).toBe(200);
      return body.proposalId;
    };
    const first = await propose(4);
    expect((await next(user)).level).toBe(1);
    expect((await admin.post(`/admin-api/proposals/${first}/confirm`)).http).toBe(403);
    expect((await admin2.post(`/admin-api/proposals/${first}/confirm`)).http).toBe(200);
    expect(await next(user)).toMatchObject({ level: 4, fixed: true });
    await join(user, '400');
    expect(await next(user)).toMatchObject({ level: 4, joined: '500' });
    expect(await admin.post(`/admin-api/users/${user.id}/level`, { level: 4, reason: 'again' })).toMatchObject({
      http: 409,
      body: { code: 'levelUnchanged' },
    });
    await admin2.post(`/admin-api/proposals/${await propose(null)}/confirm`);
    expect(await next(user)).toMatchObject({ level: 1, fixed: false });
    expect((await changesOf(user)).map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [0, 1, 'join'],
      [1, 4, 'staff'],
      [4, 1, 'staff'],
    ]);
  });

  it('stays where staff lowered it, through joins, team growth and an easier table', async () => {
    const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '10000' } });
    await join(user, '500');
    const comesIn = async () =>
      join(await app.actors.user({ bound: user, passOpen: true, funded: { USDT: '1000' } }), '700');
    for (let nth = 0; nth < 3; nth++) await comesIn();
    await fold();
    expect((await next(user)).level).toBe(2);
    await setLevel(app, user, 1);
    expect((await join(user, '1500')).data).toMatchObject({ levelBefore: 1, level: 1, joined: '2000' });
    await comesIn();
    await fold();
    const { levels } = await next(user);
    await setRates(app, {
      levels: levels.map((rule) => (rule.level === 3 ? { ...rule, directs: 1, performance: '2000' } : rule)),
    });
    await app.get(Jobs).run('awards.levels');
    expect(await next(user)).toMatchObject({ level: 1, fixed: true });
    expect((await changesOf(user)).map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [0, 1, 'join'],
      [1, 2, 'team'],
      [2, 1, 'staff'],
    ]);
    await setLevel(app, user, 0);
    expect((await join(user, '100')).data).toMatchObject({ levelBefore: 0, level: 0 });
    // The rules decide again: all that came in meanwhile counts.
    await setLevel(app, user, null);
    expect((await next(user)).level).toBe(3);
    await setRates(app, { levels });
  });

  it('counts for the referrer whatever seats a direct referral, once', async () => {
    const referrer = await app.actors.user({ bound: true });
    const user = await app.actors.user({ bound: referrer, passOpen: true, funded: { USDT: '1000' } });
    await setLevel(app, user, 0);
    const { levels } = await next(user);
    await setRates(app, { joinMin: '50', meal: '0' });
    await join(user, '60');
    const counted = async () => {
      const [row] = await app
        .get(Reader)
        .query<{ joinedDirects: number }>('SELECT joinedDirects FROM membership WHERE userId = ?', [referrer.id]);
      return row?.joinedDirects ?? 0;
    };
    expect(await counted()).toBe(0);
    // Set by staff, so the easier table passes them over; then the rules decide again.
    await setRates(app, { levels: levels.map((rule) => (rule.level === 1 ? { ...rule, joined: '60' } : rule)) });
    await app.get(Jobs).run('awards.levels');
    expect(await counted()).toBe(0);
    await setLevel(app, user, null);
    expect((await next(user)).level).toBe(1);
    expect(await counted()).toBe(1);
    await join(user, '50');
    expect(await counted()).toBe(1);
    await setRates(app, { levels, joinMin: '100', meal: '5' });
  });

  it('is refused to those who may not set it', async () => {
    const user = await app.actors.user({ bound: true });
    for (const role of ['finance', 'reviewer', 'agent', 'auditor', 'editor'] as const) {
      const staff = await app.actors.staff(role);
      expect((await staff.post(`/admin-api/users/${user.id}/level`, { level: 6, reason: 'mine' })).http).toBe(403);
    }
    const admin = await app.actors.staff('admin');
    expect((await admin.post(`/admin-api/users/${user.id}/level`, { level: 7, reason: 'more' })).http).toBe(400);
  });
});

it('joins at once get seats one after the other, and a third direct brings one meal bonus', async () => {
  const referrer = await app.actors.user();
  await makeRoot(app, referrer);
  const members = await Promise.all(
    Array.from({ length: 9 }, () => app.actors.user({ bound: referrer, passOpen: true, funded: { USDT: '100' } })),
  );
  const answers = await Promise.all(members.map((member) => join(member, '100')));
  const seats = answers.map(({ data }) => data.seat as number).sort((a, b) => a - b);
  const [first = 0] = seats;
  expect(seats).toEqual(Array.from({ length: 9 }, (_, index) => first + index));
  const { data } = await referrer.api.get<{ list: { amount: string }[] }>('/api/user/award_log/meal');
  expect(data.list.map(({ amount }) => amount)).toEqual(['5', '5', '5']);
  const { data: summary } = await referrer.api.get<AwardSummary>('/api/user/award');
  expect(summary.pending).toBe('105');
});

it('what is shared of oneself: code, link, team and income', async () => {
  const user = await app.actors.user({ bound: true });
  await app.actors.user({ bound: user });
  const { data } = await user.api.get('/api/user/share_info');
  const zero = { income: '0', meal: '0', direct: '0', team: '0' };
  const link = `${app.origin.replace('127.0.0.1', 'localhost')}/index/?spread=${user.inviteCode}`;
  expect(data).toEqual({ code: user.inviteCode, link, teamCount: 1, ...zero });
});

it('what is shared of one’s income: the whole, and what came by meals, directs and the team', async () => {
  const root = await app.actors.user();
  await makeRoot(app, root);
  await setLevel(app, root, 1);
  const comesIn = async (of: TestUser, amount: string) => {
    const user = await app.actors.user({ bound: of, passOpen: true, funded: { USDT: amount } });
    expect((await join(user, amount)).status).toBe(200);
  };
  const middle = await app.actors.user({ bound: root });
  await setLevel(app, middle, 1);
  // Below the middle: 5 % for the grandparent, and a tenth of the 3 % that the middle earns by its level, as the same level.
  await comesIn(middle, '900');
  for (const amount of ['300', '100', '110']) await comesIn(root, amount);
  const shared = async () => (await root.api.get('/api/user/share_info')).data;
  expect(await shared()).toMatchObject({ income: '0', meal: '0', direct: '0', team: '0' });
  expect((await (await app.actors.staff('finance')).post('/admin-api/awards/settle')).http).toBe(200);
  // 45 + 2.7 by the grandchild, and 3 % of 510 by one’s own level.
  expect(await shared()).toMatchObject({ income: '119', meal: '5', direct: '51', team: '63', teamCount: 5 });
});

it('a first join while joins bring no awards counts as a direct, and puts nothing aside for the meal bonus', async () => {
  const root = await app.actors.user();
  await makeRoot(app, root);
  const comesIn = async (amount: string) => {
    const user = await app.actors.user({ bound: root, passOpen: true, funded: { USDT: amount } });
    expect((await join(user, amount)).status).toBe(200);
  };
  await setRates(app, { onJoin: false });
  await comesIn('100');
  await setRates(app, { onJoin: true });
  await comesIn('200');
  const awards = async () =>
    (await root.api.get<AwardPage>('/api/user/incomes')).data.list.map(({ kind, amount }) => `${kind} ${amount}`);
  expect(await awards()).toEqual(['direct 20']);
  await comesIn('300');
  expect(await awards()).toEqual(['meal 3.33333334', 'direct 30', 'direct 20']);
});

it('a frozen user cannot join', async () => {
  const user = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '100' } });
  await app.get(UnitOfWork).run((tx) => app.get(UserStanding).freeze(tx, user.id, 'test'));
  expect((await join(user, '100')).status).toBe(410_002);
});
