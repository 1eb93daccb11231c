// @both-engines
import type { WaitingCardsPage } from '../../server/cards/cards.schemas';
import { UnitOfWork } from '../../server/common/database';
import { hour } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { appointLeader, releaseCard, setListing, settleCommunities } from '../support/communities';

let app: TestApp;
let stage: CardStage;
let leader: TestUser;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
  leader = await appointLeader(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const member = () => stage.trader({ bound: leader });
const waiting = async (by = leader) => (await by.api.get<WaitingCardsPage>('/api/leader/cards')).data;

describe('a card above the threshold of its community', () => {
  it('is told of before it is bought', async () => {
    await setListing(leader, 'auto');
    const [id = 0, cheap = 0] = [...(await stage.made('1000')), ...(await stage.made('900'))];
    const buyer = await member();
    expect((await stage.card(buyer, id)).afterPurchase).toMatchObject({
      highest: '1050',
      splitting: { mode: 'auto', threshold: '1000', splitAmount: '500' },
    });
    expect((await stage.card(buyer, cheap)).afterPurchase.splitting).toBeNull();
    expect((await stage.card(await stage.buyer(), id)).afterPurchase.splitting).toBeNull();
  });

  it('becomes its parts, which are sold one by one', async () => {
    await setListing(leader, 'auto');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    expect((await stage.quote(owner, id, '?price=1150')).data).toMatchObject({
      ...{ becomes: 'split', threshold: '1000', fee: '5.75', received: '1144.25' },
      parts: [{ price: '500' }, { price: '500' }, { price: '150' }],
    });
    expect(await stage.hang(owner, id, { price: '1150', parts: 2 })).toMatchObject({
      data: { code: 'splittingChanged', field: 'parts' },
    });
    const { data } = await stage.hang(owner, id, { price: '1150', parts: 3 });
    expect(data.cards.map(({ price, state }) => `${price} ${state}`)).toEqual([
      '500 awaitingSale',
      '500 awaitingSale',
      '150 awaitingSale',
    ]);
    const whole = await stage.card(owner, id);
    expect(whole).toMatchObject({ state: 'ended', endReason: 'split', price: '1150' });
    expect(whole.parts.map(({ serial }) => serial)).toEqual([1, 2, 3].map((at) => `${whole.serial}-${at}`));
    const parts = data.cards.map((card) => card.id);
    const first = await stage.card(owner, parts[0] ?? 0);
    expect(first).toMatchObject({
      seed: whole.seed,
      parent: { id, serial: whole.serial },
      own: { buyPrice: '478.26086956', fuelSpent: null, pointsReceived: null },
    });
    expect(first.trades.map(({ price }) => price)).toEqual(['1100']);
    expect(await stage.cancel(owner, parts[1] ?? 0)).toMatchObject({ status: 200 });
    stage.goTo(stage.startOf());
    const buyer = await stage.buyer();
    expect(await stage.buy(buyer, parts[0] ?? 0)).toMatchObject({ status: 200, data: { price: '500' } });
    expect(await stage.buy(buyer, id)).toMatchObject({ data: { code: 'notOnSale' } });
    expect((await stage.balances(owner)).USDT).toBe('9397.5');
    // Taken down, it can be hung again for what it was a part of: no more than 5 % above its share.
    const { data: again } = await stage.quote(owner, parts[1] ?? 0);
    expect(again).toMatchObject({ least: '478.26086957', highest: '502.17391304' });
  });

  it('waits for the leader, who lets it hang in parts', async () => {
    await setListing(leader, 'later');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    expect((await stage.quote(owner, id)).data).toMatchObject({ becomes: 'waits', parts: [{}, {}, {}] });
    expect(await stage.hang(owner, id, { price: '1155', parts: 1 })).toMatchObject({
      data: { cards: [{ id, state: 'awaitingRelease', price: '1155' }] },
    });
    expect(await waiting()).toMatchObject({
      count: 1,
      list: [{ id, price: '1155', parts: 3, image: null, owner: { uid: owner.uid } }],
    });
    const image = '/uploads/feldspar.webp';
    const pictured = 'UPDATE card_series SET image = ? WHERE id = (SELECT seriesId FROM card WHERE id = ?)';
    await app.get(UnitOfWork).run((tx) => tx.run(pictured, [image, id]));
    expect(await waiting()).toMatchObject({ list: [{ id, image }] });
    const outsider = await stage.buyer();
    expect(await outsider.api.get('/api/leader/cards')).toMatchObject({ data: { code: 'notLeader' } });
    expect(await releaseCard(outsider, id)).toMatchObject({ data: { code: 'notYourCard' } });
    expect(await releaseCard(owner, id)).toMatchObject({ data: { code: 'notYourCard' } });
    // Its session has come and gone meanwhile.
    stage.goTo(stage.startOf(1));
    expect((await stage.card(owner, id)).state).toBe('awaitingRelease');
    expect(await stage.buy(outsider, id)).toMatchObject({ data: { code: 'notOnSale' } });
    expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 3 } });
    expect(await releaseCard(leader, id)).toMatchObject({ data: { code: 'cardStateConflict' } });
    const sale = await stage.own(owner, 'mySale');
    expect(sale.list.map(({ price, state, session }) => [price, state, session?.state])).toEqual([
      ['155', 'awaitingSale', 'notStarted'],
      ['500', 'awaitingSale', 'notStarted'],
      ['500', 'awaitingSale', 'notStarted'],
    ]);
    const { data: told } = await owner.api.get<NoticePage>('/api/notices');
    expect(told.list[0]).toMatchObject({ kind: 'cardReleased', params: { card: id, parts: 3 } });
  });

  it('is seen and released by the leader of its own community only', async () => {
    await setListing(leader, 'later');
    const appointed = async (bound: TestUser | true, name: string) => {
      const user = await app.actors.user({ bound });
      const body = { userId: user.id, name, reason: 'they asked' };
      const admin = await app.actors.staff('admin');
      const { http, body: made } = await admin.post<{ id: number }>('/admin-api/communities', body);
      expect(http).toBe(200);
      await settleCommunities(app);
      const later = { mode: 'later', threshold: '1000', splitAmount: '500' };
      expect((await user.api.post('/api/leader/info', later)).status).toBe(200);
      return { user, community: made.id };
    };
    const below = await appointed(leader, 'South Ridge');
    const beside = await appointed(true, 'West Ridge');
    const leaders = [leader, below.user, beside.user];
    const cards: number[] = [];
    for (const by of leaders) {
      const owner = await stage.trader({ bound: by });
      const id = await stage.bought(owner, '1100');
      await stage.hang(owner, id, { price: '1100' });
      cards.push(id);
    }
    const shown = await Promise.all(leaders.map(async (by) => (await waiting(by)).list.map(({ id }) => id)));
    expect(shown).toEqual(cards.map((id) => [id]));
    for (const [at, id] of cards.entries())
      for (const other of leaders.filter((_, place) => place !== at))
        expect(await releaseCard(other, id)).toMatchObject({ data: { code: 'notYourCard' } });
    expect(await releaseCard(beside.user, cards[2] ?? 0)).toMatchObject({ status: 200, data: { parts: 3 } });
    // Who is dismissed leads no more; the leader above does.
    const dismissed = await (await app.actors.staff('admin')).post(
      `/admin-api/communities/${below.community}/dismiss`,
      { reason: 'they left' },
    );
    expect(dismissed.http).toBe(200);
    await settleCommunities(app);
    expect(await releaseCard(below.user, cards[1] ?? 0)).toMatchObject({ data: { code: 'notYourCard' } });
    for (const id of cards.slice(0, 2))
      expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 3 } });
  });

  it('can be taken back while it waits, and hangs whole where the leader no longer splits', async () => {
    await setListing(leader, 'later');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    await stage.hang(owner, id, { price: '1100' });
    expect(await stage.cancel(owner, id)).toMatchObject({ status: 200 });
    await stage.hang(owner, id, { price: '1100' });
    await setListing(leader, 'full');
    expect(await releaseCard(leader, id)).toMatchObject({ data: { parts: 1 } });
    expect(await stage.card(owner, id)).toMatchObject({ state: 'awaitingSale', price: '1100' });
  });

  it('stays whole where the leader never splits, and outside a community', async () => {
    await setListing(leader, 'full');
    const inside = await member();
    const outside = await stage.trader();
    for (const owner of [inside, outside]) {
      const id = await stage.bought(owner, '2000');
      expect(await stage.hang(owner, id, { price: '2100' })).toMatchObject({
        data: { cards: [{ id, state: 'awaitingSale' }] },
      });
    }
  });

  it('is split when it hangs by itself, and its parts go on doing so', async () => {
    await setListing(leader, 'auto');
    const owner = await member();
    const id = await stage.bought(owner, '1000');
    await stage.auto(owner, id, { on: true });
    await stage.job('cards.auto');
    const { list } = await stage.own(owner, 'mySale');
    expect(list.map(({ price, auto }) => [price, auto])).toEqual([
      ['50', true],
      ['500', true],
      ['500', true],
    ]);
  });

  it('waits for the leader too when it hangs by itself', async () => {
    await setListing(leader, 'later');
    const owner = await member();
    const id = await stage.bought(owner, '1000');
    await stage.auto(owner, id, { on: true });
    await stage.job('cards.auto');
    expect(await stage.card(owner, id)).toMatchObject({ state: 'awaitingRelease', price: '1050' });
    expect((await waiting()).list.map((card) => card.id)).toEqual([id]);
    expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 3 } });
  });

  it('of a leader and the owner at once is released or taken back, not both', async () => {
    await setListing(leader, 'later');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    await stage.hang(owner, id, { price: '1155' });
    const [released, cancelled] = await Promise.all([releaseCard(leader, id), stage.cancel(owner, id)]);
    expect([released.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
    const { state, parts } = await stage.card(owner, id);
    expect([state, parts.length]).toEqual(released.status === 200 ? ['ended', 3] : ['inStock', 0]);
    stage.goTo(stage.now + hour);
  });
});
