import { Reader } from '../../server/common/database';
import { day, utcDayStart } from '../../server/common/runtime';
import type { DeskDay, DeskFigures } from '../../server/desk/figures/figures.schemas';
import type { ConversationRow } from '../../server/messaging/chat.schemas';
import { Conversations } from '../../server/messaging/conversations/conversations.service';
import { FriendRequests } from '../../server/messaging/friends/friend-requests.service';
import { Friends } from '../../server/messaging/friends/friends.service';
import { ConversationLists } from '../../server/messaging/lists/conversation-list.service';
import { MessagePages } from '../../server/messaging/messages/message-pages.service';
import { Uploads } from '../../server/uploads';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { ChatClient } from '../support/chat-client';
import { until } from '../support/until';

let app: TestApp;
let began: number;
let admin: ConsoleClient;

beforeAll(async () => {
  app = await bootApp({ env: { DEMO_HISTORY: '1' } });
  began = app.clock.stop();
  admin = await app.actors.staff('admin');
});
afterAll(() => app.close());

async function idOf(nickname: string): Promise<number> {
  const [row] = await app.get(Reader).query<{ id: number }>('SELECT id FROM `user` WHERE nickname = ?', [nickname]);
  return Number(row?.id);
}
/** What a person of the demonstration reads; nobody can log in as one. */
async function chatsOf(nickname: string): Promise<{ rows: ConversationRow[]; id: number }> {
  const id = await idOf(nickname);
  return { rows: (await app.get(ConversationLists).list(id)).list, id };
}
const messagesOf = async (party: number, conversation: number) =>
  (await app.get(MessagePages).page(party, { conversation, limit: 100, before: undefined, after: undefined })).list;
const bodyOf = async <Body>(path: string) => (await admin.get<Body>(`/admin-api/${path}`)).body;
interface CaseRow {
  readonly state: string;
  readonly rating: number | null;
  readonly nickname: string;
  readonly agentId: number | null;
}

test('Mira has friends, somebody who asks, a group, and customer service', async () => {
  const { rows, id } = await chatsOf('Mira');
  const friends = await app.get(Friends).list(id);
  expect(friends.map(({ nickname }) => nickname).sort()).toEqual(['Grace', 'Jonas', 'Tiago', '林晓']);
  const asked = await app.get(FriendRequests).list(id, { box: 'in', page: 1, limit: 20 });
  expect(asked.list.filter(({ state }) => state === 'pending')).toMatchObject([
    { from: { nickname: 'Lukas' }, text: 'Hi Mira, Jonas told me about your group.' },
  ]);
  // Who asks has said nothing yet.
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['direct', 'direct', 'direct', 'direct', 'group', 'service']);
  expect(rows.find(({ kind }) => kind === 'group')).toMatchObject({
    name: 'Basalt & friends',
    memberCount: 5,
    owner: true,
  });
  expect(rows.some(({ unread }) => unread > 0)).toBe(true);
  // What came last stands first, and none of it is to come.
  const times = rows.map(({ lastAt }) => Date.parse(lastAt));
  expect([times, Math.max(...times) < began]).toEqual([[...times].sort((a, b) => b - a), true]);
});

test('the group has an album, whose pictures are there, a card, and words in their order', async () => {
  const { rows, id } = await chatsOf('Mira');
  const group = rows.find(({ kind }) => kind === 'group')?.conversation ?? 0;
  const list = await messagesOf(id, group);
  const times = list.map(({ add_time }) => add_time);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const album = list.find(({ msn_type }) => msn_type === 3)?.body?.images ?? [];
  expect(new Set(album).size).toBe(3);
  for (const url of album) {
    const bytes = await app.get(Uploads).read(url.split('/').at(-1) ?? '');
    expect([url, (bytes?.length ?? 0) > 500]).toEqual([url, true]);
  }
  const card = list.find(({ msn_type }) => msn_type === 5);
  expect(card).toMatchObject({ nickname: '林晓', body: { card: { title: expect.any(String) } } });
  expect(list.filter(({ msn_type }) => msn_type === 1).length).toBeGreaterThan(6);
});

test('a case of hers is under way, its agent gone home, and the one before was rated', async () => {
  const { id } = await chatsOf('Mira');
  const conversation = (await app.get(Conversations).idOf(`service:${id}`)) ?? 0;
  const said = (await messagesOf(id, conversation)).filter(({ msn_type }) => msn_type < 20);
  expect(said.slice(-2).map(({ msn, staff }) => [msn, staff])).toEqual([
    ['About 8,000 a day, next week only.', false],
    ['I have asked, and tell you here today.', true],
  ]);
  // The welcome is in her language.
  expect(said.map(({ msn }) => msn)).toContain('Hello Mira! Tell us what it is about; we answer as soon as we can.');
  const cases = await bodyOf<CaseRow[]>('desk-cases?sort=["id","DESC"]&range=[0,199]');
  const hers = cases.filter(({ nickname }) => nickname === 'Mira');
  expect(hers.slice(0, 2)).toMatchObject([
    { state: 'queued', rating: null },
    { state: 'closed', rating: 5 },
  ]);
  const beside = await bodyOf<{ labels: { name: string }[] }>(`desk/users/${id}`);
  expect(beside.labels.map(({ name }) => name)).toEqual(['VIP', 'patient']);
  expect(await bodyOf<{ staff: string }[]>(`users/${id}/notes`)).toMatchObject([{ staff: 'Ada Admin' }]);
});

test('staff find who waits, and what is at hand', async () => {
  const cases = await bodyOf<CaseRow[]>('desk-cases?sort=["id","ASC"]&range=[0,199]');
  const open = cases.filter(({ state }) => state === 'queued');
  expect(open.map(({ nickname, agentId }) => [nickname, agentId])).toEqual([
    ['Mira', null],
    ['Анна', null],
    ['雅婷', null],
    ['Lukas', null],
  ]);
  const counts: Record<string, number> = {};
  for (const name of ['desk-texts', 'desk-keywords', 'desk-canned', 'desk-labels', 'desk-teams']) {
    counts[name] = (await bodyOf<unknown[]>(name)).length;
  }
  expect(counts).toEqual({ 'desk-texts': 3, 'desk-keywords': 8, 'desk-canned': 3, 'desk-labels': 3, 'desk-teams': 1 });
  for (const { texts } of await bodyOf<{ texts: Record<string, string> }[]>('desk-texts')) {
    expect(Object.keys(texts).sort()).toEqual(['de', 'en', 'pt', 'ru', 'zh-CN', 'zh-TW']);
  }
});

test('supervision has figures of two weeks, by two who served', async () => {
  const days = await bodyOf<DeskDay[]>('desk-days?range=[0,199]');
  const first = utcDayStart(began) - 13 * day;
  const dates = new Set(days.map(({ day: date }) => Date.parse(date)));
  expect([dates.size > 11, Math.min(...dates) >= first]).toEqual([true, true]);
  expect(new Set(days.map(({ agent }) => agent))).toEqual(new Set(['Abe Agent', 'Ada Admin']));
  const figures = await bodyOf<DeskFigures>('desk/figures');
  expect(figures).toMatchObject({ waiting: 4 });
  const closed = days.reduce((sum, row) => sum + row.closed, 0);
  expect(closed).toBeGreaterThan(25);
  for (const { firstAnswerMedian, ratingAverage } of days) {
    // Seconds: nobody waited for as long as two minutes.
    expect([firstAnswerMedian !== null && firstAnswerMedian >= 20 && firstAnswerMedian < 120]).toEqual([true]);
    if (ratingAverage !== null) expect([ratingAverage >= 1, ratingAverage <= 5]).toEqual([true, true]);
  }
});

test('the same is told each time', async () => {
  const other = await bootApp({ env: { DEMO_HISTORY: '1' } });
  try {
    const said = async (of: TestApp) =>
      await of
        .get(Reader)
        .query<{ seq: number; body: string }>(
          "SELECT seq, body FROM chat_message WHERE type = 1 AND guid LIKE 'demo-%' ORDER BY id",
        );
    const mine = await said(app);
    expect(mine.length).toBeGreaterThan(80);
    if (utcDayStart(began) === utcDayStart(Date.now())) expect(await said(other)).toEqual(mine);
  } finally {
    await other.close();
  }
});

test('whoever comes to the chat is greeted, once', async () => {
  const user = await app.actors.user();
  const rowsOf = async () =>
    (await user.api.get<{ list: ConversationRow[] }>('/api/chat/conversations')).data.list.map(
      ({ name, kind, unread }) => [name, kind, unread],
    );
  expect(await rowsOf()).toEqual([]);
  const client = await ChatClient.in(app.origin, user.token);
  const waits = async () => (await user.api.get<{ pending: number }>('/api/chat/requests?box=in')).data.pending;
  await until('the newcomer is asked', async () => (await waits()) === 1);
  const greeted = await rowsOf();
  expect(greeted.sort()).toEqual([
    ['Basalt & friends', 'group', 0],
    ['Grace', 'direct', 0],
    ['Mira', 'direct', 1],
  ]);
  client.close();
  const again = await ChatClient.in(app.origin, user.token);
  again.send('ping');
  await again.next('ping');
  expect((await rowsOf()).sort()).toEqual(greeted);
  again.close();
});
