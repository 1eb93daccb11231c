import type { ConversationList, ConversationRow, MessagePage } from '../../server/messaging/chat.schemas';
import type { JoinCode } from '../../server/messaging/groups/groups.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { friendOf, historyOf, person, toldIn } from '../support/chat-stage';
import { at, GroupStage, textsOf } from '../support/group-stage';
import { outcomeOf } from '../support/tally';
import { until } from '../support/until';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

describe('a new group', () => {
  it('is on the lists of all in it, and each hears of it once', async () => {
    const ona = await person(app, 'Ona');
    const [ben, cy] = [await friendOf(app, ona, 'Ben'), await friendOf(app, ona, 'Cy')];
    const sockets = [await stage.enter(ona), await stage.enter(ben), await stage.enter(cy)];
    const { data } = await ona.api.post<ConversationRow>('/api/chat/groups', {
      name: ' Sunday walks ',
      uids: [ben.uid, Number(cy.uid), ben.uid],
    });
    expect(data).toMatchObject({
      ...{ kind: 'group', name: 'Sunday walks', avatar: null, peer: null, memberCount: 3, owner: true, left: false },
      ...{ standing: 'open', lastSeq: 1, unread: 0 },
    });
    expect(String(data.number)).toMatch(/^[1-9]\d{8}$/);
    for (const socket of sockets) {
      const { data: heard } = await socket.next('event', ({ conversation }) => conversation === data.conversation);
      expect(heard).toMatchObject({ seq: 1, uid: 0, to_uid: data.number, msn: '', msn_type: 20 });
      expect(heard.body).toEqual({
        system: { event: 'created', by: 'Ona', whom: expect.arrayContaining(['Ben', 'Cy']), text: 'Sunday walks' },
      });
      expect(socket.of('event')).toEqual([]);
    }
    for (const user of [ben, cy]) {
      const { list } = (await user.api.get<ConversationList>('/api/chat/conversations')).data;
      expect(list[0]).toMatchObject({ conversation: data.conversation, name: 'Sunday walks', owner: false });
    }
    const view = await stage.see(ben, data.conversation);
    expect(view).toMatchObject({
      ...{ conversation: data.conversation, number: data.number, name: 'Sunday walks', avatar: null, notice: null },
      ...{ owner: Number(ona.uid), memberCount: 3, nickname: null },
    });
    expect(view.members.map(({ nickname, role, silenced, friend }) => [nickname, role, silenced, friend])).toEqual([
      ['Ona', 'owner', false, true],
      ['Ben', 'member', false, false],
      ['Cy', 'member', false, false],
    ]);
  });

  it('is made once, however often the same request comes', async () => {
    const ona = await person(app, 'Ona');
    const fay = await friendOf(app, ona, 'Fay');
    const make = (name: string) =>
      ona.api.post<ConversationRow & { code?: string }>(
        '/api/chat/groups',
        { name, uids: [fay.uid] },
        { key: `g-${ona.uid}` },
      );
    const made = await Promise.all([make('Walks'), make('Walks'), make('Walks')]);
    made.push(await make('Walks'));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(made.map(({ data }) => data.conversation)).size).toBe(1);
    expect(await make('Swims')).toMatchObject({ status: 409, data: { code: 'idempotencyConflict' } });
    const listOf = async () => (await fay.api.get<ConversationList>('/api/chat/conversations')).data.list;
    expect((await listOf()).filter(({ kind }) => kind === 'group')).toMatchObject([{ name: 'Walks' }]);
    // A key says that it is the same one: without it, another group is wanted.
    await ona.api.post('/api/chat/groups', { name: 'Walks', uids: [fay.uid] });
    expect((await listOf()).filter(({ kind }) => kind === 'group')).toHaveLength(2);
  });

  it('is written in by all, also by its number, and everybody has it', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    const [a, b] = [await stage.enter(ona), await stage.enter(ben)];
    await a.say(conversation, 'Ten at the gate?', `w1-${conversation}`);
    const { number } = await stage.see(ona, conversation);
    b.send('chat', { to_uid: number, type: 1, msn: 'Fine', guid: `w2-${conversation}` });
    expect((await a.next('reply')).data).toMatchObject({ conversation, msn: 'Fine', to_uid: number });
    expect(textsOf(await historyOf(ben, conversation))).toEqual(['Ten at the gate?', 'Fine']);
    expect(await stage.rowOf(ona, conversation)).toMatchObject({ unread: 1, lastSeq: 3 });
  });

  it('is of friends of its owner, under a name that can be shown', async () => {
    const ona = await person(app, 'Ona');
    const [ben, stranger, enemy] = [
      await friendOf(app, ona, 'Ben'),
      await person(app, 'Stan'),
      await friendOf(app, ona, 'Eve'),
    ];
    await enemy.api.post(`/api/chat/blocks/${ona.uid}`);
    const refused = async (body: object) => {
      const { status, data } = await ona.api.post<{ code: string; field?: string }>('/api/chat/groups', {
        ...{ name: 'Walks', uids: [ben.uid] },
        ...body,
      });
      return [status, data.code, data.field].join(' ');
    };
    const many = Array.from({ length: 500 }, (_, n) => 10_000_000 + n);
    for (const [body, answer] of [
      [{ uids: [stranger.uid] }, '400 notAFriend uids'],
      [{ uids: [ben.uid, stranger.uid] }, '400 notAFriend uids'],
      [{ uids: [ona.uid] }, '400 notAFriend uids'],
      [{ uids: ['99999999'] }, '400 notAFriend uids'],
      [{ uids: [ben.uid, enemy.uid] }, '400 chatBlocked uids'],
      [{ uids: [] }, '400 invalidInput uids'],
      [{ uids: ['x'] }, '400 invalidInput uids'],
      [{ uids: many }, '400 invalidInput uids'],
      [{ name: '' }, '400 invalidInput name'],
      [{ name: 'n'.repeat(41) }, '400 invalidInput name'],
      [{ name: 'a\u202eb' }, '400 groupNameInvalid name'],
      [{ name: 'Lodestone Support' }, '400 nameReserved name'],
      [{ name: '官 方 群' }, '400 nameReserved name'],
      [{ avatar: 'https://evil.example/a.png' }, '400 avatarInvalid avatar'],
    ] as const) {
      expect([body, await refused(body)]).toEqual([body, answer]);
    }
    const { list } = (await ona.api.get<ConversationList>('/api/chat/conversations')).data;
    expect(list.filter(({ kind }) => kind === 'group')).toEqual([]);
    expect(await ona.api.post('/api/chat/groups', { name: 'n'.repeat(40), uids: [ben.uid] })).toMatchObject({
      status: 200,
      data: { name: 'n'.repeat(40) },
    });
  });
});

describe('what happens in a group', () => {
  it('is told to everybody in it once, in one order', async () => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    const [ben, cy] = [at(friends, 0), at(friends, 1)];
    const dan = await friendOf(app, ona, 'Dan');
    const sockets = [await stage.enter(ona), await stage.enter(ben), await stage.enter(cy)];
    await stage.does(ona, conversation, '', { name: 'Monday walks', notice: 'Bring\nwater' });
    await stage.does(ona, conversation, '', { name: 'Monday walks', notice: 'Bring\nwater' });
    await stage.does(ona, conversation, '', { notice: '' });
    await stage.does(ona, conversation, 'silence', { uid: cy.uid, silenced: true });
    await stage.does(ona, conversation, 'silence', { uid: cy.uid, silenced: true });
    await stage.does(ona, conversation, 'silence', { uid: cy.uid, silenced: false });
    await stage.does(ona, conversation, 'invite', { uids: [dan.uid, ben.uid] });
    await stage.does(ona, conversation, 'invite', { uids: [dan.uid] });
    await stage.does(dan, conversation, 'leave');
    await stage.does(ona, conversation, 'owner', { uid: ben.uid });
    await stage.does(ben, conversation, 'dissolve');
    const wanted = [
      ...['renamed Ona > : Monday walks', 'notice Ona > : Bring\nwater', 'notice Ona > : ', 'silenced Ona > Cy: '],
      ...['unsilenced Ona > Cy: ', 'invited Ona > Dan: ', 'left Dan > : ', 'owner Ona > Ben: ', 'dissolved Ben > : '],
    ];
    expect((await stage.told(ona, conversation)).slice(1)).toEqual(wanted);
    expect(await stage.told(dan, conversation)).toEqual(['invited Ona > Dan: ', 'left Dan > : ']);
    for (const socket of sockets) {
      await until('all of it', () => socket.of('event').length >= wanted.length);
      const heard = socket.of('event');
      expect(toldIn({ list: heard.map(({ data }) => data) } as unknown as MessagePage)).toEqual(wanted);
      expect(heard.map(({ data }) => data.seq)).toEqual(wanted.map((_, n) => n + 2));
      const cursors = heard.map(({ cursor }) => Number(cursor));
      expect(cursors).toEqual(wanted.map((_, n) => Number(cursors[0]) + n));
    }
  });

  it('of its own, is seen by all', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    const avatar = `/uploads/${'ab'.repeat(16)}.webp`;
    await stage.does(ona, conversation, '', { name: 'Monday walks', notice: 'Bring water', avatar });
    expect(await stage.see(ben, conversation)).toMatchObject({ name: 'Monday walks', notice: 'Bring water', avatar });
    expect(await stage.rowOf(ben, conversation)).toMatchObject({ name: 'Monday walks', avatar });
    expect((await stage.told(ben, conversation)).slice(1)).toEqual([
      'renamed Ona > : Monday walks',
      'avatar Ona > : ',
      'notice Ona > : Bring water',
    ]);
    await stage.does(ona, conversation, '', { avatar: '', notice: '' });
    expect(await stage.see(ben, conversation)).toMatchObject({ name: 'Monday walks', notice: null, avatar: null });
    for (const [body, answer] of [
      [{ name: 'Admin' }, '400 nameReserved'],
      [{ name: 'a\u0000b' }, '400 groupNameInvalid'],
      [{ avatar: 'x' }, '400 avatarInvalid'],
      [{ notice: 'n'.repeat(501) }, '400 invalidInput'],
    ] as const) {
      expect([body, outcomeOf(await stage.act(ona, conversation, '', body))]).toEqual([body, answer]);
    }
  });

  it('names somebody as they want to be called in it', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    await stage.does(ben, conversation, 'nickname', { nickname: ' Benny ' });
    const b = await stage.enter(ben);
    await b.say(conversation, 'hi', `n1-${conversation}`);
    expect((await historyOf(ona, conversation)).list.at(-1)).toMatchObject({ nickname: 'Benny', msn: 'hi' });
    expect((await stage.see(ona, conversation)).members.at(-1)).toMatchObject({ nickname: 'Benny' });
    expect(await stage.see(ben, conversation)).toMatchObject({ nickname: 'Benny' });
    await stage.does(ona, conversation, 'silence', { uid: ben.uid, silenced: true });
    expect((await stage.told(ona, conversation)).at(-1)).toBe('silenced Ona > Benny: ');
    for (const [nickname, answer] of [
      ['Support', '400 nameReserved'],
      ['4dm1n', '400 nameReserved'],
      ['a\u202eb', '400 nicknameInvalid'],
      ['n'.repeat(33), '400 invalidInput'],
    ] as const) {
      expect([nickname, outcomeOf(await stage.act(ben, conversation, 'nickname', { nickname }))]).toEqual([
        nickname,
        answer,
      ]);
    }
    await stage.does(ben, conversation, 'nickname', { nickname: '' });
    expect(await stage.see(ben, conversation)).toMatchObject({ nickname: null });
    expect((await stage.see(ona, conversation)).members.at(-1)).toMatchObject({ nickname: 'Ben' });
  });

  it('hands it over whole', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    await stage.does(ona, conversation, 'silence', { uid: ben.uid, silenced: true });
    await stage.does(ona, conversation, 'owner', { uid: ben.uid });
    expect((await stage.see(ona, conversation)).members.map(({ nickname, role }) => [nickname, role])).toEqual([
      ['Ben', 'owner'],
      ['Ona', 'member'],
    ]);
    expect([await stage.rowOf(ona, conversation), await stage.rowOf(ben, conversation)]).toMatchObject([
      { owner: false },
      { owner: true, standing: 'open' },
    ]);
    expect(await stage.says(ben, conversation)).toBe('done');
    await stage.does(ona, conversation, 'leave');
    await stage.does(ben, conversation, 'dissolve');
  });
});

describe('a user’s own name', () => {
  it('does not look like staff; how somebody is called by another may', async () => {
    const ona = await person(app, 'Ona');
    const ben = await friendOf(app, ona, 'Ben');
    for (const nickname of ['Official', 'Поддержка', '客服', 'Kundendienst', 'Suporte', 's u p p o r t']) {
      expect([nickname, await ben.api.post('/api/user/edit', { nickname })]).toMatchObject([
        nickname,
        { status: 400, data: { code: 'nameReserved', field: 'nickname' } },
      ]);
    }
    expect((await ona.api.post(`/api/chat/friends/${ben.uid}/remark`, { remark: 'Support' })).status).toBe(200);
    expect(await stage.rowOf(ona, await befriendedWith(ona, ben))).toMatchObject({ name: 'Support' });
    expect((await ona.api.post(`/api/chat/friends/${ben.uid}/remark`, { remark: '' })).status).toBe(200);
    expect(await stage.rowOf(ona, await befriendedWith(ona, ben))).toMatchObject({ name: 'Ben' });
  });

  const befriendedWith = async (one: TestUser, other: TestUser) =>
    (await one.api.post<ConversationRow>('/api/chat/direct', { uid: other.uid })).data.conversation;
});

describe('a code', () => {
  it('shows what it opens, and opens it', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const stan = await person(app, 'Stan');
    const code = await stage.codeOf(ona, conversation);
    const { number } = await stage.see(ona, conversation);
    expect(code).toMatch(new RegExp(`^${number}\\.[\\w-]{12}$`));
    const shown = { number, name: 'Sunday walks', avatar: null, memberCount: 2 };
    expect((await stage.look(stan, code)).data).toEqual({ ...shown, member: false, conversation: null });
    expect((await stage.look(at(friends, 0), code)).data).toEqual({ ...shown, member: true, conversation });
    expect((await stage.join(stan, code)).data).toMatchObject({ conversation, name: 'Sunday walks', memberCount: 3 });
    expect((await stage.join(stan, code)).data).toMatchObject({ conversation, memberCount: 3 });
    expect((await stage.told(ona, conversation)).slice(1)).toEqual(['joined Stan > : ']);
    expect(await stage.says(stan, conversation)).toBe('done');
  });

  it('tells who has left that they are not in it, until they come back by it', async () => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    const [ben, cy] = [at(friends, 0), at(friends, 1)];
    const code = await stage.codeOf(ona, conversation);
    await stage.does(ben, conversation, 'leave');
    const seen = async (user: TestUser) => {
      const { member, memberCount, conversation: id } = (await stage.look(user, code)).data;
      return { member, memberCount, id };
    };
    expect(await seen(ben)).toEqual({ member: false, memberCount: 2, id: null });
    expect(await seen(cy)).toEqual({ member: true, memberCount: 2, id: conversation });
    await stage.join(ben, code);
    expect(await seen(ben)).toEqual({ member: true, memberCount: 3, id: conversation });
  });

  it('that is none, or not any more, opens nothing', async () => {
    const { ona, conversation } = await stage.group('Ben');
    const stan = await person(app, 'Stan');
    const code = await stage.codeOf(ona, conversation);
    const { data } = await ona.api.post<JoinCode>(`/api/chat/groups/${conversation}/code`);
    expect(data.code).not.toBe(code);
    expect(await stage.codeOf(ona, conversation)).toBe(data.code);
    const bare = code.split('.')[0];
    for (const wrong of [
      code,
      bare,
      `${bare}.`,
      `${bare}.AAAAAAAAAAAA`,
      `999999999.${code.split('.')[1]}`,
      "' OR 1=1",
    ]) {
      for (const answer of [await stage.look(stan, String(wrong)), await stage.join(stan, String(wrong))]) {
        expect([wrong, outcomeOf(answer)]).toEqual([wrong, '400 joinCodeInvalid']);
      }
    }
    await stage.does(ona, conversation, 'dissolve');
    for (const answer of [await stage.look(stan, data.code), await stage.join(stan, data.code)]) {
      expect(outcomeOf(answer)).toBe('400 groupDissolved');
    }
    expect((await stage.told(ona, conversation)).at(-1)).toBe('dissolved Ona > : ');
  });
});
