import type { ConsoleCard } from '../../server/cards/cards.list';
import type { IssuedCards, TakenDown } from '../../server/cards/cards-console.schemas';
import type { SeriesRow } from '../../server/cards/series/card-series.list';
import { hour } from '../../server/common/runtime';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import { Settings } from '../../server/settings';
import type { SettingRow } from '../../server/settings/settings.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

type Answer = IssuedCards & { code?: string; errors?: Record<string, string> };
const reason = 'planned for the evening';
const titles = { en: 'Galena' };
const dayLong = 24 * hour;

let app: TestApp;
let stage: CardStage;
let finance: ConsoleClient;
let finance2: ConsoleClient;
let admin: ConsoleClient;
let codes = 0;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  admin = await app.actors.staff('admin');
});

/** Each test has a day of its own, from an hour after its start. */
beforeEach(async () => {
  stage.goTo((Math.floor(stage.now / dayLong) + 1) * dayLong + hour);
  await stage.job('cards.sessions');
  [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
  admin = await app.actors.staff('admin');
});

afterAll(() => closeWithSoundBooks(app));

const newCode = () => `K${String(++codes).padStart(3, '0')}`;
async function create(count: number, price: string, who = finance, session?: number) {
  const sessionId = session ?? (await stage.next()).id;
  const body = { code: newCode(), titles, image: null, count, price, sessionId, reason };
  return await who.post<Answer>('/admin-api/card-series', body);
}
async function more(series: number, count: number, price: string, who = finance, session?: number) {
  const body = { count, price, sessionId: session ?? (await stage.next()).id, reason };
  return await who.post<Answer>(`/admin-api/card-series/${series}/cards`, body);
}
const decide = (who: ConsoleClient, id: number | null, what: 'confirm' | 'refuse') =>
  who.post<{ code?: string }>(`/admin-api/proposals/${id}/${what}`, { reason });
const seriesOf = async (id: number) => (await finance.get<SeriesRow>(`/admin-api/card-series/${id}`)).body;
async function cardsOf(series: number): Promise<ConsoleCard[]> {
  const query = `filter=${encodeURIComponent(JSON.stringify({ seriesId: series }))}&sort=["id","ASC"]&range=[0,199]`;
  return (await finance.get<ConsoleCard[]>(`/admin-api/cards?${query}`)).body;
}
async function auditOf(resource: string, resourceId: number): Promise<AuditRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  return (await (await app.actors.staff('auditor')).get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
}

describe('issuing cards', () => {
  it('takes one person up to the day’s limit, and two above it', async () => {
    const { http, body } = await create(4, '2500');
    expect([http, body]).toMatchObject([200, { made: 4, proposalId: null }]);
    const above = await more(body.id, 1, '0.00000001');
    expect(above).toMatchObject({ http: 200, body: { made: 0, first: null, proposalId: expect.any(Number) } });
    expect(await seriesOf(body.id)).toMatchObject({
      made: 4,
      offered: { cards: 4, asked: '10000' },
      proposalId: above.body.proposalId,
    });
    expect(await auditOf('card-series', body.id)).toMatchObject([
      { action: 'make', after: { count: 4, price: '2500', total: '10000', reason } },
      { action: 'create' },
    ]);
  });

  it('of 50 cards at 9,999 by one click makes none, and tells the second person the total and why', async () => {
    const { body } = await create(50, '9999');
    expect(body).toMatchObject({ made: 0, proposalId: expect.any(Number) });
    expect(await cardsOf(body.id)).toEqual([]);
    const { code } = await seriesOf(body.id);
    const { body: proposal } = await finance2.get<ProposalRow>(`/admin-api/proposals/${body.proposalId}`);
    const { names, startAt } = await stage.next();
    expect(proposal).toMatchObject({
      ...{ kind: 'cardIssue', subject: code, reason, mayConfirm: true },
      facts: [
        { name: 'series', value: code },
        { name: 'count', value: '50' },
        { name: 'price', value: '9999 USDT' },
        { name: 'total', value: '499950 USDT' },
        { name: 'session', value: names.en },
        { name: 'startAt', value: startAt },
      ],
    });
    expect((await decide(finance, body.proposalId, 'confirm')).body.code).toBe('ownProposal');
    expect((await decide(finance2, body.proposalId, 'refuse')).http).toBe(200);
    expect(await seriesOf(body.id)).toMatchObject({ made: 0, proposalId: null });
  });

  it('is done by the confirmation, which need not fit and counts from then on', async () => {
    const { body } = await create(2, '6000');
    expect((await decide(finance2, body.proposalId, 'confirm')).http).toBe(200);
    expect((await cardsOf(body.id)).map(({ serial, price, state }) => [serial.slice(-4), price, state])).toEqual([
      ['0001', '6000', 'comingSoon'],
      ['0002', '6000', 'comingSoon'],
    ]);
    expect((await create(1, '1')).body).toMatchObject({ made: 0, proposalId: expect.any(Number) });
    expect((await decide(finance2, body.proposalId, 'confirm')).body.code).toBe('stateConflict');
    expect(await cardsOf(body.id)).toHaveLength(2);
  });

  it('counts every series and all staff together', async () => {
    expect((await create(1, '4000')).body.made).toBe(1);
    expect((await create(1, '4000', finance2)).body.made).toBe(1);
    expect((await create(1, '2001', admin)).body).toMatchObject({ made: 0, proposalId: expect.any(Number) });
    expect((await create(1, '2000', admin)).body).toMatchObject({ made: 1, proposalId: null });
    expect((await create(1, '1')).body.made).toBe(0);
  });

  it('begins anew with the next UTC day, to the millisecond', async () => {
    expect((await create(1, '10000')).body.made).toBe(1);
    const midnight = (Math.floor(stage.now / dayLong) + 1) * dayLong;
    stage.goTo(midnight - 1);
    finance = await app.actors.staff('finance');
    expect((await create(1, '1')).body.made).toBe(0);
    stage.goTo(midnight);
    expect((await create(1, '10000')).body.made).toBe(1);
    expect((await create(1, '1')).body.made).toBe(0);
  });

  it.each([1, 2, 3])('lets parallel requests of two people pass the limit not together (%s)', async () => {
    const { id } = await stage.next();
    const asked = Array.from({ length: 8 }, (_, at) => create(1, '3000', at % 2 ? finance : finance2, id));
    const answers = (await Promise.all(asked)).map(({ http, body }) => [http, body.made, body.proposalId !== null]);
    expect(answers.filter(([, made]) => made === 1)).toEqual(Array.from({ length: 3 }, () => [200, 1, false]));
    expect(answers.filter(([, made]) => made === 0)).toEqual(Array.from({ length: 5 }, () => [200, 0, true]));
  });

  it('lets parallel requests for one series pass the limit not together', async () => {
    const { id } = await stage.next();
    const { body } = await create(1, '1');
    const answers = await Promise.all([finance, finance2, admin].map((who) => more(body.id, 1, '6000', who, id)));
    expect(answers.map(({ body: { made, code } }) => made ?? code).sort()).toEqual([0, 1, 'alreadyProposed']);
    expect(await seriesOf(body.id)).toMatchObject({ made: 2 });
  });

  it('counts a card of the stock that is listed again', async () => {
    const { body } = await create(1, '1');
    const [card] = await cardsOf(body.id);
    const act = (what: string, extra: object = {}) =>
      finance.post<Answer>(`/admin-api/cards/${card?.id}/${what}`, { reason, ...extra });
    expect((await act('withdraw')).http).toBe(200);
    const listed = { price: '9999.5', sessionId: (await stage.next()).id };
    const { body: asked } = await act('list', listed);
    expect(asked.proposalId).toEqual(expect.any(Number));
    expect((await cardsOf(body.id))[0]).toMatchObject({ state: 'inStock', price: null });
    const { body: proposal } = await finance2.get<ProposalRow>(`/admin-api/proposals/${asked.proposalId}`);
    expect(proposal).toMatchObject({
      subject: card?.serial,
      facts: expect.arrayContaining([{ name: 'card', value: card?.serial }]),
    });
    expect((await decide(finance2, asked.proposalId, 'confirm')).http).toBe(200);
    expect((await cardsOf(body.id))[0]).toMatchObject({ state: 'comingSoon', price: '9999.5' });
    expect((await create(1, '1')).body.made).toBe(0);
  });

  it('is bounded in the price of each card', async () => {
    const most = { code: 'priceAboveMost', errors: { price: 'The price must be at most 10000 USDT' } };
    expect((await create(1, '10000.00000001')).body).toMatchObject(most);
    expect((await create(1, '99999')).body).toMatchObject(most);
    const { body } = await create(1, '10000');
    const [card] = await cardsOf(body.id);
    await finance.post(`/admin-api/cards/${card?.id}/withdraw`, { reason });
    const again = { price: '99999', sessionId: (await stage.next()).id, reason };
    expect((await finance.post<Answer>(`/admin-api/cards/${card?.id}/list`, again)).body).toMatchObject(most);
  });

  it('wants a reason', async () => {
    const body = { code: newCode(), titles, image: null, count: 1, price: '5', sessionId: (await stage.next()).id };
    const refused = await finance.post<Answer>('/admin-api/card-series', body);
    expect([refused.http, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['reason']]);
  });

  it('waits on where its session has begun, and where the highest price was lowered', async () => {
    const late = await create(2, '9000');
    stage.goTo(stage.startOf());
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    expect((await decide(finance2, late.body.proposalId, 'confirm')).body.code).toBe('sessionNotOpen');
    const dear = await create(2, '9000');
    await changeSetting(app, 'card.maxPrice', '8999');
    try {
      expect((await decide(finance2, dear.body.proposalId, 'confirm')).body.code).toBe('priceAboveMost');
      expect(await cardsOf(dear.body.id)).toEqual([]);
    } finally {
      await changeSetting(app, 'card.maxPrice', '10000');
    }
    expect((await decide(finance2, dear.body.proposalId, 'confirm')).http).toBe(200);
  });

  it.each([
    ['card.issueLimit', '20000'],
    ['card.issueLimit', '5000'],
    ['card.maxPrice', '20000'],
    ['card.maxPrice', '5000'],
  ] as const)('%s becomes %s only by two', async (key, value) => {
    const { body: before } = await finance.get<SettingRow>(`/admin-api/settings/${key}`);
    const change = { value, version: before.version, reason };
    const { body } = await finance.put<SettingRow>(`/admin-api/settings/${key}`, change);
    expect([body.value, app.get(Settings).raw(key)]).toEqual([before.value, before.value]);
    expect((await decide(finance2, body.proposalId, 'refuse')).http).toBe(200);
  });
});

describe('the highest price of a card', () => {
  it('bounds what its owner asks, who can always ask what was paid', async () => {
    const owner = await stage.trader();
    const cheap = await stage.bought(owner, '100');
    await changeSetting(app, 'card.maxPrice', '102');
    try {
      const refused = await stage.hang(owner, cheap, { price: '103' });
      expect(refused.data).toMatchObject({ code: 'priceOutOfRange' });
      expect((await stage.quote(owner, cheap)).data).toMatchObject({ least: '100', highest: '102' });
      await changeSetting(app, 'card.maxPrice', '50');
      expect((await stage.quote(owner, cheap)).data).toMatchObject({ least: '100', highest: '100' });
      expect((await stage.hang(owner, cheap, { price: '100' })).status).toBe(200);
    } finally {
      await changeSetting(app, 'card.maxPrice', '10000');
    }
  });
});

describe('a bulk take-down', () => {
  const ofSeries = (id: number, who = finance) =>
    who.post<TakenDown>(`/admin-api/card-series/${id}/withdraw`, { reason });
  const chosen = (ids: readonly number[], who = finance) =>
    who.post<TakenDown & { code?: string }>('/admin-api/cards/bulk-withdraw', { ids, reason });

  it('of a series takes what is unsold while its session is on, and says what users have bought', async () => {
    const { body } = await create(5, '100');
    const cards = await cardsOf(body.id);
    stage.goTo(stage.startOf());
    finance = await app.actors.staff('finance');
    const buyer = await stage.buyer();
    expect((await stage.buy(buyer, cards[2]?.id ?? 0)).status).toBe(200);
    expect(await ofSeries(body.id)).toMatchObject({ http: 200, body: { takenDown: 4, total: '400', sold: 1 } });
    expect((await cardsOf(body.id)).map(({ state, uid, price }) => [state, uid, price])).toEqual(
      [null, null, buyer.uid, null, null].map((uid) => ['inStock', uid, null]),
    );
    expect((await auditOf('cards', cards[0]?.id ?? 0))[0]).toMatchObject({ action: 'withdraw', after: { reason } });
    expect(await auditOf('cards', cards[2]?.id ?? 0)).toEqual([]);
    const refused = await stage.buy(await stage.buyer(), cards[0]?.id ?? 0);
    expect(refused.data).toMatchObject({ code: 'notOnSale' });
  });

  it('of the chosen leaves the others, and does nothing the second time', async () => {
    const { body } = await create(4, '50');
    const ids = (await cardsOf(body.id)).map(({ id }) => id);
    expect((await chosen(ids.slice(0, 3))).body).toEqual({ takenDown: 3, total: '150', sold: 0 });
    expect((await chosen(ids.slice(0, 3))).body).toEqual({ takenDown: 0, total: '0', sold: 0 });
    expect((await cardsOf(body.id)).map(({ state }) => state)).toEqual(['inStock', 'inStock', 'inStock', 'comingSoon']);
    for (const id of ids.slice(0, 3)) expect(await auditOf('cards', id)).toHaveLength(1);
    expect(await seriesOf(body.id)).toMatchObject({ inHouse: 4, offered: { cards: 1, asked: '50' } });
  });

  it('never takes what a user offers', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    expect((await stage.hang(owner, id, { price: '101' })).status).toBe(200);
    finance = await app.actors.staff('finance');
    expect((await chosen([id])).body).toEqual({ takenDown: 0, total: '0', sold: 1 });
    expect(await stage.card(owner, id)).toMatchObject({ state: 'awaitingSale', price: '101' });
  });

  it('beside purchases ends each card one way', async () => {
    const { body } = await create(12, '10');
    const ids = (await cardsOf(body.id)).map(({ id }) => id);
    stage.goTo(stage.startOf());
    [finance, finance2] = [await app.actors.staff('finance'), await app.actors.staff('finance2')];
    const buyers = await Promise.all(ids.map(() => stage.buyer()));
    const bought = ids.map((id, at) => stage.buy(buyers[at] ?? (buyers[0] as (typeof buyers)[0]), id));
    const [first, second] = await Promise.all([ofSeries(body.id), chosen(ids, finance2)]);
    const answers = await Promise.all(bought);
    const sold = answers.filter(({ status }) => status === 200).length;
    const down = first.body.takenDown + second.body.takenDown;
    expect([first.http, second.http, sold + down]).toEqual([200, 200, 12]);
    const after = await cardsOf(body.id);
    expect(after.filter(({ userId }) => userId !== null)).toHaveLength(sold);
    expect(after.filter(({ userId, state }) => userId === null && state === 'inStock')).toHaveLength(down);
    for (const { status, data } of answers) if (status !== 200) expect(data.code).toBe('notOnSale');
  });

  it('is refused without a reason, to others than cards staff, and of a series that is not there', async () => {
    expect((await finance.post('/admin-api/cards/bulk-withdraw', { ids: [1], reason: ' ' })).http).toBe(400);
    expect((await finance.post('/admin-api/cards/bulk-withdraw', { ids: [], reason })).http).toBe(400);
    expect((await chosen([1], await app.actors.staff('auditor'))).http).toBe(403);
    expect((await ofSeries(999_999)).http).toBe(404);
  });
});
