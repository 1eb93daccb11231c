import type { ConsoleCard, TradeRow } from '../../server/cards/cards.list';
import type { ZonePage } from '../../server/cards/cards.schemas';
import type { TemplateRow, ZoneFigures } from '../../server/cards/cards-console.schemas';
import type { SeriesRow } from '../../server/cards/series/card-series.list';
import type { SessionMonitor, SessionRow } from '../../server/cards/trade-sessions/sessions.list';
import { day, hour, minute, second, utcDayStart } from '../../server/common/runtime';
import type { MyHome } from '../../server/home/home.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type TestApp } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const reason = 'as agreed';
type Refused = { code?: string };
const stop = async (id: number) =>
  (await app.actors.staff('admin')).post<Refused>(`/admin-api/trade-sessions/${id}/stop`, { reason });
const restart = async (id: number) =>
  (await app.actors.staff('admin')).post<DoneOrProposed & Refused>(`/admin-api/trade-sessions/${id}/restart`, {
    reason,
  });
const shown = async (id: number) =>
  (await (await app.actors.staff('auditor')).get<SessionRow>(`/admin-api/trade-sessions/${id}`)).body;

describe('the calendar', () => {
  it('reaches a week ahead, and is filled as the days go by', async () => {
    const before = (await stage.sessions()).filter(({ state }) => state !== 'ended');
    const last = before.at(-1);
    expect(Date.parse(last?.startAt ?? '')).toBeGreaterThanOrEqual(utcDayStart(stage.now) + 7 * day);
    stage.goTo(stage.now + 2 * hour);
    await stage.job('cards.sessions');
    const ids = new Set((await stage.sessions()).map(({ startAt }) => startAt));
    expect(ids.size).toBe((await stage.sessions()).length);
  });

  it('takes no two windows that meet', async () => {
    const finance = await app.actors.staff('finance');
    const [first] = (await finance.get<TemplateRow[]>('/admin-api/session-templates')).body;
    const meets = { names: { en: 'Too much' }, startMinute: first?.startMinute ?? 0, minutes: 30, active: true };
    expect(await finance.post('/admin-api/session-templates', meets)).toMatchObject({
      http: 400,
      body: { code: 'windowsOverlap' },
    });
    expect((await finance.post('/admin-api/session-templates', { ...meets, active: false })).http).toBe(200);
    expect((await finance.post('/admin-api/session-templates', { ...meets, names: {} })).http).toBe(400);
    expect((await finance.post('/admin-api/session-templates', { ...meets, minutes: 4 })).http).toBe(400);
    for (const role of ['reviewer', 'agent', 'editor', 'auditor'] as const)
      expect((await (await app.actors.staff(role)).post('/admin-api/session-templates', meets)).http).toBe(403);
  });

  it('follows a changed window, but for sessions that cards hang for', async () => {
    const finance = await app.actors.staff('finance');
    const kept = await stage.next();
    await stage.made('100');
    const template = (await finance.get<TemplateRow[]>('/admin-api/session-templates')).body.find(
      ({ startMinute, active }) => active && startMinute === (Date.parse(kept.startAt) / minute) % (24 * 60),
    );
    const before = (await stage.sessions()).filter(({ startAt }) => startAt.slice(11) === kept.startAt.slice(11));
    const { id, ...body } = template as TemplateRow;
    const { http } = await finance.call('PUT', `/admin-api/session-templates/${id}`, { ...body, minutes: 30 });
    expect(http).toBe(200);
    const after = (await stage.sessions()).filter(({ startAt }) => startAt.slice(11) === kept.startAt.slice(11));
    const long = after.filter(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt) === hour);
    expect(long.map((session) => session.id)).toEqual([kept.id]);
    expect(after).toHaveLength(before.length);
  });

  it('holds no second session in the time of one that is over, however the window is changed', async () => {
    const startAt = stage.startOf();
    stage.goTo(startAt + hour + 30 * minute);
    const finance = await app.actors.staff('finance');
    const { id, ...body } = (await finance.get<TemplateRow[]>('/admin-api/session-templates')).body.find(
      ({ startMinute, active }) => active && startMinute === (startAt / minute) % (24 * 60),
    ) as TemplateRow;
    const change = async (window: Partial<TemplateRow>) =>
      (await finance.call('PUT', `/admin-api/session-templates/${id}`, { ...body, ...window })).http;
    const meeting = async () =>
      (await stage.sessions()).filter(
        (session) => Date.parse(session.startAt) < stage.now && Date.parse(session.endAt) > startAt,
      );
    // Both would still be on.
    expect(await change({ minutes: 110 })).toBe(200);
    expect(await meeting()).toHaveLength(1);
    expect(await change({ startMinute: (body.startMinute + 30) % (24 * 60), minutes: 80 })).toBe(200);
    expect(await meeting()).toHaveLength(1);
    expect(await change({})).toBe(200);
  });
});

describe('a session that is stopped', () => {
  it('sells nothing until two people let it go on', async () => {
    const [id = 0, other = 0] = await stage.made('100', 2);
    stage.goTo(stage.startOf());
    const session = (await stage.sessions()).find(({ state }) => state === 'inProgress') as SessionRow;
    const buyer = await stage.buyer();
    expect((await stage.buy(buyer, other)).status).toBe(200);
    expect((await stop(session.id)).http).toBe(200);
    expect(await stop(session.id)).toMatchObject({ http: 400, body: { code: 'sessionStopped' } });
    expect(await stage.buy(buyer, id)).toMatchObject({ data: { code: 'sessionStopped' } });
    expect(await stage.card(buyer, id)).toMatchObject({ state: 'comingSoon', session: { state: 'stopped' } });
    expect(await shown(session.id)).toMatchObject({ state: 'stopped', stopReason: reason, sold: 1, turnover: '100' });
    const asked = await restart(session.id);
    expect(asked.http).toBe(200);
    expect(await restart(session.id)).toMatchObject({ http: 409 });
    const alone = await (await app.actors.staff('admin')).post(`/admin-api/proposals/${asked.body.proposalId}/confirm`);
    expect(alone.http).toBe(403);
    expect((await stage.buy(buyer, id)).status).toBe(400);
    const second = await (await app.actors.staff('admin2')).post(
      `/admin-api/proposals/${asked.body.proposalId}/confirm`,
    );
    expect(second.http).toBe(200);
    expect((await stage.buy(buyer, id)).status).toBe(200);
  });

  it('stays stopped however its daily window is changed', async () => {
    const owner = await stage.trader();
    const card = await stage.bought(owner, '100');
    const ahead = (await stage.sessions()).filter(({ state }) => state === 'notStarted');
    const session = ahead[3] as SessionRow;
    expect((await stop(session.id)).http).toBe(200);
    const finance = await app.actors.staff('finance');
    const { id, ...body } = (await finance.get<TemplateRow[]>('/admin-api/session-templates')).body.find(
      ({ startMinute, active }) => active && startMinute === (Date.parse(session.startAt) / minute) % (24 * 60),
    ) as TemplateRow;
    const [from, to] = [Date.parse(session.startAt), Date.parse(session.endAt)];
    for (const change of [
      { names: { en: 'Renamed' } },
      { minutes: 30 },
      { startMinute: (body.startMinute + 30) % (24 * 60) },
      { active: false },
      {},
    ]) {
      const now = await app.actors.staff('finance');
      const { http } = await now.call('PUT', `/admin-api/session-templates/${id}`, { ...body, ...change });
      expect(http).toBe(200);
      const meeting = (await stage.sessions()).filter(
        ({ startAt, endAt }) => Date.parse(startAt) < to && Date.parse(endAt) > from,
      );
      expect([change, meeting]).toMatchObject([change, [{ id: session.id, state: 'stopped', stopReason: reason }]]);
      expect(meeting).toHaveLength(1);
      const offered = (await stage.quote(owner, card)).data.sessions.map(({ startAt }) => startAt);
      expect(offered).not.toContain(session.startAt);
    }
  });

  it('is no chance to sell: its cards roll without counting it', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    await stage.hang(owner, id, { price: '100' });
    const session = await stage.next();
    expect((await stop(session.id)).http).toBe(200);
    expect((await stage.own(owner, 'mySale')).list).toMatchObject([{ id, session: { state: 'stopped' } }]);
    stage.goTo(stage.startOf() + hour);
    expect((await stage.own(owner, 'mySale')).list).toMatchObject([{ id, rolls: 0, session: { state: 'notStarted' } }]);
    expect(await stop(session.id)).toMatchObject({ http: 409, body: { code: 'sessionOver' } });
    expect(await restart(session.id)).toMatchObject({ http: 409, body: { code: 'sessionOver' } });
  });

  it('at the same moment as a purchase comes before it or after it', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await stage.made('10', 4);
      stage.goTo(stage.startOf());
      const session = (await stage.sessions()).find(({ state }) => state === 'inProgress') as SessionRow;
      const buyer = await stage.buyer();
      const [stopped, ...bought] = await Promise.all([stop(session.id), ...ids.map((id) => stage.buy(buyer, id))]);
      expect(stopped.http).toBe(200);
      const after = (await stage.own(buyer, 'my')).list.map(({ id }) => id).sort((a, b) => a - b);
      expect(after).toEqual(ids.filter((_, at) => bought[at]?.status === 200));
      for (const answer of bought.filter(({ status }) => status !== 200))
        expect(answer.data.code).toBe('sessionStopped');
      stage.goTo(stage.now + hour);
    }
  });
});

describe('home', () => {
  it('tells of the session that is on, else of the next, by the clock of the server', async () => {
    const user = await stage.buyer();
    const zone = async () => (await user.api.get<MyHome>('/api/user/index', { language: 'en' })).data.zone;
    // An hour after the start of the last one: none is on.
    const next = await stage.next();
    stage.goTo(Date.parse(next.startAt) - 10 * minute);
    const [id = 0] = await stage.made('100', 2, next.id);
    stage.goTo(stage.now + second);
    const { names, startAt, endAt } = next;
    const { listed } = await shown(next.id);
    expect(listed).toBeGreaterThanOrEqual(2);
    const floor = expect.stringMatching(/^\d+(\.\d+)?$/);
    const session = { id: next.id, name: names.en, startAt, endAt };
    const now = () => new Date(stage.now).toISOString();
    expect(await zone()).toEqual({ session: { ...session, state: 'notStarted', listed, sold: 0, floor }, now: now() });
    stage.goTo(Date.parse(startAt));
    expect((await zone())?.session.state).toBe('inProgress');
    expect((await stage.buy(user, id)).status).toBe(200);
    stage.goTo(stage.now + second);
    expect(await zone()).toEqual({
      session: { ...session, state: 'inProgress', listed: listed - 1, sold: 1, floor },
      now: now(),
    });
    stage.goTo(Date.parse(endAt));
    expect((await zone())?.session).toMatchObject({ id: (await stage.next()).id, state: 'notStarted' });
    // What was told of the zone may be a second old.
    stage.goTo(stage.now + second);
  });
});

describe('the lists of the zone', () => {
  it('are of one session, sorted, searched, and go on where a page ended', async () => {
    // One that nothing rolls into.
    const ahead = (await stage.sessions()).filter(({ state }) => state === 'notStarted');
    const session = ahead[5]?.id ?? 0;
    const cheap = await stage.made('20', 3, session);
    const dear = await stage.made('900', 2, session);
    const user = await stage.buyer();
    const prices = (page: ZonePage) => page.list.map(({ price }) => price);
    const of = (query: string) => stage.listed(user, `?session=${session}${query}`);
    expect((await of('')).list.map(({ id }) => id)).toEqual([...cheap, ...dear].reverse());
    expect(prices(await of('&sort=priceUp'))).toEqual(['20', '20', '20', '900', '900']);
    expect(prices(await of('&sort=priceDown&state=comingSoon'))).toEqual(['900', '900', '20', '20', '20']);
    for (const state of ['onSale', 'awaitingSale']) expect((await of(`&state=${state}`)).count).toBe(0);
    for (const sort of ['newest', 'priceUp', 'priceDown']) {
      const whole = (await of(`&sort=${sort}`)).list.map(({ id }) => id);
      const paged: number[] = [];
      for (let cursor = ''; ; ) {
        const page = await of(`&sort=${sort}&limit=2${cursor}`);
        paged.push(...page.list.map(({ id }) => id));
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(paged).toEqual(whole);
    }
    const serial = (await of('')).list[0]?.serial ?? '';
    expect((await of(`&keyword=${serial.toLowerCase()}`)).list.map((card) => card.serial)).toEqual([serial]);
    expect(await user.api.get(`/api/project/card?session=${session}&cursor=9-9`)).toMatchObject({ status: 400 });
    const strip = (await of('')).sessions.find(({ id }) => id === session);
    expect(strip).toMatchObject({ listed: 5, sold: 0, state: 'notStarted' });
  });

  it('tell staff of series, cards, trades, a session as it runs, and what the zone took', async () => {
    const [id = 0] = await stage.made('300', 2);
    stage.goTo(stage.startOf());
    const buyer = await stage.buyer();
    await stage.buy(buyer, id);
    const session = (await stage.sessions()).find(({ state }) => state === 'inProgress') as SessionRow;
    const auditor = await app.actors.staff('auditor');
    const monitor = (await auditor.get<SessionMonitor>(`/admin-api/trade-sessions/${session.id}/monitor`)).body;
    expect(monitor).toMatchObject({
      sold: { cards: 1, price: '300', fee: '1.5', fuel: '3', tradePoints: '30', ofHouse: 1, housePrice: '300' },
      ...{ buyers: 1, sellers: 0, waiting: 0 },
      latest: [{ price: '300' }],
    });
    expect(monitor.offers.cards).toBe(monitor.session.listed);
    const { body: card } = await auditor.get<ConsoleCard>(`/admin-api/cards/${id}`);
    expect(card.serial.startsWith(`${card.seriesCode}-`)).toBe(true);
    expect(card).toMatchObject({
      state: 'inStock',
      sessionId: null,
      sessionName: null,
      uid: buyer.uid,
      buyPrice: '300',
      title: 'Feldspar',
    });
    const filter = encodeURIComponent(JSON.stringify({ cardId: id }));
    expect((await auditor.get<TradeRow[]>(`/admin-api/card-trades?filter=${filter}`)).body).toMatchObject([
      { uid: buyer.uid, sellerUid: null, ofHouse: true, sessionName: session.names.en, price: '300', fee: '1.5' },
    ]);
    const { body: series } = await auditor.get<SeriesRow>(`/admin-api/card-series/${card.seriesId}`);
    expect(series).toMatchObject({ made: 2, inHouse: 1 });
    const today = new Date(stage.now).toISOString().slice(0, 10);
    const { body: figures } = await auditor.get<ZoneFigures>(`/admin-api/trading-zone?from=2020-01-01&to=${today}`);
    expect(figures).toMatchObject({ code: 'invalidInput' });
    const month = new Date(stage.now - 40 * 24 * hour).toISOString().slice(0, 10);
    const { body: period } = await auditor.get<ZoneFigures>(`/admin-api/trading-zone?from=${month}&to=${today}`);
    expect(period.days.at(-1)).toMatchObject({ day: today });
    expect(period.trades).toBe(period.days.reduce((sum, day) => sum + day.trades, 0));
    const agent = await app.actors.staff('agent');
    expect((await agent.get<ConsoleCard[]>('/admin-api/cards')).body).toEqual([]);
    expect((await agent.get<TradeRow[]>('/admin-api/card-trades')).body).toEqual([]);
  });

  it('tell an agent that the house sold a card, and not which stranger did', async () => {
    const [owner, customer] = [await stage.trader(), await stage.buyer()];
    const agent = await app.actors.staff('agent');
    const { id: to } = (await agent.get<{ id: number }>('/admin-api/auth/me')).body;
    const given = { from: null, to, reason };
    expect((await (await app.actors.staff('admin')).post(`/admin-api/users/${customer.id}/agent`, given)).http).toBe(
      200,
    );
    const used = await stage.bought(owner, '100');
    await stage.hang(owner, used, { price: '101' });
    const [fresh = 0] = await stage.made('200');
    stage.goTo(stage.startOf());
    for (const id of [fresh, used]) expect((await stage.buy(customer, id)).status).toBe(200);
    const sellers = async (role: 'agent' | 'auditor') => {
      const filter = encodeURIComponent(JSON.stringify({ userId: customer.id }));
      const { body } = await (await app.actors.staff(role)).get<TradeRow[]>(`/admin-api/card-trades?filter=${filter}`);
      return body.map(({ cardId, sellerUid, ofHouse }) => [cardId, sellerUid, ofHouse]);
    };
    expect(await sellers('agent')).toEqual([
      [used, null, false],
      [fresh, null, true],
    ]);
    expect(await sellers('auditor')).toEqual([
      [used, owner.uid, false],
      [fresh, null, true],
    ]);
  });

  it('of sessions are by their state, as the clock tells it', async () => {
    const ahead = (await stage.sessions()).filter(({ state }) => state === 'notStarted');
    const [next, later] = ahead as [SessionRow, SessionRow];
    expect((await stop(later.id)).http).toBe(200);
    const idsIn = async (state: unknown) => {
      const query = `filter=${encodeURIComponent(JSON.stringify({ state }))}&range=${encodeURIComponent('[0,199]')}`;
      const { body } = await (await app.actors.staff('auditor')).get<SessionRow[]>(
        `/admin-api/trade-sessions?${query}`,
      );
      return body.map(({ id }) => id);
    };
    const bySelf = async () => {
      const all = await stage.sessions();
      for (const state of ['notStarted', 'inProgress', 'stopped', 'ended'] as const) {
        const ids = all.filter((session) => session.state === state).map(({ id }) => id);
        expect([state, (await idsIn(state)).sort()]).toEqual([state, ids.sort()]);
      }
    };
    expect(await idsIn('stopped')).toContain(later.id);
    for (const moment of [next.startAt, next.endAt, later.startAt]) {
      for (const off of [-1, 0]) {
        stage.goTo(Date.parse(moment) + off);
        await bySelf();
      }
    }
    expect(await idsIn(['stopped', 'inProgress'])).toEqual([later.id]);
    stage.goTo(Date.parse(later.endAt));
    await bySelf();
    expect(await idsIn('stopped')).toEqual([]);
    const refusedFilter = encodeURIComponent(JSON.stringify({ state: 'open' }));
    const auditor = await app.actors.staff('auditor');
    expect((await auditor.get(`/admin-api/trade-sessions?filter=${refusedFilter}`)).http).toBe(400);
  });

  it('let staff list, take down and retire what is the house’s, and nothing else', async () => {
    const [id = 0, sold = 0] = await stage.made('300', 2);
    const act = async (card: number, what: string, body: object = { reason }) =>
      (await app.actors.staff('admin')).post<Refused>(`/admin-api/cards/${card}/${what}`, body);
    const user = await stage.buyer();
    expect((await act(id, 'withdraw')).http).toBe(200);
    expect(await stage.card(user, id)).toMatchObject({ state: 'inStock', price: null });
    const { id: sessionId } = await stage.next();
    expect((await act(id, 'list', { reason, price: '310', sessionId })).http).toBe(200);
    expect(await act(id, 'list', { reason, price: '310', sessionId })).toMatchObject({
      body: { code: 'cardStateConflict' },
    });
    expect((await act(id, 'retire')).http).toBe(200);
    expect(await stage.card(user, id)).toMatchObject({ state: 'ended', endReason: 'retired' });
    stage.goTo(stage.startOf());
    await stage.buy(user, sold);
    for (const what of ['retire', 'withdraw'])
      expect(await act(sold, what)).toMatchObject({ body: { code: 'notYourCard' } });
    const finance = await app.actors.staff('finance');
    const { body: card } = await finance.get<ConsoleCard>(`/admin-api/cards/${id}`);
    const more = { count: 2, price: '5', sessionId: (await stage.next()).id, reason };
    const made = await finance.post<{ first: string }>(`/admin-api/card-series/${card.seriesId}/cards`, more);
    expect(made.body.first).toMatch(/-0003$/);
    const code = card.serial.split('-')[0];
    const taken = { ...more, code, titles: { en: 'Again' }, image: null };
    expect(await finance.post('/admin-api/card-series', taken)).toMatchObject({
      http: 409,
      body: { code: 'seriesCodeTaken' },
    });
    const elsewhere = { ...taken, code: 'ELSE', image: 'https://other.example/pixel.png' };
    const refusedImage = { http: 400, body: { code: 'seriesImageRefused' } };
    expect(await finance.post('/admin-api/card-series', elsewhere)).toMatchObject(refusedImage);
    const edited = { titles: { en: 'Again' }, image: elsewhere.image };
    expect(await finance.call('PUT', `/admin-api/card-series/${card.seriesId}`, edited)).toMatchObject(refusedImage);
    stage.goTo(stage.startOf());
    const begun = (await stage.sessions()).find(({ state }) => state === 'inProgress');
    const late = { ...taken, code: 'LATE', sessionId: begun?.id };
    const notOpen = { body: { code: 'sessionNotOpen', errors: { sessionId: expect.any(String) } } };
    expect(await (await app.actors.staff('finance')).post('/admin-api/card-series', late)).toMatchObject(notOpen);
  });
});
