import { minute } from '../../server/common/runtime';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import type { UploadAnswer } from '../../server/uploads/uploads.schemas';
import { bootApp, ConsoleClient, staffPassword, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { DeskStage } from '../support/desk-stage';
import { onePixel } from '../support/one-pixel';

let app: TestApp;
let stage: DeskStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
});
afterEach(() => stage.end());
afterAll(() => app.close());

/** The console's own token, as its cookie has it. */
const tokenOf = ({ cookie }: ConsoleClient) => cookie.slice(cookie.indexOf('=') + 1);
/** Says something to customer service as existing clients do. */
async function says(user: TestUser, msn = 'Hello?') {
  const socket = await stage.customer(user, '');
  socket.send('to_chat', { id: 0 });
  socket.send('chat', { to_user_id: 0, type: 1, msn });
  const { data } = await socket.next('chat');
  return { socket, conversation: Number(data.conversation) };
}
/** What stands in `recored`, as the lists of existing clients read it. */
const recordOf = (user: TestUser, message: string) => ({
  ...{ id: expect.any(Number), user_id: Number(user.uid), to_user_id: Number(user.uid), to_uid: Number(user.uid) },
  ...{ nickname: expect.any(String), avatar: expect.any(String), message, message_type: 1, type: 0, online: 1 },
  ...{ is_tourist: 0, add_time: expect.any(Number), update_time: expect.any(Number) },
  _update_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
});

describe('staff on the socket', () => {
  it('come in by the console’s token, by one for the socket alone, or by a first frame', async () => {
    const agent = await stage.member();
    const own = stage.keep(ChatClient.open(app.origin, { token: tokenOf(agent.client), type: 'agent' }));
    expect((await own.next('success')).data).toMatchObject({ uid: agent.id, user_id: agent.id, online: 1 });
    await stage.enter(agent);
    const old = stage.keep(ChatClient.open(app.origin, { type: 'kefu' }));
    await new Promise((resolve) => old.socket.once('open', resolve));
    old.send('login', tokenOf(agent.client));
    await old.next('success');
    const plain = stage.keep(ChatClient.open(app.origin));
    await new Promise((resolve) => plain.socket.once('open', resolve));
    plain.send('kefu_login', { token: tokenOf(agent.client) });
    await plain.next('success');
  });

  it('do not come in without the permission, nor by a token that is none or was changed', async () => {
    const editor = await ConsoleClient.login(app.origin, 'editor@demo.local', staffPassword);
    const agent = await stage.member();
    const { body } = await agent.client.post<{ token: string }>('/admin-api/desk/token');
    const changed = body.token.replace(/^line\.\d+\./, (mark) => mark.replace(/\d+/, (id) => String(Number(id) + 1)));
    const user = await app.actors.user();
    for (const [token, code] of [
      [tokenOf(editor), 'forbidden'],
      [changed, 'loginRequired'],
      ['line.1.1.x', 'loginRequired'],
      [user.token, 'loginRequired'],
    ] as const) {
      const socket = stage.keep(ChatClient.open(app.origin, { token, type: 'agent' }));
      expect((await socket.next('error')).data.code).toBe(code);
      expect(await socket.isClosed()).toBe(4001);
    }
    const asUser = stage.keep(ChatClient.open(app.origin, { token: body.token }));
    expect((await asUser.next('error')).data.code).toBe('sessionEnded');
    expect((await editor.post('/admin-api/desk/token')).http).toBe(403);
  });

  it('go on duty and off by a frame, and give back what they have by `logout`', async () => {
    const agent = await stage.member();
    const socket = await stage.enter(agent);
    socket.send('online', { online: 1 });
    await socket.next('duty');
    const user = await app.actors.user();
    expect((await stage.act(user, 'open')).case?.agent?.uid).toBe(agent.id);
    socket.send('logout');
    await socket.next('rm_transfer');
    expect((await stage.service(user)).case).toMatchObject({ state: 'queued' });
    expect((await stage.desk(agent)).me).toMatchObject({ onDuty: false, open: 0 });
    const auditor = await app.actors.staff('auditor');
    const filter = encodeURIComponent(JSON.stringify({ resource: 'desk-agents', resourceId: String(agent.id) }));
    const { body } = await auditor.get<{ action: string }[]>(`/admin-api/audit?filter=${filter}`);
    expect(body.map(({ action }) => action)).toEqual(['duty', 'duty']);
    await stage.act(user, 'close');
  });

  it('keep how much they take when they go off duty and on again by a frame', async () => {
    const agent = await stage.onDuty(3);
    const me = async () => (await stage.desk(agent)).me;
    for (const online of [0, 1]) {
      agent.socket.frames.splice(0);
      agent.socket.send('online', { online });
      await agent.socket.next('duty');
      expect(await me()).toMatchObject({ onDuty: online === 1, capacity: 3 });
    }
    await stage.duty(agent, true, null);
    expect(await me()).toMatchObject({ onDuty: true, capacity: 8 });
  });

  it('of users are no frames of staff', async () => {
    const socket = await stage.customer(await app.actors.user());
    socket.send('logout');
    expect((await socket.next('err_tip')).data.code).toBe('frameInvalid');
    socket.send('online', { online: 1 });
    socket.send('ping');
    await socket.next('ping');
    expect(socket.of('err_tip')).toEqual([]);
  });
});

describe('existing clients of agents', () => {
  it('read the line of their list with every message, and count what is not open', async () => {
    const agent = await stage.member();
    const socket = await stage.enter(agent, '');
    await stage.duty(agent, true);
    const user = await app.actors.user();
    const customer = await says(user);
    const { recored, kefuInfo } = (await socket.next('transfer')).data;
    expect(recored).toEqual({ ...recordOf(user, 'Hello?'), mssage_num: 0 });
    expect(kefuInfo).toMatchObject({ uid: agent.id, nickname: agent.name });
    expect((await customer.socket.next('to_transfer')).data.toUid).toBe(agent.id);
    customer.socket.send('to_chat', { id: agent.id });
    customer.socket.send('chat', { to_user_id: agent.id, type: 1, msn: 'again' });
    const note = (await socket.next('mssage_num')).data;
    expect(note).toMatchObject({ uid: Number(user.uid), conversation: customer.conversation, num: 2 });
    expect(note.recored).toMatchObject({ ...recordOf(user, 'again'), mssage_num: 2 });
    socket.send('to_chat', { id: Number(user.uid) });
    expect((await socket.next('mssage_num')).data).toMatchObject({ num: 0, recored: {} });
    customer.socket.send('chat', { to_user_id: agent.id, type: 1, msn: 'third' });
    const reply = (await socket.next('reply')).data;
    expect(reply).toMatchObject({ msn: 'third', user_id: Number(user.uid), to_user_id: 0 });
    expect(reply.recored).toMatchObject(recordOf(user, 'third'));
    socket.send('chat', { to_user_id: Number(user.uid), type: 1, msn: 'Here I am' });
    const mine = (await socket.next('chat')).data;
    expect(mine).toMatchObject({ msn: 'Here I am', uid: agent.id, to_uid: Number(user.uid) });
    expect(mine.recored).toMatchObject(recordOf(user, 'Here I am'));
    // Its user reads no line of a list.
    const theirs = (await customer.socket.next('reply')).data;
    expect(theirs).toMatchObject({ msn: 'Here I am', uid: agent.id, staff: true });
    expect(theirs).not.toHaveProperty('recored');
    await stage.duty(agent, false);
    await stage.act(user, 'close');
  });

  it('hear of their customers coming and going, and customers of their agent alone', async () => {
    const agent = await stage.onDuty();
    const [user, stranger] = [await app.actors.user(), await app.actors.user()];
    const { socket } = await says(user);
    await agent.socket.next('transfer');
    expect((await socket.next('online')).data).toEqual({ online: 1, uid: agent.id, user_id: agent.id });
    expect((await socket.next('to_transfer')).data).toMatchObject({
      toUid: agent.id,
      nickname: agent.name,
      avatar: '',
    });
    const told = { uid: Number(user.uid), user_id: Number(user.uid), to_uid: Number(user.uid) };
    await stage.customer(stranger);
    socket.close();
    expect((await agent.socket.next('user_online')).data).toEqual({ ...told, online: 0 });
    await stage.customer(user);
    expect((await agent.socket.next('user_online')).data).toEqual({ ...told, online: 1 });
    expect(agent.socket.of('user_online')).toEqual([]);
    await stage.act(user, 'close');
  });
});

describe('an agent who was away', () => {
  it('gets what came meanwhile by the cursor, with the lines of the list', async () => {
    const agent = await stage.onDuty();
    const user = await app.actors.user();
    const { conversation } = await says(user);
    await agent.socket.next('transfer');
    agent.socket.close();
    const customer = await stage.customer(user);
    await customer.say(conversation, 'missed', `missed-${user.id}`);
    const back = await stage.enter(agent);
    back.send('sync', { since: 0 });
    await back.next('sync_end');
    expect(back.of('reply').map(({ data }) => data.msn)).toEqual(['missed']);
    expect(back.of('reply')[0]?.data.recored).toMatchObject(recordOf(user, 'missed'));
    await stage.act(user, 'close');
  });

  it('is let go with an idle login, which pings do not keep, and what is done by hand does', async () => {
    const agent = await stage.member();
    const socket = await stage.enter(agent);
    await stage.pass(10 * minute);
    socket.send('to_chat', { id: 0 });
    await socket.next('mssage_num');
    await stage.pass(10 * minute, socket);
    expect(socket.of('error')).toEqual([]);
    await stage.pass(5 * minute);
    socket.send('ping');
    expect((await socket.next('error')).data.code).toBe('sessionIdle');
    expect(await socket.isClosed()).toBe(4001);
  });
});

describe('everybody at the desk', () => {
  it('sees at once that another one has taken a case', async () => {
    const [one, other] = [await stage.member(), await stage.member()];
    const [mine, theirs] = [await stage.enter(one), await stage.enter(other)];
    const user = await app.actors.user();
    const customer = await stage.customer(user);
    const { case: opened } = await stage.act(user, 'open');
    const waiting = { case: opened?.id, state: 'queued', wanted: true, agent: null, waiting: 1 };
    expect((await theirs.next('queue', ({ case: id }) => id === opened?.id)).data).toMatchObject(waiting);
    expect((await customer.next('queue')).data).toMatchObject({ case: opened?.id, position: null });
    expect((await one.client.post(`/admin-api/desk-cases/${opened?.id}/take`)).http).toBe(200);
    const taken = { case: opened?.id, state: 'assigned', agent: { uid: one.id, nickname: one.name }, waiting: 0 };
    expect((await theirs.next('queue')).data).toMatchObject(taken);
    expect((await mine.next('transfer')).data).toMatchObject({ case: opened?.id });
    expect(theirs.of('transfer')).toEqual([]);
    await stage.act(user, 'close');
    expect((await theirs.next('queue')).data).toMatchObject({ case: opened?.id, state: 'closed' });
  });
});

describe('what staff send', () => {
  it('is refused in a conversation that is not theirs, and to who is no customer', async () => {
    const [agent, stranger] = [await stage.onDuty(), await stage.member()];
    const user = await app.actors.user();
    const { conversation } = await says(user);
    await agent.socket.next('transfer');
    const socket = await stage.enter(stranger);
    for (const [type, data] of [
      ['chat', { conversation, type: 1, msn: 'x', guid: 'x1' }],
      ['chat', { to_uid: Number(user.uid), type: 1, msn: 'x', guid: 'x2' }],
      ['chat', { to_uid: Number((await app.actors.user()).uid), type: 1, msn: 'x', guid: 'x3' }],
      ['edit', { conversation, seq: 1, msn: 'x', guid: 'x4' }],
      ['delete', { conversation, seq: 1, guid: 'x5' }],
    ] as const) {
      socket.send(type, data);
      expect((await socket.next('nack', ({ guid }) => guid === data.guid)).data.code).toBe('conversationUnknown');
    }
    for (const [type, data] of [
      ['read', { conversation, seq: 1 }],
      ['typing', { conversation }],
      ['to_chat', { conversation }],
    ] as const) {
      socket.send(type, data);
      expect((await socket.next('err_tip')).data.code).toBe('conversationUnknown');
    }
    await stage.act(user, 'close');
  });

  it('answers what was said before they had the chat, and is changed by who wrote it, for two minutes', async () => {
    const user = await app.actors.user();
    const { socket, conversation } = await says(user, 'Is the fee too high?');
    await stage.act(user, 'person');
    socket.send('to_chat', { conversation });
    const asked = (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data;
    const question = asked.list.find(({ msn }) => msn === 'Is the fee too high?')?.seq;
    const agent = await stage.onDuty();
    await agent.socket.next('transfer');
    const sends = async (type: string, data: { guid: string }) => {
      agent.socket.send(type, { conversation, ...data });
      return (await agent.socket.next('ack', ({ guid }) => guid === data.guid)).data;
    };
    const one = `q1-${user.id}`;
    const { seq } = await sends('chat', { guid: one, ...{ type: 1, msn: 'It is wa', quote: question } });
    const heard = await socket.next('reply', ({ guid }) => guid === one);
    expect(heard.data).toMatchObject({ staff: true, quote: { text: 'Is the fee too high?' }, target: question });
    await sends('edit', { guid: `q2-${user.id}`, ...{ seq, msn: 'It was' } });
    expect((await socket.next('event', ({ target }) => target === seq)).data.body).toEqual({ text: 'It was' });
    const { seq: wrong } = await sends('chat', { guid: `q3-${user.id}`, ...{ type: 1, msn: 'Dear Rosa' } });
    await sends('delete', { guid: `q4-${user.id}`, ...{ seq: wrong } });
    const { list } = (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data;
    const told = list.filter(({ staff }) => staff).map(({ msn, edited, deleted }) => [msn, edited, deleted]);
    expect(told).toContainEqual(['It was', true, false]);
    expect(told).toContainEqual(['', false, true]);
    expect(told.flat()).not.toContain('Dear Rosa');
    app.clock.advance(2 * minute + 1);
    agent.socket.send('edit', { conversation, seq, msn: 'It never was', guid: `q5-${user.id}` });
    expect((await agent.socket.next('nack')).data.code).toBe('notChangeable');
    await stage.act(user, 'close');
  });

  it('may be pictures, which they alone who work at the desk send up', async () => {
    const agent = await stage.onDuty();
    const user = await app.actors.user();
    const { socket, conversation } = await says(user);
    await agent.socket.next('transfer');
    socket.send('to_chat', { conversation });
    const picture = () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(onePixel)]), 'pixel.png');
      return form;
    };
    const { http, body } = await agent.client.post<UploadAnswer>('/admin-api/desk/upload', picture());
    expect(http).toBe(200);
    for (const role of ['editor', 'finance'] as const) {
      const refused = await (await app.actors.staff(role)).post('/admin-api/desk/upload', picture());
      expect([role, refused.http]).toEqual([role, 403]);
    }
    const guid = `picture-${user.id}`;
    agent.socket.send('chat', { conversation, type: 3, images: [body.url], guid });
    const { data } = await socket.next('reply', (heard) => heard.guid === guid);
    expect(data).toMatchObject({ msn: body.url, msn_type: 3, body: { images: [body.url] } });
    expect((await fetch(`${app.origin}${body.url}`)).status).toBe(200);
    await stage.act(user, 'close');
  });

  it('ends with their login, also in the middle', async () => {
    const agent = await stage.onDuty();
    const user = await app.actors.user();
    const { conversation } = await says(user);
    await agent.socket.next('transfer');
    await agent.socket.say(conversation, 'before', `before-${user.id}`);
    await agent.client.post('/admin-api/auth/logout');
    expect((await agent.socket.next('error')).data.code).toBe('loggedOut');
    expect(await agent.socket.isClosed()).toBe(4001);
    await stage.act(user, 'close');
  });
});
