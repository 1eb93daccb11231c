import type { ConversationList, ConversationRow } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import type { ChatClient } from '../support/chat-client';
import { befriend, groupOf, person } from '../support/chat-stage';
import { GroupStage } from '../support/group-stage';

let app: TestApp;
let stage: GroupStage;
let barriers = 0;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

/** Two friends, the conversation of both and a group, each with a socket. */
async function pair() {
  const [ona, ben] = [await person(app, 'Ona'), await person(app, 'Ben')];
  const direct = await befriend(ona, ben);
  const group = await groupOf(ona, [ben]);
  return { ona, ben, direct, group, a: await stage.enter(ona), b: await stage.enter(ben) };
}

/** Of which conversations frames of a type came before a message that is said in the group now. They are taken. */
async function heard(type: string, { by, to, group }: { by: ChatClient; to: ChatClient; group: number }) {
  barriers += 1;
  const guid = `barrier-${barriers}`;
  await by.say(group, 'now', guid);
  await to.next('reply', (data) => data.guid === guid);
  return to.frames.splice(0).flatMap((frame) => (frame.type === type ? [frame.data.conversation] : []));
}

const does = async (user: TestUser, path: string) =>
  expect((await user.api.post(`/api/chat/${path}`)).status).toBe(200);

describe('that somebody is typing', () => {
  it('is told to a friend, and to nobody who blocks, is blocked or is no friend', async () => {
    const { ona, ben, direct, group, b } = await pair();
    const types = async () => {
      // What comes of one socket soon after is dropped.
      const from = await stage.enter(ona);
      from.send('typing', { conversation: direct });
      const told = await heard('typing', { by: from, to: b, group });
      from.close();
      return told;
    };
    expect(await types()).toEqual([direct]);
    for (const [user, other] of [
      [ben, ona],
      [ona, ben],
    ] as const) {
      await does(user, `blocks/${other.uid}`);
      expect(await types()).toEqual([]);
      await does(user, `blocks/${other.uid}/end`);
      expect(await types()).toEqual([direct]);
    }
    await does(ona, `friends/${ben.uid}/remove`);
    expect(await types()).toEqual([]);
  });

  it('is told in a group by who is in it to who is in it', async () => {
    const { ona, ben, group, a, b } = await pair();
    const other = await groupOf(ona, [ben], 'Harbour');
    const types = async (user: TestUser) => {
      const from = await stage.enter(user);
      from.send('typing', { conversation: group });
      return await heard('typing', { by: from, to: user === ona ? b : a, group: other });
    };
    expect([await types(ona), await types(ben)]).toEqual([[group], [group]]);
    await stage.does(ben, group, 'leave');
    expect([await types(ona), await types(ben)]).toEqual([[], []]);
  });
});

describe('that somebody has read', () => {
  it('is told in a group to their own devices alone', async () => {
    const { ben, group, a, b } = await pair();
    const second = await stage.enter(ben);
    const { seq } = await a.say(group, 'hello', `read-${group}`);
    b.send('read', { conversation: group, seq });
    expect((await second.next('read')).data).toMatchObject({ conversation: group, seq });
    expect(await heard('read', { by: b, to: a, group })).toEqual([]);
  });
});

describe('how far somebody has read', () => {
  it('never goes back', async () => {
    const { ben, group, a, b } = await pair();
    const { seq: first } = await a.say(group, 'one', `one-${group}`);
    const { seq: last } = await a.say(group, 'two', `two-${group}`);
    const second = await stage.enter(ben);
    for (const seq of [last, first]) b.send('read', { conversation: group, seq });
    b.send('ping');
    await b.next('ping');
    expect((await second.next('read')).data).toMatchObject({ conversation: group, seq: last });
    const { list } = (await ben.api.get<ConversationList>('/api/chat/conversations')).data;
    expect(list.find(({ conversation }) => conversation === group)).toMatchObject({ readSeq: last, unread: 0 });
  });
});

describe('that somebody is here', () => {
  it('is seen by friends alone, in the list and as they come', async () => {
    const { ona, ben, direct, a, b } = await pair();
    const seen = async () => (await ben.api.get<ConversationRow>(`/api/chat/conversations/${direct}`)).data.online;
    expect(await seen()).toBe(true);
    await does(ben, `friends/${ona.uid}/remove`);
    expect(await seen()).toBe(false);
    const stranger = await person(app, 'Sly');
    const talk = (await stranger.api.post<ConversationRow>('/api/chat/direct', { uid: ona.uid })).data;
    expect(talk.online).toBe(false);
    a.close();
    await a.isClosed();
    b.frames.splice(0);
    await befriend(ona, stranger);
    const s = await stage.enter(stranger);
    await stage.enter(ona);
    expect((await s.next('presence', ({ uid }) => uid === Number(ona.uid))).data).toMatchObject({ online: 1 });
    b.send('ping');
    await b.next('ping');
    expect(b.of('presence').filter(({ data }) => data.uid === Number(ona.uid))).toEqual([]);
  });
});
