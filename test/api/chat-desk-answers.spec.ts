import type { Language } from '../../server/common/words/languages';
import type { HelpQuestions, KeywordRow } from '../../server/desk/answers/answers.schemas';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { friendOf, person } from '../support/chat-stage';
import { DeskStage } from '../support/desk-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: DeskStage;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  admin = await app.actors.staff('admin');
});
afterEach(() => stage.end());
afterAll(() => app.close());

const setText = async (kind: string, texts: object) => {
  const { http } = await admin.put(`/admin-api/desk-texts/${kind}`, { texts });
  expect(http).toBe(200);
};
const history = async (user: TestUser, conversation: number) =>
  (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data.list;
/** Texts and events of a conversation, in their order. */
const told = async (user: TestUser, conversation: number) =>
  (await history(user, conversation)).map(({ msn, body }) => body?.system?.event ?? msn);
/** Says something to customer service. */
async function say(user: TestUser, msn: string): Promise<number> {
  const socket = await stage.customer(user);
  const guid = `${user.id}-${msn.length}-${Date.now()}`;
  socket.send('chat', { to_uid: 0, type: 1, msn, guid });
  return Number((await socket.next('ack')).data.conversation);
}

describe('what customer service says by itself', () => {
  afterEach(async () => {
    for (const kind of ['welcome', 'away', 'hours']) await setText(kind, {});
    const { body } = await admin.get<KeywordRow[]>('/admin-api/desk-keywords');
    for (const { id } of body) await admin.call('DELETE', `/admin-api/desk-keywords/${id}`);
  });

  it('is in the language of its reader, and in English where there is none', async () => {
    await setText('hours', { en: '9 to 5', 'zh-CN': '九点到五点' });
    await setText('away', { en: 'We are away.' });
    const user = await app.actors.user();
    expect(await stage.service(user)).toMatchObject({ hours: '9 to 5', away: 'We are away.', onDuty: false });
    const chinese = (await user.api.get('/api/chat/service', { language: 'zh-TW' })).data;
    expect(chinese).toMatchObject({ hours: '九点到五点', away: 'We are away.' });
  });

  it('is a welcome, and the away message while nobody is there', async () => {
    await setText('welcome', { en: 'Hello {nickname}, user {uid}!' });
    await setText('away', { en: 'Leave a message.' });
    const user = await app.actors.user();
    const nickname = (await user.api.get<{ nickname: string }>('/api/user/info')).data.nickname;
    const { conversation } = await stage.act(user, 'open');
    const list = await history(user, conversation ?? 0);
    expect(list[0]).toMatchObject({ msn: `Hello ${nickname}, user ${user.uid}!`, uid: 0, staff: false });
    expect(list[1]?.body?.system).toEqual({ event: 'away', by: '', whom: [], text: 'Leave a message.' });
    expect(list).toHaveLength(2);
    await stage.act(user, 'close');
  });

  it('is an answer to words it knows, until it knows none or a person is asked for', async () => {
    await setText('welcome', { en: 'Welcome' });
    const keyword = { words: ['fee', '手续费'], answers: { en: 'It is 1 %, {nickname}.' }, enabled: true };
    expect((await admin.post('/admin-api/desk-keywords', keyword)).http).toBe(200);
    const [agent, user] = [await stage.onDuty(), await app.actors.user()];
    const conversation = await say(user, 'What is the fee?');
    await until('it is answered', async () => (await told(user, conversation)).length === 3);
    const nickname = (await user.api.get<{ nickname: string }>('/api/user/info')).data.nickname;
    expect(await told(user, conversation)).toEqual(['What is the fee?', 'Welcome', `It is 1 %, ${nickname}.`]);
    // Nobody is troubled with it.
    expect((await stage.service(user)).case).toMatchObject({ state: 'queued', wanted: false, agent: null });
    expect((await stage.desk(agent)).queue).toEqual([]);
    await say(user, 'My coffee is cold');
    await until('a person has it', async () => (await stage.service(user)).case?.state === 'assigned');
    expect((await told(user, conversation)).slice(3)).toEqual(['My coffee is cold', 'queued', 'assigned']);
    const other = await app.actors.user();
    expect((await stage.act(other, 'open')).case).toMatchObject({ state: 'queued', wanted: false });
    expect((await stage.act(other, 'person')).case).toMatchObject({ state: 'assigned', agent: { uid: agent.id } });
  });

  it('stands on the help page where it has a question, and is given to whoever asks that question', async () => {
    const keyword = (question: object, answers: object, enabled = true) =>
      admin.post<KeywordRow>('/admin-api/desk-keywords', { words: ['nothing else'], question, answers, enabled });
    const question = { en: 'How long does a deposit take?', de: 'Wie lange dauert eine Einzahlung?' };
    expect((await keyword(question, { en: 'Minutes.', 'zh-CN': '几分钟。' })).body).toMatchObject({ question });
    await keyword({}, { en: 'Not on the page.' });
    await keyword({ en: 'Switched off?' }, { en: 'Yes.' }, false);
    const user = await app.actors.user();
    const page = async (language: Language) =>
      (await app.api.get<HelpQuestions>('/api/help/questions', { language })).data.map(({ question, answer }) => [
        question,
        answer,
      ]);
    expect(await page('en')).toEqual([[question.en, 'Minutes.']]);
    expect(await page('zh-CN')).toEqual([[question.en, '几分钟。']]);
    expect(await page('de')).toEqual([[question.de, 'Minutes.']]);
    const conversation = await say(user, 'wie lange dauert eine einzahlung?');
    await until('it is answered', async () => (await told(user, conversation)).length === 2);
    expect((await told(user, conversation))[1]).toBe('Minutes.');
  });

  it('names nobody where it stands on the help page', async () => {
    const refused = await admin.post('/admin-api/desk-keywords', {
      ...{ words: ['x'], question: { en: 'Who am I?' }, answers: { en: 'You are {nickname}.' }, enabled: true },
    });
    expect(refused.body).toMatchObject({ code: 'answerNamesReader', errors: { answers: expect.any(String) } });
    const { body: rows } = await admin.get<KeywordRow[]>('/admin-api/desk-keywords');
    expect(rows).toEqual([]);
  });

  it('wants a person for a question it has no words for, also where it could answer the next one', async () => {
    for (const [word, en] of [
      ['fee', 'It is 1 %.'],
      ['hours', 'From 9 to 5.'],
    ])
      await admin.post('/admin-api/desk-keywords', { words: [word], answers: { en }, enabled: true });
    const asks = async (...texts: string[]) => {
      const user = await person(app, 'Ona');
      const friend = await friendOf(app, user, 'Ben');
      const { data } = await user.api.post<{ conversation: number }>('/api/chat/direct', { uid: friend.uid });
      const conversation = (await stage.act(user, 'open')).conversation ?? 0;
      const socket = await stage.customer(user);
      // While the first of them is written the others wait, and are then written together.
      socket.send('chat', { conversation: data.conversation, type: 1, msn: 'wait', guid: `wait-${user.id}` });
      for (const [nth, msn] of texts.entries())
        socket.send('chat', { conversation, type: 1, msn, guid: `asks-${nth}-${user.id}` });
      await socket.next('ack', ({ guid }) => guid === `asks-${texts.length - 1}-${user.id}`);
      await stage.work();
      const { wanted } = (await stage.service(user)).case ?? {};
      const heard = (await told(user, conversation)).slice(texts.length);
      await stage.act(user, 'close');
      return { wanted, heard };
    };
    expect(await asks('My deposit is missing', 'What is the fee?')).toEqual({ wanted: true, heard: ['away'] });
    expect(await asks('What is the fee?', 'What are your hours?')).toEqual({
      wanted: false,
      heard: ['It is 1 %.', 'From 9 to 5.'],
    });
  });

  it('lets nobody wait before who wanted a person earlier, though their case is older', async () => {
    await admin.post('/admin-api/desk-keywords', { words: ['fee'], answers: { en: 'It is 1 %.' }, enabled: true });
    const [older, newer] = [await app.actors.user(), await app.actors.user()];
    const placeOf = async (user: TestUser) => (await stage.service(user)).case?.position;
    const customer = await stage.customer(older);
    const busy = await stage.onDuty(1);
    const served = await app.actors.user();
    await stage.act(served, 'person');
    await stage.act(older, 'open');
    await stage.act(newer, 'person');
    app.clock.advance(1_000);
    await stage.act(older, 'person');
    expect([await placeOf(older), await placeOf(newer)]).toEqual([2, 1]);
    await customer.next('queue', ({ position }) => position === 2);
    const reader = await stage.member();
    expect((await stage.desk(reader)).queue.map(({ userId }) => userId)).toEqual([newer.id, older.id]);
    const agent = await stage.onDuty(1);
    await stage.work();
    expect((await stage.desk(agent)).mine.map(({ userId }) => userId)).toEqual([newer.id]);
    expect(await placeOf(older)).toBe(1);
    expect((await stage.desk(busy)).mine.map(({ userId }) => userId)).toEqual([served.id]);
    for (const user of [older, newer, served]) await stage.act(user, 'close');
  });

  it('is nothing where the words are switched off', async () => {
    await setText('welcome', { en: 'Welcome' });
    const keyword = { words: ['fee'], answers: { en: 'Low' }, enabled: false };
    await admin.post('/admin-api/desk-keywords', keyword);
    const user = await app.actors.user();
    const conversation = await say(user, 'fee');
    await until('a person is wanted', async () => (await stage.service(user)).case?.wanted === true);
    expect(await told(user, conversation)).toEqual(['fee', 'Welcome', 'away']);
    // The list of the desk shows what somebody asks, and not what the server said to it.
    const { queue } = await stage.desk(await stage.member());
    expect(queue.map(({ last }) => last?.msn)).toEqual(['fee']);
    await stage.act(user, 'close');
  });

  it('is not lost where the server stopped between a message and its answer', async () => {
    const user = await app.actors.user();
    const socket = await stage.customer(user);
    socket.send('chat', { to_uid: 0, type: 3, msn: 'x', images: [], guid: `none-${user.id}` });
    expect((await socket.next('nack')).data.code).toBe('imagesInvalid');
    expect((await stage.service(user)).case).toBeNull();
    await say(user, 'hello');
    await stage.work();
    expect((await stage.service(user)).case).toMatchObject({ state: 'queued', wanted: true });
    await stage.act(user, 'close');
  });
});

describe('ready answers', () => {
  it('are filled in, in the language of the user, for who serves', async () => {
    const canned = { title: 'hello', answers: { en: 'Hi {nickname} ({uid}), {agent} here', de: 'Hallo {nickname}' } };
    const { body: made } = await admin.post<{ id: number }>('/admin-api/desk-canned', canned);
    const [agent, user] = [await stage.onDuty(), await app.actors.user()];
    const { case: opened } = await stage.act(user, 'open');
    const nickname = (await user.api.get<{ nickname: string }>('/api/user/info')).data.nickname;
    const path = `/admin-api/desk-cases/${opened?.id}/canned`;
    expect((await agent.client.get(path)).body).toEqual([
      { id: made.id, title: 'hello', text: `Hi ${nickname} (${user.uid}), ${agent.name} here` },
    ]);
    const stranger = await stage.member();
    expect((await stranger.client.get(path)).http).toBe(404);
    const put = await admin.put(`/admin-api/desk-canned/${made.id}`, { ...canned, title: 'hi' });
    expect(put.body).toMatchObject({ title: 'hi', answers: canned.answers });
    expect((await admin.call('DELETE', `/admin-api/desk-canned/${made.id}`)).http).toBe(200);
    expect((await admin.get('/admin-api/desk-canned')).body).toEqual([]);
  });

  it('are kept by supervisors alone', async () => {
    const agent = await stage.member();
    const body = { title: 'a', answers: { en: 'a' } };
    expect((await agent.client.post('/admin-api/desk-canned', body)).http).toBe(403);
    expect((await admin.post('/admin-api/desk-canned', { ...body, answers: {} })).http).toBe(400);
    expect((await admin.put('/admin-api/desk-texts/nothing', { texts: {} })).http).toBe(400);
  });
});
