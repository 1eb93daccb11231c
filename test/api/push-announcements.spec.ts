// @both-engines
import type { ArticleRow } from '../../server/articles/articles.list';
import { Reader } from '../../server/common/database';
import { hour, Jobs } from '../../server/common/runtime';
import type { AnnouncementPush, PushState } from '../../server/push/push.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { befriend } from '../support/chat-stage';
import { type PushBrowser, PushService } from '../support/push-service';
import { until } from '../support/until';

let app: TestApp;
let service: PushService;
let editor: ConsoleClient;

beforeAll(async () => {
  service = await PushService.start();
  app = await bootApp({ env: { ALLOW_PRIVATE_ADDRESSES: '1' } });
  editor = await app.actors.staff('admin');
});
afterAll(async () => {
  await app.close();
  service.close();
});

const send = () => app.get(Jobs).run('push.send');
async function subscriber(language: 'en' | 'de' = 'en'): Promise<{ user: TestUser; browser: PushBrowser }> {
  const user = await app.actors.user();
  const browser = service.browser();
  await user.api.post('/api/user/push/devices', browser.body, { language });
  return { user, browser };
}
async function choose({ api }: TestUser, change: object): Promise<void> {
  const { settings } = (await api.get<PushState>('/api/user/push')).data;
  await api.post('/api/user/push', { ...settings, ...change });
}

describe('an announcement', () => {
  const words = (title: string) => ({ title, synopsis: `${title} in short`, content: '<p>Text</p>' });
  const article = (change: object = {}) => ({
    ...{ cat: 'announcement', status: 'published', pinned: false, image: null },
    ...{ publishAt: '2026-11-20T08:00:00.000Z', texts: { en: words('News'), de: words('Neues') } },
    ...change,
  });
  const make = async (change: object = {}) =>
    (await editor.post<ArticleRow>('/admin-api/articles', article(change))).body.id;
  const stateOf = async (id: number) => (await editor.get<AnnouncementPush>(`/admin-api/articles/${id}/push`)).body;

  it('goes once to all who want it, in their language, and is audited', async () => {
    const before = (await stateOf(await make())).people;
    const [one, other, off] = [await subscriber(), await subscriber('de'), await subscriber()];
    const groups = { money: true, cards: true, security: true, chat: true, announcements: false };
    await choose(off.user, { groups });
    const id = await make();
    expect(await stateOf(id)).toEqual({ people: before + 2, sentAt: null });
    const sent = await editor.post<AnnouncementPush>(`/admin-api/articles/${id}/push`, {});
    expect(sent).toMatchObject({ http: 200, body: { people: before + 2, sentAt: expect.any(String) } });
    const again = await editor.post(`/admin-api/articles/${id}/push`, {});
    expect(again).toMatchObject({ http: 409, body: { code: 'pushAlreadySent' } });
    await send();
    await send();
    const path = `/pages/article/details?id=${id}`;
    expect(one.browser.received).toMatchObject([{ title: 'News', body: 'News in short', path }]);
    expect(other.browser.received).toMatchObject([{ title: 'Neues', body: 'Neues in short', path, lang: 'de' }]);
    expect(off.browser.received).toEqual([]);
    const filter = JSON.stringify({ resource: 'articles', resourceId: String(id) });
    const { body } = await editor.get<{ action: string }[]>(`/admin-api/audit?filter=${filter}`);
    expect(body.map(({ action }) => action)).toEqual(['push', 'create']);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['one of a day to come', { publishAt: '2099-01-01T00:00:00.000Z' }],
    ['another article', { cat: 'rules' }],
  ])('is not sent while it is %s', async (_, change) => {
    const id = await make(change);
    const refused = await editor.post(`/admin-api/articles/${id}/push`, {});
    expect(refused).toMatchObject({ http: 409, body: { code: 'pushNotPublic' } });
    expect((await stateOf(id)).sentAt).toBeNull();
  });

  it('waits for the end of the quiet hours', async () => {
    const now = app.clock.stop();
    const clock = (at: number) => new Date(at).toISOString().slice(11, 16);
    const { user, browser } = await subscriber();
    await choose(user, { quiet: { from: clock(now - hour), to: clock(now + hour), zone: 'UTC' } });
    await editor.post(`/admin-api/articles/${await make()}/push`, {});
    await send();
    expect(browser.titles).toEqual([]);
    app.clock.advance(hour);
    await send();
    expect(browser.titles).toEqual(['News']);
  });
});

describe('a direct message', () => {
  it('is told to who is away, once for several, without its words', async () => {
    const { user, browser } = await subscriber();
    const friend = await app.actors.user();
    const conversation = await befriend(friend, user);
    const writer = await ChatClient.in(app.origin, friend.token);
    await writer.say(conversation, 'one', 'push-one');
    await writer.say(conversation, 'two', 'push-two');
    writer.close();
    await until('it is queued', async () => (await app.get(Reader).query('SELECT id FROM push_message')).length > 0);
    await send();
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]).toMatchObject({
      ...{ title: 'New message', body: 'Tap to open the chat.', path: `/pages/chat/room?id=${conversation}` },
      tag: `chat-${conversation}`,
    });
  });
});
