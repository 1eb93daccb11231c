// @both-engines

import { day, Jobs, minute } from '../../server/common/runtime';
import type { ConversationList, ConversationRow, MessagePage } from '../../server/messaging/chat.schemas';
import type { FriendRow, RequestAnswer, RequestPage } from '../../server/messaging/friends/friends.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';

let app: TestApp;
const clients: ChatClient[] = [];

beforeAll(async () => {
  app = await bootApp();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

const enter = async (user: Pick<TestUser, 'token'>, query?: string) => {
  const client = await ChatClient.in(app.origin, user.token, query);
  clients.push(client);
  return client;
};
/** Two friends, and their conversation. */
async function friends(): Promise<{ one: TestUser; other: TestUser; conversation: number }> {
  const [one, other] = [await app.actors.user(), await app.actors.user()];
  const asked = await one.api.post<RequestAnswer>('/api/chat/requests', { uid: other.uid, text: 'hi' });
  expect(asked.data.state).toBe('asked');
  const { data } = await other.api.get<RequestPage>('/api/chat/requests');
  expect((await other.api.post(`/api/chat/requests/${data.list[0]?.id}/accept`)).status).toBe(200);
  return { one, other, conversation: asked.data.conversation };
}
const history = async (user: TestUser, conversation: number, query = '') =>
  (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}${query}`)).data;
const listOf = async (user: TestUser) => (await user.api.get<ConversationList>('/api/chat/conversations')).data;
const said = (page: MessagePage) => page.list.filter(({ msn_type }) => msn_type < 20).map(({ msn }) => msn);

describe('the socket', () => {
  it('lets in by a token of its own, and tells first how far the inbox goes', async () => {
    const user = await app.actors.user();
    const { data } = await user.api.post<{ token: string; url: string }>('/api/chat/token');
    expect(data.url).toMatch(/^ws:\/\/localhost:\d+\/ws$/);
    const client = await enter({ token: data.token }, '');
    expect(client.frames.map(({ type }) => type)).toEqual(['ping']);
    expect(client.frames[0]?.data).toEqual({ now: expect.any(Number), cursor: 0 });
    expect((await user.api.as({ token: data.token }).get('/api/user/info')).status).toBe(410001);
  });

  it('lets in by a first frame, as text or in an object, and more than once', async () => {
    const user = await app.actors.user();
    const client = ChatClient.open(app.origin);
    clients.push(client);
    await new Promise((resolve) => client.socket.once('open', resolve));
    client.send('typing', { conversation: 1 });
    expect((await client.next('error')).data.code).toBe('notLoggedIn');
    client.send('login', user.token);
    expect((await client.next('success')).data).toMatchObject({
      uid: Number(user.uid),
      user_id: Number(user.uid),
      online: 1,
    });
    client.send('login', { token: user.token });
    await client.next('success');
  });

  it('refuses a token that is none, and says so before it closes', async () => {
    const client = ChatClient.open(app.origin, { token: 'eyJ.x.y' });
    expect((await client.next('error')).data.code).toBe('sessionEnded');
    expect(await client.isClosed()).toBe(4001);
  });

  it('takes no page of another site', async () => {
    const user = await app.actors.user();
    const client = ChatClient.open(app.origin, { token: user.token, origin: 'https://evil.example' });
    expect(await client.isClosed()).toBe(1006);
    expect(client.frames).toEqual([]);
  });

  it('closes with the session, and with a freeze', async () => {
    const user = await app.actors.user();
    const client = await enter(user);
    await user.api.post('/api/logout');
    expect((await client.next('error')).data.code).toBe('sessionEnded');
    expect(await client.isClosed()).toBe(4001);
  });

  it('answers what it cannot read, and stays', async () => {
    const client = await enter(await app.actors.user());
    for (const text of [
      '',
      'x',
      '[]',
      '{}',
      '{"type":5}',
      '{"type":"nothing"}',
      '{"type":"chat"}',
      '{"type":"sync","data":{"since":-1}}',
    ]) {
      client.socket.send(text);
      expect((await client.next('err_tip')).data.code).toBe('frameInvalid');
    }
    client.send('ping');
    await client.next('ping', ({ cursor }) => cursor === 0);
  });

  it('closes a frame of more than 16 kB, and takes one of as much', async () => {
    const client = await enter(await app.actors.user());
    const frame = (bytes: number) => JSON.stringify({ type: 'x'.repeat(bytes - '{"type":""}'.length) });
    client.socket.send(frame(16 * 1024));
    expect((await client.next('err_tip')).data.code).toBe('frameInvalid');
    client.socket.send(frame(16 * 1024 + 1));
    expect(await client.isClosed()).toBe(1009);
  });

  it('closes who is silent for 45 seconds, and who does not say in that time who they are', async () => {
    const silent = await enter(await app.actors.user());
    const talking = await enter(await app.actors.user());
    const nobody = ChatClient.open(app.origin);
    clients.push(nobody);
    await until('it is open', () => nobody.socket.readyState === nobody.socket.OPEN);
    const now = performance.now.bind(performance);
    let ahead = 44_000;
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    try {
      for (const client of [talking, nobody]) {
        client.frames.length = 0;
        client.send('ping');
        await client.next('ping');
      }
      ahead = 45_001;
      expect((await nobody.next('timeout')).data.code).toBe('notLoggedIn');
      expect(await nobody.isClosed()).toBe(4004);
      expect((await silent.next('timeout')).data.code).toBe('silent');
      expect(await silent.isClosed()).toBe(4003);
      expect(talking.closed).toBeUndefined();
    } finally {
      later.mockRestore();
    }
  });

  it('has room for five of one user: the one that was silent for longest goes', async () => {
    const user = await app.actors.user();
    const first = await enter(user);
    for (let more = 0; more < 5; more += 1) await enter(user);
    expect((await first.next('timeout')).data.code).toBe('tooManySockets');
    expect(await first.isClosed()).toBe(4002);
  });
});

describe('a message', () => {
  it('is acknowledged once it is kept, and comes to all devices of both, with its place', async () => {
    const { one, other, conversation } = await friends();
    const [a, a2, b] = [await enter(one), await enter(one), await enter(other)];
    const ack = await a.say(conversation, 'Is <b>it</b> there?', 'g1');
    expect(ack).toEqual({ guid: 'g1', id: expect.any(Number), conversation, seq: 2, ts: expect.any(Number) });
    const mine = await a.next('chat');
    expect(mine.data).toMatchObject({
      ...{ id: ack.id, conversation, seq: 2, guid: 'g1', msn: 'Is &lt;b&gt;it&lt;/b&gt; there?', msn_type: 1 },
      ...{ uid: Number(one.uid), user_id: Number(one.uid), to_uid: Number(other.uid), to_user_id: Number(other.uid) },
      ...{ body: { text: 'Is <b>it</b> there?' }, edited: false, deleted: false, staff: false },
    });
    expect(mine.data._add_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await a2.next('chat')).data).toEqual(mine.data);
    const theirs = await b.next('reply');
    expect(theirs.data).toEqual(mine.data);
    expect(theirs.cursor).toBe(2);
    expect((await history(other, conversation)).list.at(-1)).toEqual(mine.data);
  });

  it('that is sent again has the same answer, and is there once', async () => {
    const { one, other, conversation } = await friends();
    const a = await enter(one);
    const first = await a.say(conversation, 'once', 'again');
    expect(await a.say(conversation, 'once', 'again')).toEqual(first);
    a.send('chat', { conversation, type: 1, msn: 'another', guid: 'again' });
    expect((await a.next('nack')).data).toMatchObject({ guid: 'again', code: 'guidTaken' });
    expect(said(await history(other, conversation))).toEqual(['once']);
  });

  it('of a crowd in one conversation: everybody sees one order', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await enter(one), await enter(other)];
    const all = Array.from({ length: 15 }, (_, n) => n);
    for (const n of all) {
      a.send('chat', { conversation, type: 1, msn: `a${n}`, guid: `a${n}` });
      b.send('chat', { conversation, type: 1, msn: `b${n}`, guid: `b${n}` });
    }
    for (const n of all) {
      await a.next('ack', ({ guid }) => guid === `a${n}`);
      await b.next('ack', ({ guid }) => guid === `b${n}`);
    }
    const seqs = (client: ChatClient) =>
      client.frames.filter(({ type }) => type === 'chat' || type === 'reply').map(({ data }) => [data.seq, data.msn]);
    const kept = (await history(one, conversation)).list.filter(({ msn_type }) => msn_type === 1);
    const order = kept.map(({ seq, msn }) => [seq, msn]);
    expect(order).toHaveLength(30);
    expect(seqs(a)).toEqual(order);
    expect(seqs(b)).toEqual(order);
    expect(order.filter(([, msn]) => String(msn).startsWith('a')).map(([, msn]) => msn)).toEqual(
      all.map((n) => `a${n}`),
    );
  });

  it('that was missed comes by the cursor, once, in its order', async () => {
    const { one, other, conversation } = await friends();
    const a = await enter(one);
    const { cursor } = await listOf(other);
    for (const n of [1, 2, 3]) await a.say(conversation, `m${n}`, `m${n}-${conversation}`);
    const b = await enter(other);
    b.send('sync', { since: cursor });
    const end = (await b.next('sync_end')).data;
    expect(end).toEqual({ cursor: cursor + 3, more: false, reset: false });
    expect(b.of('reply').map(({ data, cursor: at }) => [data.msn, at])).toEqual([
      ['m1', cursor + 1],
      ['m2', cursor + 2],
      ['m3', cursor + 3],
    ]);
    b.send('ping');
    expect((await b.next('ping', (data) => data.cursor !== cursor)).data.cursor).toBe(cursor + 3);
  });

  it('that is not kept any more is not asked for over and over: the client begins anew', async () => {
    const { one, other, conversation } = await friends();
    const a = await enter(one);
    const { cursor } = await listOf(other);
    await a.say(conversation, 'old', `old-${conversation}`);
    app.clock.advance(366 * day);
    await app.get(Jobs).run('chat.clean');
    // Their logins have ended meanwhile.
    const b = await enter(await app.actors.login(other.wallet));
    const synced = async (since: number) => {
      b.send('sync', { since });
      return (await b.next('sync_end')).data;
    };
    expect(await synced(cursor)).toEqual({ cursor: cursor + 1, more: false, reset: true });
    expect(await synced(cursor + 1)).toEqual({ cursor: cursor + 1, more: false, reset: false });
    expect(b.of('reply')).toEqual([]);
  });

  it('is missed by nobody whose cursor is of an inbox that went further, as before a backup was restored', async () => {
    const { other } = await friends();
    const { cursor } = await listOf(other);
    const b = await enter(other);
    b.send('sync', { since: cursor + 7 });
    expect((await b.next('sync_end')).data).toEqual({ cursor, more: false, reset: true });
  });

  it('counts as unread until it is read, and who wrote it is told', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await enter(one), await enter(other)];
    const { seq } = await a.say(conversation, 'new', `new-${conversation}`);
    expect((await b.next('mssage_num')).data).toMatchObject({
      ...{ uid: Number(one.uid), user_id: Number(one.uid), conversation, num: 1, allNum: 1 },
      recored: { id: conversation, message: 'new', message_type: 1, mssage_num: 1, is_tourist: 0 },
    });
    expect((await listOf(other)).list[0]).toMatchObject({ conversation, unread: 1, readSeq: 0 });
    b.send('read', { conversation, seq });
    expect((await a.next('read')).data).toEqual({
      conversation,
      uid: Number(other.uid),
      user_id: Number(other.uid),
      seq,
    });
    expect(await listOf(other)).toMatchObject({ unread: 0, list: [{ unread: 0, readSeq: seq }] });
    expect((await listOf(one)).list[0]).toMatchObject({ peerReadSeq: seq });
  });

  it('can be edited and deleted by its writer for two minutes, for all', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await enter(one), await enter(other)];
    const { seq } = await a.say(conversation, 'frist', `e-${conversation}`);
    a.send('edit', { conversation, seq, msn: 'first', guid: `e2-${conversation}` });
    await a.next('ack', ({ guid }) => guid === `e2-${conversation}`);
    expect((await b.next('event', ({ msn_type }) => msn_type === 21)).data).toMatchObject({
      target: seq,
      body: { text: 'first' },
    });
    expect((await history(other, conversation)).list.find((each) => each.seq === seq)).toMatchObject({
      msn: 'first',
      edited: true,
    });
    b.send('delete', { conversation, seq, guid: `d-${conversation}` });
    expect((await b.next('nack')).data.code).toBe('notChangeable');
    a.send('delete', { conversation, seq, guid: `d-${conversation}` });
    await a.next('ack', ({ guid }) => guid === `d-${conversation}`);
    const page = await history(other, conversation);
    expect(page.list.filter(({ body }) => JSON.stringify(body).includes('fir'))).toEqual([]);
    expect(page.list.find((each) => each.seq === seq)).toMatchObject({ deleted: true, body: null, msn: '' });
    const late = await a.say(conversation, 'late', `l-${conversation}`);
    app.clock.advance(2 * minute + 1);
    a.send('delete', { conversation, seq: late.seq, guid: `dl-${conversation}` });
    expect((await a.next('nack')).data.code).toBe('notChangeable');
  });

  it('is found by its words, in one’s own conversations alone', async () => {
    const { one, other, conversation } = await friends();
    const stranger = await app.actors.user();
    const a = await enter(one);
    await a.say(conversation, '下午在交易区见面', `s1-${conversation}`);
    await a.say(conversation, 'The Feldspar card', `s2-${conversation}`);
    await app.get(Jobs).run('chat.index');
    const found = async (user: TestUser, q: string) =>
      (await user.api.get<MessagePage>(`/api/chat/search?q=${encodeURIComponent(q)}`)).data.list.map(({ msn }) => msn);
    expect(await found(other, '交易区')).toEqual(['下午在交易区见面']);
    expect(await found(other, '见')).toEqual(['下午在交易区见面']);
    expect(await found(other, 'feldspar CARD')).toEqual(['The Feldspar card']);
    expect(await found(other, '区交易')).toEqual([]);
    expect(await found(stranger, '交易区')).toEqual([]);
  });
});

describe('who may write', () => {
  it('a stranger once, until they are friends', async () => {
    const [one, other] = [await app.actors.user(), await app.actors.user()];
    const { data } = await one.api.post<ConversationRow>('/api/chat/direct', { uid: other.uid });
    expect(data.standing).toBe('stranger');
    const a = await enter(one);
    const write = (guid: string) => a.send('chat', { to_uid: Number(other.uid), type: 1, msn: 'hello', guid });
    const refused = async () => (await a.next('nack')).data.code;
    for (const at of [0, 1, 2]) write(`x${at}-${data.conversation}`);
    await a.next('ack');
    expect([await refused(), await refused()]).toEqual(['notFriends', 'notFriends']);
    write(`more-${data.conversation}`);
    expect(await refused()).toBe('notFriends');
    await one.api.post('/api/chat/requests', { uid: other.uid });
    expect((await other.api.post<RequestAnswer>('/api/chat/requests', { uid: one.uid })).data.state).toBe('friends');
    await a.say(data.conversation, 'now', `x3-${data.conversation}`);
    expect((await a.next('event', ({ msn_type }) => msn_type === 20)).data.body).toEqual({
      system: { event: 'friends', by: '', whom: [], text: '' },
    });
    const list = (await one.api.get<{ list: FriendRow[] }>('/api/chat/friends')).data.list;
    expect(list.map(({ uid }) => uid)).toEqual([Number(other.uid)]);
  });

  it('to twenty strangers a day, whichever way they are spoken to; to friends always', async () => {
    const { one, other } = await friends();
    const a = await enter(one);
    const people: TestUser[] = [];
    for (let n = 0; n < 21; n += 1) people.push(await app.actors.user());
    const [last] = people.splice(-1);
    for (const { uid } of people) expect((await one.api.post('/api/chat/direct', { uid })).status).toBe(200);
    expect(await one.api.post('/api/chat/direct', { uid: last?.uid })).toMatchObject({ data: { code: 'tooFrequent' } });
    a.send('chat', { to_uid: Number(last?.uid), type: 1, msn: 'hello', guid: `w-${last?.uid}` });
    expect((await a.next('nack')).data.code).toBe('tooFrequent');
    for (const { uid } of [other, people[0] as TestUser]) {
      expect((await one.api.post('/api/chat/direct', { uid })).status).toBe(200);
    }
  });

  it('nobody who is blocked, nor who blocks', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await enter(one), await enter(other)];
    await other.api.post(`/api/chat/blocks/${one.uid}`);
    a.send('chat', { conversation, type: 1, msn: 'hey', guid: `b1-${conversation}` });
    expect((await a.next('nack')).data.code).toBe('chatBlocked');
    b.send('chat', { conversation, type: 1, msn: 'hey', guid: `b2-${conversation}` });
    expect((await b.next('nack')).data.code).toBe('chatBlocking');
    await other.api.post(`/api/chat/blocks/${one.uid}/end`);
    await a.say(conversation, 'back', `b3-${conversation}`);
  });

  it('nobody in a conversation of others', async () => {
    const { conversation } = await friends();
    const thief = await app.actors.user();
    const client = await enter(thief);
    client.send('chat', { conversation, type: 1, msn: 'hey', guid: `t-${conversation}` });
    expect((await client.next('nack')).data.code).toBe('conversationUnknown');
    for (const [type, data] of [
      ['read', { conversation, seq: 1 }],
      ['recv', { conversation, seq: 1 }],
      ['typing', { conversation }],
      ['to_chat', { conversation }],
    ] as const) {
      client.send(type, data);
      expect((await client.next('err_tip')).data.code).toBe('conversationUnknown');
    }
    expect((await thief.api.get(`/api/chat/messages?conversation=${conversation}`)).status).toBe(404);
  });

  it('twenty messages in ten seconds', async () => {
    const { one, conversation } = await friends();
    const a = await enter(one);
    for (let n = 0; n < 20; n += 1) await a.say(conversation, `${n}`, `r${n}-${conversation}`);
    a.send('chat', { conversation, type: 1, msn: 'x', guid: `r20-${conversation}` });
    expect((await a.next('nack')).data).toMatchObject({ code: 'tooFrequent', retryAfter: expect.any(Number) });
  });
});

describe('the conversation of two', () => {
  it('is one, however often and by whom it is asked for at once', async () => {
    const [one, other] = [await app.actors.user(), await app.actors.user()];
    const ask = (by: TestUser, uid: string) => by.api.post<ConversationRow>('/api/chat/direct', { uid });
    const asked = [ask(one, other.uid), ask(one, other.uid), ask(other, one.uid), ask(other, one.uid)];
    const answers = [...(await Promise.all(asked)), await ask(one, other.uid)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.conversation)).size).toBe(1);
  });
});
