// @both-engines

import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock } from '../../server/common/runtime';
import type { ConversationList, ConversationRow } from '../../server/messaging/chat.schemas';
import { Rooms } from '../../server/messaging/messages/rooms.service';
import { bootApp, type TestApp } from '../support';
import { befriend, friendOf, groupOf, historyOf, person, said } from '../support/chat-stage';
import { at, GroupStage } from '../support/group-stage';
import { outcomeOf, tally } from '../support/tally';
import { until } from '../support/until';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

describe('a full group', () => {
  /** Fills it up with people who are not there, to so many. */
  async function fill(conversation: number, members: number): Promise<void> {
    await app.get(UnitOfWork).run(async (tx) => {
      const [row] = await tx.query<{ n: number }>(
        'SELECT COUNT(*) AS n FROM chat_member WHERE conversationId = ? AND leftSeq IS NULL',
        [conversation],
      );
      const more = Array.from({ length: members - Number(row?.n) }, (_, n) => 1_000_000 + n);
      await tx.insertMany(
        'INSERT INTO chat_member (conversationId, partyId, role, standing, joinedAt)',
        '(?, ?, ?, ?, ?)',
        more.map((party) => [conversation, party, 'member', 'open', app.get(Clock).now()]),
      );
      await app.get(Rooms).changed(tx, conversation);
    });
  }

  it('takes nobody in, however they come', async () => {
    const { ona, conversation } = await stage.group('Ben');
    const [cy, stan] = [await friendOf(app, ona, 'Cy'), await person(app, 'Stan')];
    await fill(conversation, 500);
    const code = await stage.codeOf(ona, conversation);
    expect(outcomeOf(await stage.act(ona, conversation, 'invite', { uids: [cy.uid] }))).toBe('400 groupFull');
    expect(outcomeOf(await stage.join(stan, code))).toBe('400 groupFull');
    expect((await stage.see(ona, conversation)).memberCount).toBe(500);
  });

  it('has one last place for one of many who come at once', async () => {
    const { ona, conversation } = await stage.group('Ben');
    const friends = [await friendOf(app, ona, 'Cy'), await friendOf(app, ona, 'Dan')];
    const others = [await person(app, 'Stan'), await person(app, 'Sue'), await person(app, 'Sam')];
    await fill(conversation, 499);
    const code = await stage.codeOf(ona, conversation);
    const answers = await Promise.all([
      ...friends.map(({ uid }) => stage.act(ona, conversation, 'invite', { uids: [uid] })),
      ...others.map((user) => stage.join(user, code)),
    ]);
    expect(tally(answers)).toEqual({ done: 1, '400 groupFull': 4 });
    expect((await stage.see(ona, conversation)).memberCount).toBe(500);
    expect((await stage.rowOf(ona, conversation)).memberCount).toBe(500);
  });
});

describe('at once', () => {
  const rounds = 6;
  const owners = async (conversation: number) =>
    await app
      .get(Reader)
      .query<{ partyId: number }>("SELECT partyId FROM chat_member WHERE conversationId = ? AND role = 'owner'", [
        conversation,
      ]);

  it('two hand-overs make one owner', async () => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    let [owner, ...others] = [ona, ...friends];
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [at(others, 0), at(others, 1)];
      const by = owner ?? ona;
      const answers = await Promise.all([one, two].map(({ uid }) => stage.act(by, conversation, 'owner', { uid })));
      expect(tally(answers)).toEqual({ done: 1, '403 notOwner': 1 });
      const won = answers[0]?.status === 200 ? one : two;
      expect((await owners(conversation)).map(({ partyId }) => Number(partyId))).toEqual([won.id]);
      expect((await stage.see(ona, conversation)).owner).toBe(Number(won.uid));
      [owner, others] = [won, [by, won === one ? two : one]];
    }
    expect((await stage.told(ona, conversation)).filter((text) => text.startsWith('owner '))).toHaveLength(rounds);
  });

  it('a hand-over and a dissolution: the first that is done forbids the other', async () => {
    const ona = await person(app, 'Ona');
    const ben = await friendOf(app, ona, 'Ben');
    for (let round = 0; round < rounds; round += 1) {
      const conversation = await groupOf(ona, [ben]);
      const [over, dissolved] = await Promise.all([
        stage.act(ona, conversation, 'owner', { uid: ben.uid }),
        stage.act(ona, conversation, 'dissolve'),
      ]);
      const outcomes = [outcomeOf(over), outcomeOf(dissolved)].join(', ');
      expect(['done, 403 notOwner', '400 groupDissolved, done']).toContain(outcomes);
      const last = outcomes.startsWith('done') ? 'owner Ona > Ben: ' : 'dissolved Ona > : ';
      expect((await stage.told(ben, conversation)).slice(1)).toEqual([last]);
    }
  });

  it('joining and dissolving: who came in hears of the end', async () => {
    const ona = await person(app, 'Ona');
    const [ben, stan] = [await friendOf(app, ona, 'Ben'), await person(app, 'Stan')];
    for (let round = 0; round < rounds; round += 1) {
      const conversation = await groupOf(ona, [ben]);
      const code = await stage.codeOf(ona, conversation);
      const [joined, dissolved] = await Promise.all([stage.join(stan, code), stage.act(ona, conversation, 'dissolve')]);
      expect(outcomeOf(dissolved)).toBe('done');
      const came = outcomeOf(joined) === 'done';
      expect(outcomeOf(joined)).toBe(came ? 'done' : '400 groupDissolved');
      const end = ['dissolved Ona > : '];
      expect((await stage.told(ben, conversation)).slice(1)).toEqual(came ? ['joined Stan > : ', ...end] : end);
      if (came) expect(await stage.told(stan, conversation)).toEqual(['joined Stan > : ', ...end]);
      else expect((await stan.api.get(`/api/chat/conversations/${conversation}`)).status).toBe(404);
    }
  });

  it('an invitation and a leave: in or out, and told so', async () => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    const ben = at(friends, 0);
    for (let round = 0; round < rounds; round += 1) {
      const before = (await stage.told(ona, conversation)).length;
      const [invited, left] = await Promise.all([
        stage.act(ona, conversation, 'invite', { uids: [ben.uid] }),
        stage.act(ben, conversation, 'leave'),
      ]);
      expect([outcomeOf(invited), outcomeOf(left)]).toEqual(['done', 'done']);
      const inside = (await stage.see(ona, conversation)).members.some(({ nickname }) => nickname === 'Ben');
      expect((await stage.told(ona, conversation)).slice(before)).toEqual([
        'left Ben > : ',
        ...(inside ? ['invited Ona > Ben: '] : []),
      ]);
      expect((await stage.rowOf(ben, conversation)).left).toBe(!inside);
      expect(await stage.says(ben, conversation)).toBe(inside ? 'done' : 'notMember');
      if (!inside) await stage.does(ona, conversation, 'invite', { uids: [ben.uid] });
    }
  });

  it('a removal and a leave: one of them', async () => {
    const ona = await person(app, 'Ona');
    const ben = await friendOf(app, ona, 'Ben');
    for (let round = 0; round < rounds; round += 1) {
      const conversation = await groupOf(ona, [ben]);
      const [removed, left] = await Promise.all([
        stage.act(ona, conversation, 'remove', { uid: ben.uid }),
        stage.act(ben, conversation, 'leave'),
      ]);
      const outcomes = [outcomeOf(removed), outcomeOf(left)].join(', ');
      expect(['done, 400 notMember', '400 notInGroup, done']).toContain(outcomes);
      const last = outcomes.startsWith('done') ? 'removed Ona > Ben: ' : 'left Ben > : ';
      expect((await stage.told(ben, conversation)).slice(1)).toEqual([last]);
      expect((await stage.told(ona, conversation)).slice(1)).toEqual([last]);
    }
  });

  it('a removal and what is said: nothing comes in after they are out', async () => {
    const ona = await person(app, 'Ona');
    const ben = await friendOf(app, ona, 'Ben');
    const b = await stage.enter(ben);
    for (let round = 0; round < rounds; round += 1) {
      const conversation = await groupOf(ona, [ben]);
      b.send('chat', { conversation, type: 1, msn: 'wait', guid: `r-${conversation}` });
      await stage.does(ona, conversation, 'remove', { uid: ben.uid });
      const answered = () =>
        b.frames.find(({ type, data }) => /^n?ack$/.test(type) && data.guid === `r-${conversation}`);
      await until('an answer', () => answered() !== undefined);
      const kept = answered()?.type === 'ack';
      if (!kept) expect(answered()?.data.code).toBe('notMember');
      const wanted = ['created', ...(kept ? ['wait'] : []), 'removed'];
      for (const user of [ona, ben]) {
        const { list } = await historyOf(user, conversation);
        expect(list.map(({ msn, body }) => body?.system?.event ?? msn)).toEqual(wanted);
      }
    }
  });

  it('one who joins five times is in it once', async () => {
    const { ona, conversation } = await stage.group('Ben');
    const stan = await person(app, 'Stan');
    const code = await stage.codeOf(ona, conversation);
    expect(tally(await Promise.all(Array.from({ length: 5 }, () => stage.join(stan, code))))).toEqual({ done: 5 });
    expect((await stage.told(ona, conversation)).slice(1)).toEqual(['joined Stan > : ']);
    expect((await stage.see(ona, conversation)).memberCount).toBe(3);
  });

  it('a freeze of its owner: nothing of theirs is done once it is answered', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const admin = await app.actors.staff('admin');
    const renames = (from: number) =>
      Array.from({ length: 15 }, (_, n) => stage.act(ona, conversation, '', { name: `Walk ${from + n}` }));
    const before = renames(0);
    const frozen = admin.post(`/admin-api/users/${ona.id}/freeze`, { reason: 'test' });
    const after = renames(15);
    expect((await frozen).http).toBe(200);
    const told = await stage.told(at(friends, 0), conversation);
    const answers = (await Promise.all([...before, ...after])).map(outcomeOf);
    expect(await stage.told(at(friends, 0), conversation)).toEqual(told);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(told.length - 1);
    expect([...new Set(answers)].sort()).toEqual(expect.arrayContaining(['410002 accountClosed']));
  });

  it('many groups of the same people come about', async () => {
    const ona = await person(app, 'Ona');
    const friends = [await friendOf(app, ona, 'Ben'), await friendOf(app, ona, 'Cy')];
    await befriend(at(friends, 0), at(friends, 1));
    const by = [ona, at(friends, 0), at(friends, 1)];
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const owner = by[n % 3] ?? ona;
        const uids = by.filter((each) => each !== owner).map(({ uid }) => uid);
        return owner.api.post<ConversationRow>('/api/chat/groups', { name: `Walk ${n}`, uids });
      }),
    );
    expect(tally(made)).toEqual({ done: 12 });
    for (const user of by) {
      const { list } = (await user.api.get<ConversationList>('/api/chat/conversations')).data;
      expect(list.filter(({ kind }) => kind === 'group')).toHaveLength(12);
    }
  });
});

it('a change that is undone is nobody’s: who is in it is read anew', async () => {
  const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
  const ben = at(friends, 0);
  const rooms = app.get(Rooms);
  const undone = app.get(UnitOfWork).run(async (tx) => {
    const room = await rooms.holdOne(tx, conversation);
    await tx.run('UPDATE chat_member SET leftSeq = 0 WHERE conversationId = ? AND partyId = ?', [conversation, ben.id]);
    await rooms.changed(tx, conversation);
    expect((await rooms.read(tx, [room.id])).get(room.id)?.members.get(ben.id)?.leftSeq).toBe(0);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  // Another server makes the next change: this one learns of it by the version alone.
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.run("UPDATE chat_member SET standing = 'silenced' WHERE conversationId = ? AND partyId = ?", [
      conversation,
      at(friends, 1).id,
    ]);
    await tx.run('UPDATE chat_conversation SET memberVersion = memberVersion + 1 WHERE id = ?', [conversation]);
  });
  expect((await stage.see(ona, conversation)).members.map(({ nickname, silenced }) => [nickname, silenced])).toEqual([
    ['Ona', false],
    ['Ben', false],
    ['Cy', true],
  ]);
  const seq = await said(app, ona, conversation, 'still here?');
  expect((await historyOf(ben, conversation)).lastSeq).toBe(seq);
});
