// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { hour, Jobs, minute } from '../../server/common/runtime';
import { Notices } from '../../server/notices';
import type { PushSettings, PushState } from '../../server/push/push.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { type PushBrowser, PushService } from '../support/push-service';

const env = { ALLOW_PRIVATE_ADDRESSES: '1', PUSH_CONTACT: 'mailto:push@lodestone.test' };
let app: TestApp;
let service: PushService;

beforeAll(async () => {
  service = await PushService.start();
  app = await bootApp({ env });
});
afterEach(() => service.heal());
afterAll(async () => {
  await app.close();
  service.close();
});

let subjects = 0;
type Told = Pick<TestUser, 'id'>;
const told = {
  transferReceived: (user: Told) => ({
    ...{ userId: user.id, kind: 'transferReceived' as const, subject: subjects },
    params: { transaction: subjects, asset: 'USDT', amount: '1234.5', from: '0x12…34' },
  }),
  cardReturned: (user: Told) => ({
    ...{ userId: user.id, kind: 'cardReturned' as const, subject: subjects },
    params: { card: subjects, serial: 'LS-1', sessions: 9 },
  }),
  tradePasswordSet: (user: Told) => ({ userId: user.id, kind: 'tradePasswordSet' as const, params: null }),
};
/** Tells a user something; it commits at once. */
async function tell(user: Told, kind: keyof typeof told = 'transferReceived', on = app): Promise<number> {
  subjects += 1;
  await on.get(UnitOfWork).run((tx) => on.get(Notices).tell(tx, told[kind](user)));
  return subjects;
}
const send = (on = app) => on.get(Jobs).run('push.send');
const state = async ({ api }: TestUser) => (await api.get<PushState>('/api/user/push')).data;
const register = async ({ api }: TestUser, browser: PushBrowser, language: 'en' | 'de' = 'en') =>
  await api.post<PushState & { field?: string }>('/api/user/push/devices', browser.body, { language });
const choose = async (user: TestUser, change: Partial<PushSettings>) => {
  const { settings } = await state(user);
  return await user.api.post<PushState>('/api/user/push', { ...settings, ...change });
};
const onlyWithout = (...off: (keyof PushSettings['groups'])[]) => {
  const all = { money: true, cards: true, security: true, chat: true, announcements: true };
  for (const group of off) all[group] = false;
  return all;
};
const waiting = async () =>
  await app.get(Reader).query<{ tag: string; held: number }>('SELECT tag, held FROM push_message ORDER BY id');

/** A user with one browser, whose clock stands at noon. */
async function subscriber(language: 'en' | 'de' = 'en'): Promise<{ user: TestUser; browser: PushBrowser }> {
  app.clock.stop(Date.parse('2027-03-01T12:00:00Z'));
  const user = await app.actors.user();
  const browser = service.browser();
  await register(user, browser, language);
  return { user, browser };
}

describe('a push', () => {
  it('says in the reader’s language what happened, and no amount', async () => {
    const { user, browser } = await subscriber('de');
    const transaction = await tell(user);
    await send();
    expect(browser.received).toMatchObject([
      {
        title: 'Sie haben eine Überweisung erhalten',
        body: 'Tippen Sie für die Einzelheiten.',
        lang: 'de',
        path: `/pages/transaction/details?transaction=${transaction}`,
        tag: expect.stringMatching(/^notice-\d+$/),
      },
    ]);
  });

  it('is signed for its push service and says how long it may wait', async () => {
    const { user, browser } = await subscriber();
    await tell(user, 'tradePasswordSet');
    await send();
    const [push] = browser.received;
    expect(push?.claims).toMatchObject({ aud: service.origin, sub: env.PUSH_CONTACT });
    expect(push?.headers).toMatchObject({ ttl: '21600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(push?.headers.topic).toMatch(/^[\w-]{32}$/);
    expect((await state(user)).devices).toMatchObject([{ current: true, deliveredAt: '2027-03-01T12:00:00.000Z' }]);
  });

  it('names the amount where the reader wants it', async () => {
    const { user, browser } = await subscriber('de');
    await choose(user, { showAmounts: true });
    await tell(user);
    await send();
    expect(browser.received[0]?.body).toBe('1.234,5 USDT · Tippen Sie für die Einzelheiten.');
  });

  it('goes out once to each browser, however often the job runs', async () => {
    const { user, browser } = await subscriber();
    const again = await app.actors.login(user.wallet);
    const second = service.browser();
    await register(again, second);
    await send();
    const earlier = [browser.received.length, second.received.length];
    await tell(user);
    await Promise.all([send(), send()]);
    await send();
    expect([browser.received.length - (earlier[0] ?? 0), second.received.length - (earlier[1] ?? 0)]).toEqual([1, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('does not tell what was told before the browser was there, or was undone', async () => {
    const user = await app.actors.user();
    const browser = service.browser();
    await tell(user);
    await send();
    await register(user, browser);
    const undone = app.get(UnitOfWork).run(async (tx) => {
      await app.get(Notices).tell(tx, told.cardReturned(user));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await send();
    expect(browser.received).toEqual([]);
  });

  it('is not sent for what was read meanwhile', async () => {
    const { user, browser } = await subscriber();
    service.answerBy(503);
    await tell(user);
    await send();
    service.heal();
    const { list } = (await user.api.get<{ list: { id: number }[] }>('/api/notices')).data;
    await user.api.post('/api/notices/read', { ids: list.map(({ id }) => id) });
    app.clock.advance(hour);
    await send();
    expect([browser.received, await waiting()]).toEqual([[], []]);
  });
});

describe('a browser', () => {
  it('of somebody else takes nothing of its earlier user', async () => {
    const { user, browser } = await subscriber();
    const next = await app.actors.user();
    service.answerBy(503);
    await tell(user);
    await send();
    service.heal();
    await register(next, browser);
    await tell(user, 'cardReturned');
    await tell(next, 'tradePasswordSet');
    app.clock.advance(hour);
    await send();
    expect(browser.titles).toEqual(['Trade password set']);
    expect((await state(user)).devices).toEqual([]);
  });

  it('that subscribes anew takes the place of the one before in its session', async () => {
    const { user, browser } = await subscriber();
    const renewed = service.browser();
    const answer = await register(user, renewed);
    expect(answer.data.devices).toMatchObject([{ current: true, device: expect.any(String) }]);
    await tell(user);
    await send();
    expect([browser.titles, renewed.titles]).toEqual([[], ['You received a transfer']]);
  });

  it('is one of ten: the oldest goes', async () => {
    const { user, browser } = await subscriber();
    const browsers: PushBrowser[] = [];
    for (let login = 0; login < 10; login += 1) {
      const added = service.browser();
      await register(await app.actors.login(user.wallet), added);
      browsers.push(added);
    }
    expect((await state(user)).devices).toHaveLength(10);
    await send();
    await tell(user);
    await send();
    expect(browser.titles).toEqual([]);
    expect(browsers.every(({ titles }) => titles.at(-1) === 'You received a transfer')).toBe(true);
  });

  it('takes nothing after its session has ended, by any way', async () => {
    const ends: Record<string, (user: TestUser, other: TestUser) => Promise<unknown>> = {
      logout: ({ api }) => api.post('/api/logout'),
      others: (_, { api }) => api.delete('/api/sessions/others'),
      expiry: async () => app.clock.advance(7 * 24 * hour),
    };
    for (const end of Object.values(ends)) {
      const { user, browser } = await subscriber();
      const other = await app.actors.login(user.wallet);
      await send();
      const before = browser.received.length;
      await tell(user);
      await end(user, other);
      await send();
      expect(browser.received).toHaveLength(before);
      await app.get(Jobs).run('push.clean');
      const rows = await app.get(Reader).query('SELECT id FROM push_device WHERE userId = ?', [user.id]);
      expect(rows).toEqual([]);
    }
  });

  it('is taken out by its user, and by nobody else', async () => {
    const { user, browser } = await subscriber();
    const stranger = await app.actors.user();
    const [device] = (await state(user)).devices;
    expect(await stranger.api.delete(`/api/user/push/devices/${device?.id}`)).toMatchObject({ status: 404 });
    const removed = await user.api.delete<PushState>(`/api/user/push/devices/${device?.id}`);
    expect(removed.data.devices).toEqual([]);
    await tell(user);
    await send();
    expect(browser.titles).toEqual([]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i takes its browser out', async (status) => {
    const { user } = await subscriber();
    service.answerBy(status);
    await tell(user);
    await send();
    expect([(await state(user)).devices, await waiting()]).toEqual([[], []]);
  });

  it.each([
    ['429', () => service.answerBy(429)],
    ['503', () => service.answerBy(503)],
    ['a redirect', () => service.answerBy(307, { location: service.origin })],
  ])('that answers %s is asked no more at once', async (name, fail) => {
    const { user, browser } = await subscriber();
    fail();
    await tell(user);
    const before = service.asked;
    await send();
    await send();
    expect(service.asked - before).toBe(1);
    service.heal();
    app.clock.advance(minute);
    await send();
    expect(browser.titles).toEqual(name === 'a redirect' ? [] : ['You received a transfer']);
  });

  it('says itself when it may be asked again', async () => {
    const { user, browser } = await subscriber();
    service.answerBy(429, { 'retry-after': '600' });
    await tell(user);
    await send();
    service.heal();
    app.clock.advance(9 * minute);
    await send();
    expect(browser.titles).toEqual([]);
    app.clock.advance(2 * minute);
    await send();
    expect(browser.titles).toEqual(['You received a transfer']);
  });

  it('is asked less and less often, and given up after six hours', async () => {
    const { user, browser } = await subscriber();
    service.answerBy(500);
    await tell(user);
    const before = service.asked;
    for (let at = 0; at < 6 * 60; at += 5) {
      await send();
      app.clock.advance(5 * minute);
    }
    expect(service.asked - before).toBeLessThan(15);
    service.heal();
    app.clock.advance(hour);
    await send();
    expect([browser.titles, await waiting()]).toEqual([[], []]);
  });

  it('that never answers holds up nobody else for long, and is asked again', async () => {
    const { user } = await subscriber();
    service.stall();
    await tell(user);
    await send();
    expect((await waiting()).length).toBe(1);
  });

  it.each([
    ['a word', 'push'],
    ['a file', 'file:///etc/passwd'],
    ['with a password', 'https://user:word@push.example.org/1'],
  ])('is refused by its address: %s', async (_, endpoint) => {
    const user = await app.actors.user();
    const { body } = service.browser();
    const answer = await user.api.post('/api/user/push/devices', { ...body, endpoint });
    expect(answer).toMatchObject({ status: 400, data: { code: 'pushAddressRefused', field: 'endpoint' } });
  });

  it('is refused by its keys', async () => {
    const user = await app.actors.user();
    const { body } = service.browser();
    for (const [name, text] of [
      ['auth', 'abc'],
      ['p256dh', 'AAAA'],
    ] as const) {
      const answer = await user.api.post('/api/user/push/devices', { ...body, keys: { ...body.keys, [name]: text } });
      expect(answer).toMatchObject({ status: 400, data: { field: 'keys' } });
    }
  });
});

describe('switches and quiet hours', () => {
  it('are all on at first, without amounts and without quiet hours', async () => {
    const user = await app.actors.user();
    expect((await state(user)).settings).toEqual({ groups: onlyWithout(), showAmounts: false, quiet: null });
  });

  it('keep what was chosen, for that user alone', async () => {
    const [user, other] = [await app.actors.user(), await app.actors.user()];
    const quiet = { from: '22:00', to: '07:05', zone: 'Europe/Berlin' };
    await choose(user, { groups: onlyWithout('cards'), quiet });
    expect((await state(user)).settings).toEqual({ groups: onlyWithout('cards'), showAmounts: false, quiet });
    expect((await state(other)).settings.quiet).toBeNull();
    for (const wrong of [
      { ...quiet, zone: 'Moon/Base' },
      { ...quiet, from: '24:00' },
      { ...quiet, to: '7:00' },
    ]) {
      expect(await choose(user, { quiet: wrong })).toMatchObject({ status: 400 });
    }
  });

  it('send nothing of a group that is off', async () => {
    const { user, browser } = await subscriber();
    await choose(user, { groups: onlyWithout('money') });
    await tell(user);
    await tell(user, 'cardReturned');
    await send();
    expect(browser.titles).toEqual(['Your unsold card is back with you']);
    await choose(user, { groups: onlyWithout('cards', 'security') });
    await tell(user, 'cardReturned');
    await tell(user, 'tradePasswordSet');
    await send();
    expect(browser.titles).toHaveLength(1);
  });

  it('let security through, and send the rest as one when they end', async () => {
    const { user, browser } = await subscriber();
    await choose(user, { quiet: { from: '11:00', to: '13:00', zone: 'UTC' } });
    await tell(user);
    await tell(user, 'cardReturned');
    await tell(user, 'tradePasswordSet');
    await send();
    expect(browser.titles).toEqual(['Trade password set']);
    app.clock.advance(hour - 1);
    await send();
    expect(browser.titles).toHaveLength(1);
    app.clock.advance(1);
    await send();
    expect(browser.received.slice(1)).toMatchObject([
      { title: '2 notifications from your quiet hours', path: '/pages/notice/index', tag: 'summary' },
    ]);
    await send();
    expect([browser.received.length, await waiting()]).toEqual([2, []]);
  });

  it('send a single one as it is when they end', async () => {
    const { user, browser } = await subscriber();
    await choose(user, { quiet: { from: '12:00', to: '12:30', zone: 'UTC' } });
    await tell(user);
    await send();
    app.clock.advance(30 * minute);
    await send();
    expect(browser.titles).toEqual(['You received a transfer']);
  });
});
