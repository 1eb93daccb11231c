import { type Tx, UnitOfWork } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import { Referral, UserStanding, Users } from '../../server/users';
import { type Profile, type TeamFigures, teamFigures, type UserCard } from '../../server/users/users.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const bind = (user: TestUser, body: object) => user.api.post<{ parent: UserCard }>('/api/binding', body);
const figuresOf = async (user: TestUser): Promise<TeamFigures | undefined> => {
  const figures = (await app.get(Referral).figures([user.id])).get(user.id);
  return figures && teamFigures.parse(figures);
};
const standing = (work: (service: UserStanding, tx: Tx) => Promise<unknown>) =>
  app.get(UnitOfWork).run((tx) => work(app.get(UserStanding), tx));
const ancestorsOf = (user: TestUser) =>
  app
    .get(UnitOfWork)
    .run((tx) =>
      tx.query<{ depth: number; ancestorId: number }>(
        'SELECT depth, ancestorId FROM user_ancestor WHERE userId = ? ORDER BY depth',
        [user.id],
      ),
    );

describe('binding a referrer', () => {
  it('is one operation under three paths, by code, uid or address', async () => {
    const parent = await app.actors.user({ bound: true });
    const ways = [
      ['/api/binding', { code: parent.inviteCode }],
      ['/api/user/addParent', { uid: parent.uid }],
      ['/api/user/spread', { puid: parent.uid, code: '' }],
      ['/api/binding', { address: parent.wallet.address }],
      ['/api/user/spread', { address: parent.inviteCode.toLowerCase(), unknown: 'field' }],
    ] as const;
    for (const [path, body] of ways) {
      const user = await app.actors.user();
      const answer = await user.api.post<{ parent: UserCard }>(path, body);
      expect(answer).toMatchObject({ http: 200, status: 200, data: { parent: { uid: parent.uid } } });
      expect(answer.data.parent.account).toMatch(/^0x..\*{4}.{4}$/);
      expect((await app.get(Users).get(user.id)).parentId).toBe(parent.id);
    }
    expect(await figuresOf(parent)).toEqual({ directCount: 5, indirectCount: 0, teamCount: 5 });
  });

  it('is done once, and only to one who is bound or a root', async () => {
    const [parent, other, loose] = [
      await app.actors.user({ bound: true }),
      await app.actors.user({ bound: true }),
      await app.actors.user(),
    ];
    const user = await app.actors.user();
    const refused = async (body: object, code: string) => {
      expect(await bind(user, body)).toMatchObject({ http: 200, status: 400, data: { code } });
    };
    await refused({}, 'referrerRequired');
    await refused({ address: '  ' }, 'referrerRequired');
    await refused({ code: 'K2345678' }, 'referrerUnknown');
    await refused({ code: "' OR '1'='1" }, 'referrerUnknown');
    await refused({ uid: '00000000' }, 'referrerUnknown');
    await refused({ uid: user.uid }, 'referrerSelf');
    await refused({ uid: loose.uid }, 'referrerNotBound');
    await refused({ code: 7 }, 'referrerUnknown');
    await refused({ code: [7] }, 'invalidInput');
    await standing((service, tx) => service.freeze(tx, other.id, 'test'));
    await refused({ uid: other.uid }, 'referrerFrozen');
    expect(await bind(user, { uid: parent.uid })).toMatchObject({ status: 200 });
    const again = await bind(parent, { uid: user.uid });
    expect(again).toMatchObject({ status: 400, data: { code: 'alreadyBound' } });
    expect(await app.api.post('/api/binding', { uid: parent.uid })).toMatchObject({ status: 410000 });
  });

  it('asks no more than ten times a minute', async () => {
    const user = await app.actors.user();
    for (let at = 0; at < 10; at++) expect(await bind(user, { uid: '12345678' })).toMatchObject({ status: 400 });
    expect(await bind(user, { uid: '12345678' })).toMatchObject({ http: 200, status: 429 });
  });

  it('answers in the language of the caller', async () => {
    const user = await app.actors.user();
    const answer = await user.api.post('/api/binding', { uid: '12345678' }, { language: 'zh-TW' });
    expect(answer.msg).toBe('推薦人不存在');
  });

  it('of a hundred referrers at once takes one', async () => {
    const parents = await Promise.all(Array.from({ length: 8 }, () => app.actors.user({ bound: true })));
    const user = await app.actors.user();
    const answers = await Promise.all(parents.map((parent) => bind(user, { uid: parent.uid })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => (answer.data as { code?: string }).code === 'alreadyBound')).toHaveLength(7);
    const counts = await Promise.all(parents.map(figuresOf));
    expect(counts.map((figures) => figures?.teamCount ?? 0).reduce((a, b) => a + b)).toBe(1);
    expect((await ancestorsOf(user)).filter((row) => row.depth === 1)).toHaveLength(1);
  });

  it('ends at two hundred steps', async () => {
    const end = await app.actors.user({ bound: true });
    await app.get(UnitOfWork).run((tx) => tx.run('UPDATE `user` SET depth = 199 WHERE id = ?', [end.id]));
    const last = await app.actors.user();
    expect(await bind(last, { uid: end.uid })).toMatchObject({ status: 200 });
    const beyond = await app.actors.user();
    expect(await bind(beyond, { uid: last.uid })).toMatchObject({ data: { code: 'referrerTooDeep', max: 200 } });
  });
});

describe('teams', () => {
  it('are counted at once, folded or not, and the closure holds every ancestor', async () => {
    const top = await app.actors.user({ bound: true });
    const left = await app.actors.user({ bound: top });
    const right = await app.actors.user({ bound: top });
    const below = await app.actors.user({ bound: left });
    const lowest = await app.actors.user({ bound: below });
    const expected = [
      [top, { directCount: 2, indirectCount: 2, teamCount: 4 }],
      [left, { directCount: 1, indirectCount: 1, teamCount: 2 }],
      [right, { directCount: 0, indirectCount: 0, teamCount: 0 }],
      [lowest, { directCount: 0, indirectCount: 0, teamCount: 0 }],
    ] as const;
    for (const [user, figures] of expected) expect(await figuresOf(user)).toEqual(figures);
    expect(await app.get(Jobs).run('team.fold')).toBe(true);
    for (const [user, figures] of expected) expect(await figuresOf(user)).toEqual(figures);
    const line = await ancestorsOf(lowest);
    expect(line.slice(0, 3).map((row) => row.ancestorId)).toEqual([below.id, left.id, top.id]);
    await app.actors.user({ bound: lowest });
    expect((await figuresOf(top))?.teamCount).toBe(5);
  });

  it('fold exactly once while users go on binding', async () => {
    const top = await app.actors.user({ bound: true });
    const users = await Promise.all(Array.from({ length: 20 }, () => app.actors.user()));
    await Promise.all(
      users.flatMap((user) => [
        bind(user, { uid: top.uid }),
        app
          .get(Jobs)
          .run('team.fold')
          .catch(() => false),
      ]),
    );
    expect(await figuresOf(top)).toEqual({ directCount: 20, indirectCount: 0, teamCount: 20 });
    await app.get(Jobs).run('team.fold');
    expect(await figuresOf(top)).toEqual({ directCount: 20, indirectCount: 0, teamCount: 20 });
  });
});

describe('a root', () => {
  it('refers without a referrer, cannot bind one, and stays a root once it has a team', async () => {
    const root = await app.actors.user();
    const change = await standing((service, tx) => service.setRoot(tx, root.id, true));
    expect(change).toMatchObject({ before: { isRoot: false }, after: { isRoot: true } });
    const other = await app.actors.user({ bound: true });
    expect(await bind(root, { uid: other.uid })).toMatchObject({ data: { code: 'rootCannotBind' } });
    await standing((service, tx) => service.setRoot(tx, root.id, false));
    await standing((service, tx) => service.setRoot(tx, root.id, true));
    await app.actors.user({ bound: root });
    const undo = standing((service, tx) => service.setRoot(tx, root.id, false));
    await expect(undo).rejects.toMatchObject({ code: 'rootHasTeam' });
    expect((await app.get(Users).get(root.id)).isRoot).toBe(true);
  });

  it('and its mark cannot go while somebody binds to it', async () => {
    for (let round = 0; round < 10; round++) {
      const root = await app.actors.user();
      await standing((service, tx) => service.setRoot(tx, root.id, true));
      const user = await app.actors.user();
      const [bound, unmarked] = await Promise.all([
        bind(user, { uid: root.uid }),
        standing((service, tx) => service.setRoot(tx, root.id, false)).then(
          () => true,
          () => false,
        ),
      ]);
      expect((bound.status === 200) !== unmarked).toBe(true);
    }
  });
});

describe('freezing', () => {
  it('is refused for nobody, and for who is frozen already', async () => {
    const user = await app.actors.user();
    await standing((service, tx) => service.freeze(tx, user.id, 'a reason'));
    const again = standing((service, tx) => service.freeze(tx, user.id, 'another'));
    await expect(again).rejects.toMatchObject({ code: 'stateConflict' });
    await expect(standing((service, tx) => service.unfreeze(tx, 999_999))).rejects.toMatchObject({
      code: 'userUnknown',
    });
    const change = await standing((service, tx) => service.unfreeze(tx, user.id));
    expect(change).toMatchObject({
      before: { status: 'frozen', statusReason: 'a reason' },
      after: { status: 'active' },
    });
  });
});

describe('editing oneself', () => {
  const avatar = `/uploads/${'a'.repeat(32)}.webp`;
  const profileOf = async (user: TestUser) => (await user.api.get<Profile>('/api/user/info')).data;

  it('changes what is sent, and nothing else', async () => {
    const user = await app.actors.user();
    expect(await user.api.post('/api/user/edit', { nickname: ' 磁石 ', avatar, language: 'de' })).toMatchObject({
      status: 200,
      data: null,
    });
    expect(await profileOf(user)).toMatchObject({ nickname: '磁石', avatar, language: 'de' });
    await user.api.post('/api/user/edit', { avatar: '' });
    expect(await profileOf(user)).toMatchObject({ nickname: '磁石', avatar: null, language: 'de' });
    expect(await user.api.post('/api/user/edit', {})).toMatchObject({ status: 200 });
  });

  it('takes no field that is not a user’s own', async () => {
    const user = await app.actors.user();
    const before = await app.get(Users).get(user.id);
    const { id: _, nickname: __, ...columns } = before;
    const forged = Object.fromEntries(Object.keys(columns).map((name) => [name, 1]));
    await user.api.post('/api/user/edit', { ...forged, avatar: '', language: 'en', nickname: 'new' });
    expect(await app.get(Users).get(user.id)).toEqual({ ...before, nickname: 'new' });
  });

  it.each([
    [{ nickname: ' ' }, 'nickname'],
    [{ nickname: 'a'.repeat(33) }, 'nickname'],
    [{ nickname: 'a\u202eb' }, 'nickname'],
    [{ nickname: 5 }, 'nickname'],
    [{ avatar: 'https://evil.example/a.png' }, 'avatar'],
    [{ avatar: '/uploads/../../secret' }, 'avatar'],
    [{ avatar: 5 }, 'avatar'],
    [{ language: 'fr' }, 'language'],
  ])('refuses %j', async (body, field) => {
    const user = await app.actors.user();
    const answer = await user.api.post('/api/user/edit', body);
    expect(answer).toMatchObject({ http: 200, status: 400, data: { field } });
  });

  it('needs a login', async () => {
    expect(await app.api.post('/api/user/edit', { nickname: 'x' })).toMatchObject({ status: 410000 });
  });
});
