// @both-engines

import type { MobileRecordAnswer } from '../../server/desk/existing/existing.schemas';
import type { ListRecord } from '../../server/messaging/chat-frames.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import type { ChatClient, Frame } from '../support/chat-client';
import { befriend, person } from '../support/chat-stage';
import { type DeskAgent, DeskStage } from '../support/desk-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: DeskStage;

beforeAll(async () => {
  app = await bootApp({ web: true });
  stage = new DeskStage(app);
});
afterEach(() => stage.end());
afterAll(() => app.close());

/**
 * CRMchat's customer page: it waits for `success`, says who it is by `user` and nothing else, and draws what comes as
 * `chat` and `reply`; of `mssage_num` it only counts. It logs in by no frame, and sends `to_chat` only where it is
 * transferred.
 */
class CustomerPage {
  drawn: string[] = [];
  socket!: ChatClient;
  #data!: MobileRecordAnswer;

  constructor(private readonly user: TestUser) {}

  static async open(user: TestUser): Promise<CustomerPage> {
    const page = new CustomerPage(user);
    await page.ask();
    await page.connect();
    return page;
  }

  /** Reads the history, as when it is opened and when something is unread. */
  async ask(): Promise<void> {
    const query = `idTo=&limit=20&toUserId=${this.#data?.to_user_id ?? 0}&cookieUid=undefined&kefu_id=0&uid=1&type=3`;
    const { status, data } = await this.user.api.get<MobileRecordAnswer>(`/api/mobile/user/record?${query}`);
    expect(status).toBe(200);
    this.#data = data;
    this.drawn = data.serviceList.map(({ msn }) => msn);
  }

  async connect(): Promise<void> {
    this.socket = await stage.customer(this.user, 'form=h5&form_type=3&tourist_uid=');
    this.socket.socket.on('message', (raw) => this.#heard(JSON.parse(String(raw)) as Frame));
    const { to_user_id, uid, nickname, avatar } = this.#data;
    this.socket.send('user', { to_user_id, uid, nickname, avatar, openid: '', type: '3' });
    await this.socket.answered();
  }

  write(msn: string): void {
    this.socket.send('chat', { msn, type: 1, to_user_id: this.#data.to_user_id, is_tourist: 0 });
  }

  async draws(...texts: string[]): Promise<void> {
    await until(`${texts.join()} are drawn; there are ${this.drawn.join()}`, () => this.drawn.length >= texts.length);
    expect(this.drawn).toEqual(texts);
  }

  #heard({ type, data }: Frame): void {
    if (type === 'chat' || type === 'reply') this.drawn.push(String(data.msn));
    if (type === 'mssage_num') expect((data.recored as ListRecord).id).not.toBeNull();
    if (type !== 'to_transfer') return;
    this.#data = { ...this.#data, to_user_id: Number(data.toUid) };
    this.socket.send('to_chat', { id: data.toUid });
  }
}

/** An agent on duty who writes to a user. */
async function agentOnDuty() {
  const agent = await stage.onDuty();
  const says = async (user: TestUser, msn: string) => {
    agent.socket.send('chat', { msn, type: 1, to_user_id: Number(user.uid), is_tourist: 0 });
    await agent.socket.next('chat', (data) => data.msn === msn);
  };
  return { ...agent, says };
}

describe('a customer page of CRMchat that reconnects', () => {
  it('draws what was sent while it was away once it asks, and all that comes after, each time', async () => {
    const agent = await agentOnDuty();
    const user = await app.actors.user();
    const page = await CustomerPage.open(user);
    page.write('Hello');
    await agent.socket.next('transfer');
    await agent.says(user, 'one');
    await page.draws('Hello', 'one');
    page.socket.close();
    await agent.socket.next('user_online', ({ online }) => online === 0);
    await agent.says(user, 'two');
    await agent.says(user, 'three');
    await page.connect();
    await agent.says(user, 'four');
    await page.draws('Hello', 'one', 'four');
    await page.ask();
    await page.draws('Hello', 'one', 'two', 'three', 'four');
    await agent.says(user, 'five');
    page.write('six');
    await page.draws('Hello', 'one', 'two', 'three', 'four', 'five', 'six');
    page.socket.close();
    await agent.socket.next('user_online', ({ online }) => online === 0);
    await agent.says(user, 'seven');
    await page.connect();
    await page.ask();
    await agent.says(user, 'eight');
    await page.draws('Hello', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight');
    await stage.act(user, 'close');
  });

  it('has read what it draws, and looks at what it looked at where `user` names nobody', async () => {
    const agent = await agentOnDuty();
    const user = await app.actors.user();
    const page = await CustomerPage.open(user);
    page.write('Hello');
    await agent.socket.next('transfer');
    await page.draws('Hello');
    page.socket.close();
    await agent.socket.next('user_online', ({ online }) => online === 0);
    await agent.says(user, 'unread');
    const unread = async () => (await user.api.get<ListRecord[]>('/api/user/record')).data[0]?.mssage_num;
    expect(await unread()).toBe(1);
    await page.connect();
    expect(await unread()).toBe(0);
    for (const nobody of [{}, { to_user_id: '' }, { to_user_id: 'undefined' }, { to_user_id: -1 }, null, 'x']) {
      page.socket.send('user', nobody);
    }
    await page.socket.answered();
    await agent.says(user, 'drawn');
    await page.draws('Hello', 'drawn');
    expect(page.socket.of('err_tip')).toEqual([]);
    await stage.act(user, 'close');
  });

  it('opens also a conversation with a friend, and is told where there is no such person', async () => {
    const [user, friend] = [await app.actors.user(), await app.actors.user()];
    await befriend(user, friend);
    const [socket, theirs] = [await stage.customer(user, ''), await stage.customer(friend, '')];
    socket.send('user', { to_user_id: friend.uid });
    expect((await socket.next('mssage_num')).data).toMatchObject({ user_id: Number(friend.uid), num: 0, recored: {} });
    theirs.send('chat', { to_user_id: Number(user.uid), type: 1, msn: 'Hi' });
    expect((await socket.next('reply')).data).toMatchObject({ msn: 'Hi' });
    socket.send('user', { to_user_id: 10_000_000 });
    expect((await socket.next('err_tip')).data.code).toBe('userUnknown');
  });
});

describe('a link without words', () => {
  it('is a card, which the page draws from `other`, live and in the history', async () => {
    await agentOnDuty();
    const user = await app.actors.user();
    const page = await CustomerPage.open(user);
    const [card] = (await cardsOnSale(app, 40)).cards;
    const goods = { image: expect.any(String), price: '40', store_name: expect.any(String) };
    for (const other of [{ id: card, store_name: 'x' }, `{"product_id":"${card}"}`]) {
      page.socket.send('chat', { type: 5, to_user_id: 0, uid: 1, other });
      const { data } = await page.socket.next('chat');
      expect(data).toMatchObject({ msn_type: 5, productInfo: goods, other: { ...goods, id: card } });
    }
    const { data } = await user.api.get<MobileRecordAnswer>('/api/mobile/user/record?idTo=&limit=20');
    expect(data.serviceList.map(({ other }) => other?.id)).toEqual([card, card]);
    for (const other of [{ store_name: 'Gem' }, { id: 999_999_999 }]) {
      page.socket.send('chat', { type: 5, to_user_id: 0, other, guid: 'no-card' });
      const { data: refusal } = await page.socket.next('nack');
      expect(refusal).toMatchObject({ guid: 'no-card', code: 'cardUnknown', msg: 'There is no such card' });
    }
    await stage.act(user, 'close');
  });
});

describe('customers of an agent', () => {
  /** An agent with a customer whose case they have. */
  async function served() {
    const agent = await agentOnDuty();
    const user = await app.actors.user();
    const page = await CustomerPage.open(user);
    page.write('Hello');
    const { data } = await page.socket.next('to_transfer');
    expect(data.toUid).toBe(agent.id);
    expect((await page.socket.next('online')).data).toMatchObject({ online: 1 });
    return { agent, user, page };
  }
  /** What a page heard of its agent since it was last asked. */
  const heardBy = async (page: CustomerPage) => {
    await page.socket.answered();
    const told = page.socket.frames.filter(({ type }) => type === 'online' || type === 'kefu_logout');
    page.socket.frames.splice(0);
    return told.map(({ type, data }) => `${type} ${String(data.online)} ${String(data.uid)}`);
  };
  const off = ({ id }: DeskAgent) => `online 0 ${id}`;
  const on = ({ id }: DeskAgent) => `online 1 ${id}`;

  it('hear that they went off duty and came back, once each, by the console and by a frame', async () => {
    const { agent, user, page } = await served();
    await stage.duty(agent, false);
    await stage.duty(agent, false);
    expect(await heardBy(page)).toEqual([off(agent)]);
    await stage.duty(agent, true);
    await stage.duty(agent, true);
    expect(await heardBy(page)).toEqual([on(agent)]);
    for (const online of [0, 0, 1]) agent.socket.send('online', { online });
    await until('they are on duty again', async () => {
      const { frames } = page.socket;
      return frames.filter(({ type }) => type === 'online').length === 2;
    });
    expect(await heardBy(page)).toEqual([off(agent), on(agent)]);
    await stage.act(user, 'close');
    await stage.duty(agent, false);
    expect(await heardBy(page)).toEqual([]);
  });

  it('hear nothing of another agent, nor of a friend who goes', async () => {
    const one = await served();
    await stage.duty(one.agent, false);
    const other = await served();
    await stage.duty(one.agent, true);
    expect(await heardBy(one.page)).toEqual([off(one.agent), on(one.agent)]);
    await stage.duty(one.agent, false);
    expect(await heardBy(other.page)).toEqual([]);
    const friend = await person(app, 'Fay');
    await befriend(other.user, friend);
    const theirs = await stage.customer(friend);
    await other.page.socket.next('presence', ({ online }) => online === 1);
    theirs.close();
    await other.page.socket.next('presence', ({ online }) => online === 0);
    expect(await heardBy(other.page)).toEqual([]);
    for (const { user } of [one, other]) await stage.act(user, 'close');
  });

  it('hear once that they logged out, and only that they left where they were off duty', async () => {
    const { agent, user, page } = await served();
    agent.socket.send('logout');
    await page.socket.next('kefu_logout');
    expect(await heardBy(page)).toEqual([off(agent)]);
    await stage.act(user, 'close');
    const again = await served();
    await stage.duty(again.agent, false);
    expect(await heardBy(again.page)).toEqual([off(again.agent)]);
    again.agent.socket.send('logout');
    await again.page.socket.next('kefu_logout');
    expect(await heardBy(again.page)).toEqual([]);
    await stage.act(again.user, 'close');
  });

  it('hear once that they were dismissed', async () => {
    const { agent, user, page } = await served();
    const admin = await app.actors.staff('admin');
    await admin.put(`/admin-api/staff/${agent.id}`, { name: agent.name, role: 'editor', status: 'active' });
    await page.socket.next('kefu_logout');
    expect(await heardBy(page)).toEqual([off(agent)]);
    await stage.act(user, 'close');
  });

  it('hear at once of the next one, and not that the first one left', async () => {
    const { agent, user, page } = await served();
    const next = await stage.onDuty();
    agent.socket.send('logout');
    await page.socket.next('to_transfer', ({ toUid }) => toUid === next.id);
    expect(await heardBy(page)).toEqual([on(next)]);
    await stage.act(user, 'close');
  });
});

describe('what customer service says by itself', () => {
  it('has the name of the brand and a picture that is there, live, in the history and on the list', async () => {
    const admin = await app.actors.staff('admin');
    const welcome = { texts: { en: 'Welcome!' } };
    expect((await admin.put('/admin-api/desk-texts/welcome', welcome)).http).toBe(200);
    const user = await app.actors.user();
    const socket = await stage.customer(user, 'form=h5');
    socket.send('to_chat', { id: 0, conversation: (await stage.act(user, 'open')).conversation });
    socket.send('chat', { msn: 'Hello', type: 1, to_user_id: 0 });
    await socket.next('chat');
    const named = { nickname: 'Lodestone', avatar: '/index/icon-192.png' };
    expect((await user.api.get<ListRecord[]>('/api/user/record')).data).toMatchObject([{ ...named, user_id: 0 }]);
    const agent = await stage.onDuty();
    const { data } = await user.api.get<MobileRecordAnswer>('/api/mobile/user/record?limit=20');
    expect(data.serviceList[0]).toMatchObject({ ...named, msn: 'Welcome!', uid: 0 });
    const picture = await fetch(`${app.origin}${named.avatar}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    await stage.act(user, 'close');
    await stage.duty(agent, false);
    await admin.put('/admin-api/desk-texts/welcome', { texts: {} });
  });
});
