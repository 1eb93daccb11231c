import sharp from 'sharp';
import { Reader } from '../../server/common/database';
import type { Agents, MobileRecordAnswer, RecordAnswer, SocketUrls } from '../../server/desk/existing/existing.schemas';
import type { ListRecord } from '../../server/messaging/chat-frames.schemas';
import type { UploadAnswer } from '../../server/uploads/uploads.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { ChatClient } from '../support/chat-client';
import { befriend, friendOf, groupOf, person, said } from '../support/chat-stage';
import { type DeskAgent, DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;
let png: Buffer;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer();
});
afterEach(() => stage.end());
afterAll(() => app.close());

/** The picture as these clients send it: under `field`, and beside it the name of the field. */
async function upload(user: TestUser, path: string, field: string): Promise<string> {
  const form = new FormData();
  form.append('filename', field);
  form.append(field, new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'photo.png');
  const { status, data } = await user.api.post<UploadAnswer>(path, form);
  expect([path, status]).toEqual([path, 200]);
  return data.url;
}

/** The socket of an agent who works with such a client: it opens nothing until it is told to. */
async function kefu(agent: DeskAgent): Promise<ChatClient> {
  const { cookie } = agent.client;
  const token = cookie.slice(cookie.indexOf('=') + 1);
  return stage.keep(await ChatClient.in(app.origin, token, 'form=pc', 'kefu'));
}

/** A socket that is open, and says nothing of who it is. */
async function opened(query: string): Promise<ChatClient> {
  const client = stage.keep(ChatClient.open(app.origin, { query }));
  await new Promise((resolve) => client.socket.once('open', resolve));
  return client;
}

const textsOf = ({ serviceList }: { serviceList: RecordAnswer['serviceList'] }) => serviceList.map(({ msn }) => msn);
const wire = (user: TestUser, msn: string, type = 1) => ({
  ...{ id: expect.any(Number), uid: Number(user.uid), user_id: Number(user.uid), to_uid: 0, to_user_id: 0 },
  ...{ msn, msn_type: type, nickname: expect.any(String), avatar: expect.any(String) },
  ...{ add_time: expect.any(Number), _add_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
});

describe('a client that logs in by a frame', () => {
  const record = (user: TestUser, query = 'limit=20&uidTo=0&toUid=0') =>
    user.api.get<RecordAnswer & { code?: string }>(`/api/v2/user/service/record?${query}`);

  it('finds its way: where the socket is, what customer service is, and that nobody is there', async () => {
    const user = await app.actors.user();
    const { data: own } = await user.api.post<{ url: string }>('/api/chat/token');
    expect((await app.api.get<SocketUrls>('/api/get_workerman_url')).data).toEqual({ chat: own.url, admin: own.url });
    expect(own.url).toMatch(/^wss?:\/\/.+\/ws$/);
    const kind = { customer_type: 0, customer_phone: '', customer_url: '' };
    expect((await app.api.get('/api/get_customer_type')).data).toEqual(kind);
    expect(await record(user)).toMatchObject({ http: 200, status: 400, data: { code: 'nobodyOnDuty' } });
    expect((await user.api.get('/api/user/service/list')).data).toEqual([]);
    expect((await user.api.get('/api/user/record')).data).toEqual([]);
  });

  it('leaves a message while nobody is there, which waits for an agent', async () => {
    const admin = await app.actors.staff('admin');
    const texts = { texts: { en: 'We are <out>', 'zh-CN': '留言' } };
    expect((await admin.put('/admin-api/desk-texts/away', texts)).http).toBe(200);
    const user = await app.actors.user();
    expect((await user.api.get('/api/user/service/feedback', { language: 'en' })).data).toEqual({
      feedback: 'We are &lt;out&gt;',
    });
    const left = { rela_name: 'Ona', phone: '123', content: 'Call me' };
    expect(await user.api.post('/api/user/service/feedback', left)).toMatchObject({ status: 200 });
    const agent = await stage.onDuty();
    await agent.socket.next('transfer');
    const { data } = await record(user);
    expect(data).toMatchObject({ uid: agent.id, nickname: agent.name, avatar: '' });
    expect(data.serviceList[0]).toMatchObject(wire(user, 'Call me\nOna 123'));
    await stage.act(user, 'close');
    expect(await user.api.post('/api/user/service/feedback', { content: ' ' })).toMatchObject({ status: 400 });
  });

  it('talks to an agent: history, messages both ways, a picture, what is read, and a line that broke', async () => {
    const agent = await stage.member();
    const theirs = await kefu(agent);
    await stage.duty(agent, true);
    const user = await app.actors.user();
    expect((await user.api.get<Agents>('/api/user/service/list')).data).toEqual([
      { id: agent.id, uid: agent.id, user_id: agent.id, nickname: agent.name, avatar: '', online: 1 },
    ]);
    expect((await record(user)).data).toEqual({ serviceList: [], uid: agent.id, nickname: agent.name, avatar: '' });

    const socket = await opened('form_type=3');
    socket.socket.send(JSON.stringify({ type: 'login', data: user.token, form_type: 'h5' }));
    const { data: welcome } = await socket.next('success');
    expect(welcome).toMatchObject({ uid: Number(user.uid), online: 1, appid: '' });
    socket.send('user', { uid: Number(user.uid), nickname: 'x', avatar: '', phone: '', openid: '', type: 3 });
    socket.send('to_chat', { id: agent.id });
    expect((await socket.next('mssage_num')).data).toMatchObject({ user_id: agent.id, num: 0, recored: {} });
    socket.send('chat', { msn: 'Hello <b>', type: 1, to_uid: agent.id, is_tourist: 0 });
    expect((await socket.next('chat')).data).toMatchObject(wire(user, 'Hello &lt;b&gt;'));

    // The agent has it in their list, opens it, and answers.
    const { recored } = (await theirs.next('transfer')).data as { recored: ListRecord };
    expect(recored).toMatchObject({ user_id: Number(user.uid), message: 'Hello &lt;b&gt;', message_type: 1 });
    expect((await socket.next('to_transfer')).data).toMatchObject({ toUid: agent.id, nickname: agent.name });
    theirs.send('to_chat', { id: recored.to_user_id });
    await theirs.next('mssage_num', ({ num }) => num === 0);
    theirs.send('chat', { msn: 'Good morning', type: 1, to_user_id: recored.to_user_id, is_tourist: 0 });
    const answer = { msn: 'Good morning', uid: agent.id, user_id: agent.id, to_uid: Number(user.uid) };
    expect((await socket.next('reply')).data).toMatchObject(answer);
    expect((await theirs.next('chat')).data).toMatchObject({ ...answer, recored: { user_id: Number(user.uid) } });

    const url = await upload(user, '/api/upload/image', 'pics');
    socket.send('chat', { msn: url, type: 3, to_uid: agent.id, is_tourist: 0 });
    expect((await socket.next('chat')).data).toMatchObject(wire(user, url, 3));
    expect((await theirs.next('reply', ({ msn_type }) => msn_type === 3)).data).toMatchObject({ msn: url });

    // The line breaks; what is said meanwhile is unread on the list, and in the history.
    socket.close();
    await theirs.next('user_online', ({ online }) => online === 0);
    theirs.send('chat', { msn: 'Are you there?', type: 1, to_user_id: Number(user.uid) });
    await theirs.next('chat');
    const line = async () => (await user.api.get<ListRecord[]>('/api/user/record?page=1&limit=20')).data[0];
    expect(await line()).toMatchObject({
      ...{ user_id: agent.id, to_uid: agent.id, nickname: agent.name, online: 1 },
      ...{ message: 'Are you there?', message_type: 1, mssage_num: 1 },
    });
    const all = (await record(user)).data;
    expect(textsOf(all)).toEqual(['Hello &lt;b&gt;', 'Good morning', url, 'Are you there?']);
    const again = await opened('form_type=3');
    again.socket.send(JSON.stringify({ type: 'login', data: { token: user.token } }));
    await again.next('success');
    again.send('to_chat', { id: String(agent.id) });
    expect((await again.next('mssage_num')).data).toMatchObject({ num: 0, allNum: 0 });
    expect((await line())?.mssage_num).toBe(0);
    theirs.send('chat', { msn: 'There you are', type: 1, to_user_id: Number(user.uid) });
    expect((await again.next('reply')).data).toMatchObject({ msn: 'There you are' });

    // Older pages by the id of the first message that is shown, and nothing before the first of all.
    const ids = all.serviceList.map(({ id }) => id);
    expect(textsOf((await record(user, `limit=2&uidTo=${ids[3]}&toUid=${agent.id}`)).data)).toEqual([
      'Good morning',
      url,
    ]);
    expect(textsOf((await record(user, `limit=2&uidTo=${ids[0]}&toUid=${agent.id}`)).data)).toEqual([]);
    const other = await app.actors.user();
    expect(textsOf((await record(other, `limit=2&uidTo=${ids[3]}`)).data)).toEqual([]);
    await stage.duty(agent, false);
    await stage.act(user, 'close');
  });

  it('that becomes somebody else’s looks at nothing of the one before', async () => {
    const [one, other] = [await app.actors.user(), await app.actors.user()];
    const { conversation } = await stage.act(one, 'open');
    const socket = await opened('type=user');
    socket.send('login', one.token);
    await socket.next('success');
    socket.send('to_chat', { id: 0, conversation });
    await socket.next('mssage_num');
    socket.send('login', other.token);
    await socket.next('success', ({ uid }) => uid === Number(other.uid));
    socket.send('to_chat', { id: 0 });
    expect((await socket.next('mssage_num')).data).toMatchObject({ uid: 0, conversation: 0 });
  });

  it('is asked again what it says in words of JavaScript for nothing', async () => {
    const user = await app.actors.user();
    const socket = await opened('');
    socket.send('login', user.token);
    await socket.next('success');
    for (const id of ['', 'undefined', null, 0]) {
      socket.send('to_chat', { id });
      expect((await socket.next('mssage_num')).data).toMatchObject({ conversation: 0, num: 0, recored: {} });
    }
    socket.send('chat', { to_uid: '', to_user_id: 'undefined', msn: 'to whoever is there', type: '1' });
    expect((await socket.next('chat')).data).toMatchObject(wire(user, 'to whoever is there'));
    expect(socket.of('err_tip')).toEqual([]);
    await stage.act(user, 'close');
  });
});

describe('a client that comes in by its address', () => {
  const record = (user: TestUser, query: string) =>
    user.api.get<MobileRecordAnswer>(`/api/mobile/user/record?${query}`);

  it('is let in without a word, and talks to an agent', async () => {
    const agent = await stage.onDuty();
    const user = await person(app, 'Ona');
    const socket = stage.keep(await ChatClient.in(app.origin, user.token, 'form=h5&form_type=3&tourist_uid='));
    const { data } = await record(
      user,
      'idTo=0&limit=20&toUserId=&cookieUid=undefined&kefu_id=0&uid=1&nickname=x&sex=0',
    );
    expect(data).toEqual({
      ...{ serviceList: [], to_user_id: agent.id, to_user_nickname: agent.name, to_user_avatar: '' },
      ...{ uid: Number(user.uid), user_id: Number(user.uid), nickname: 'Ona', avatar: '' },
      ...{ is_tourist: 0, site_name: 'Lodestone' },
    });
    socket.send('user', { to_user_id: agent.id, uid: 1, nickname: 'x', avatar: '', phone: '', openid: '', type: 0 });
    socket.send('to_chat', { id: agent.id });
    await socket.next('mssage_num');
    const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    socket.send('chat', { msn: 'Hi', type: 1, to_user_id: agent.id, is_tourist: 0, tourist_uid: '', other: {}, guid });
    expect((await socket.next('chat')).data).toMatchObject({ ...wire(user, 'Hi'), guid });
    const url = await upload(user, '/api/mobile/service/upload', 'file');
    socket.send('chat', { msn: url, type: 3, to_user_id: agent.id, guid: 'guid-2' });
    expect((await socket.next('chat')).data).toMatchObject(wire(user, url, 3));
    const [card] = (await cardsOnSale(app, 40)).cards;
    socket.send('chat', { type: 5, other: { id: card }, to_user_id: agent.id, guid: 'guid-3' });
    expect((await socket.next('chat')).data).toMatchObject({
      msn_type: 5,
      productInfo: { image: expect.any(String), price: '40', store_name: expect.any(String) },
    });
    const list = (await record(user, 'idTo=&limit=20&toUserId=undefined')).data.serviceList;
    expect(list.map(({ msn_type }) => msn_type)).toEqual([1, 3, 5]);
    expect(textsOf((await record(user, `idTo=${list[1]?.id}&limit=20`)).data)).toEqual(['Hi']);
    const hours = { texts: { en: '9 to 5' } };
    await (await app.actors.staff('admin')).put('/admin-api/desk-texts/hours', hours);
    expect((await user.api.get('/api/mobile/service/adv')).data).toEqual({ content: '9 to 5' });
    await stage.act(user, 'close');
  });

  it('hears that its agent left, and nothing of the kind of anybody else', async () => {
    const [agent, user] = [await stage.onDuty(), await app.actors.user()];
    const friend = await person(app, 'Fay');
    await befriend(user, friend);
    const socket = stage.keep(await ChatClient.in(app.origin, user.token, 'form=h5'));
    const theirs = stage.keep(await ChatClient.in(app.origin, friend.token, 'form=h5'));
    socket.send('chat', { msn: 'Hi', type: 1, to_user_id: agent.id });
    await socket.next('to_transfer');
    expect((await socket.next('online')).data).toEqual({ online: 1, uid: agent.id, user_id: agent.id });
    theirs.close();
    await socket.next('presence', ({ online }) => online === 0);
    expect(socket.of('online')).toEqual([]);
    agent.socket.send('logout');
    expect((await socket.next('online')).data).toEqual({ online: 0, uid: agent.id, user_id: agent.id });
    expect((await socket.next('kefu_logout')).data).toEqual({ user_id: agent.id, uid: agent.id, online: 0 });
    await stage.act(user, 'close');
  });
});

describe('conversations with others', () => {
  it('hear the frames such clients know, by their own spelling', async () => {
    const [one, other] = [await app.actors.user(), await app.actors.user()];
    await befriend(one, other);
    const enter = async ({ token }: TestUser) => stage.keep(await ChatClient.in(app.origin, token, ''));
    const [a, b] = [await enter(one), await enter(other)];
    b.send('to_chat', { id: Number(one.uid) });
    expect((await b.next('mssage_num')).data).toMatchObject({ uid: Number(one.uid), num: 0, recored: {} });
    a.send('chat', { to_user_id: Number(other.uid), type: 1, msn: 'open' });
    expect((await a.next('chat')).data).toMatchObject({ msn: 'open', guid: expect.stringMatching(/^[\w-]{36}$/) });
    expect((await b.next('reply')).data).toMatchObject({ msn: 'open' });
    b.send('to_chat', { id: 0 });
    await b.next('mssage_num');
    a.send('chat', { to_uid: Number(other.uid), type: 1, msn: 'closed' });
    expect((await b.next('mssage_num')).data).toMatchObject({ num: 1, allNum: 1, recored: { message: 'closed' } });
    expect(b.of('reply')).toEqual([]);
  });

  it('are lines of the list and have their history, by the number they are opened by', async () => {
    const [user, friend] = [await person(app, 'Ona'), await person(app, 'Fay')];
    const direct = await befriend(user, friend);
    const group = await groupOf(user, [friend], 'Walks');
    await said(app, friend, direct, 'for two');
    await said(app, friend, group, 'for all');
    const list = (await user.api.get<ListRecord[]>('/api/user/record')).data;
    const number = list[0]?.to_uid ?? 0;
    expect(list).toMatchObject([
      { id: group, user_id: number, nickname: 'Walks', message: 'for all', mssage_num: 1 },
      { id: direct, user_id: Number(friend.uid), nickname: 'Fay', message: 'for two', mssage_num: 1 },
    ]);
    expect(String(number)).toMatch(/^\d{9}$/);
    expect((await user.api.get<ListRecord[]>('/api/user/record?page=2&limit=1')).data.map(({ id }) => id)).toEqual([
      direct,
    ]);
    const historyOf = async (toUid: number | string) =>
      (await user.api.get<RecordAnswer>(`/api/v2/user/service/record?toUid=${toUid}`)).data;
    // What the server told is none of it.
    const all = await historyOf(number);
    expect([all.uid, all.nickname, textsOf(all)]).toEqual([number, 'Walks', ['for all']]);
    const two = await historyOf(friend.uid);
    expect([two.uid, two.nickname, textsOf(two)]).toEqual([Number(friend.uid), 'Fay', ['for two']]);
    const socket = stage.keep(await ChatClient.in(app.origin, user.token, 'form=h5'));
    socket.send('to_chat', { id: number });
    await socket.next('mssage_num');
    expect((await user.api.get<ListRecord[]>('/api/user/record')).data[0]).toMatchObject({ id: group, mssage_num: 0 });
    socket.send('to_chat', { id: 0 });
    await socket.next('mssage_num');
    await said(app, friend, group, 'again');
    // A message of another conversation is no place in this one.
    const elsewhere = (await historyOf(number)).serviceList.at(-1);
    expect([elsewhere?.msn, Number(elsewhere?.seq) > 2]).toEqual(['again', true]);
    expect(textsOf(await historyOf(`${friend.uid}&uidTo=${elsewhere?.id}`))).toEqual([]);
    expect((await socket.next('mssage_num')).data).toMatchObject({ user_id: number, recored: { to_uid: number } });
  });

  it('that do not exist are not made by looking, and those of others are not read', async () => {
    const [user, stranger] = [await app.actors.user(), await person(app, 'Sly')];
    const look = (toUid: number | string) =>
      user.api.get<RecordAnswer & { code?: string }>(`/api/v2/user/service/record?toUid=${toUid}`);
    expect((await look(stranger.uid)).data).toEqual({
      ...{ serviceList: [], uid: Number(stranger.uid), nickname: 'Sly', avatar: '' },
    });
    const made = await app.get(Reader).query('SELECT conversationId FROM chat_member WHERE partyId = ?', [user.id]);
    expect(made).toEqual([]);
    const group = await groupOf(stranger, [await friendOf(app, stranger, 'Fay')]);
    const { number } = (await stranger.api.get<{ number: number }>(`/api/chat/groups/${group}`)).data;
    for (const [toUid, code] of [
      [number, 'conversationUnknown'],
      [999_999_999, 'conversationUnknown'],
      [10_000_000, 'userUnknown'],
      [user.uid, 'talkToSelf'],
    ] as const) {
      expect([toUid, (await look(toUid)).data.code]).toEqual([toUid, code]);
    }
  });

  it('that were deleted from are read without what was deleted', async () => {
    const [user, friend] = [await person(app, 'Ona'), await person(app, 'Fay')];
    const direct = await befriend(user, friend);
    const client = stage.keep(await ChatClient.in(app.origin, friend.token));
    const { seq } = await client.say(direct, 'a slip', `slip-${direct}`);
    await client.say(direct, 'meant', `meant-${direct}`);
    client.send('delete', { conversation: direct, seq, guid: `gone-${direct}` });
    await client.next('ack');
    const { data } = await user.api.get<RecordAnswer>(`/api/v2/user/service/record?toUid=${friend.uid}`);
    expect(textsOf(data)).toEqual(['meant']);
  });
});
