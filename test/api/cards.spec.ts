import { hour, minute } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';

allAtOnce();

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const notices = async (user: TestUser) => (await user.api.get<NoticePage>('/api/notices')).data.list;

describe('a card of the house', () => {
  it('comes soon, is on sale by the clock alone, and is its buyer’s', async () => {
    const [id = 0, other = 0] = await stage.made('480', 2);
    const buyer = await stage.buyer();
    expect(await stage.card(buyer, id)).toMatchObject({
      ...{ state: 'comingSoon', price: '480', mine: false, seller: null, title: 'Feldspar' },
      ...{ fuel: '4.8', tradePoints: '48', trades: [], own: null },
      balances: { USDT: '10000', FUEL: '1000' },
    });
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 400, data: { code: 'notOnSale' } });
    stage.goTo(stage.startOf() - 1);
    expect((await stage.card(buyer, id)).state).toBe('comingSoon');
    stage.goTo(stage.now + 1);
    expect((await stage.card(buyer, id)).state).toBe('onSale');
    const { status, data } = await stage.buy(buyer, id, { price: '480.00' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...{ id, price: '480', fuel: '4.8', tradePoints: '48', highest: '504' },
      hangableAt: new Date(stage.now + 12 * hour).toISOString(),
    });
    expect(await stage.balances(buyer)).toEqual({ USDT: '9520', FUEL: '995.2', TRADE: '48' });
    expect(await stage.card(buyer, id)).toMatchObject({
      ...{ state: 'inStock', price: null, mine: true, session: null },
      own: {
        buyPrice: '480',
        auto: false,
        rolls: 0,
        highest: '504',
        received: '501.48',
        fuelSpent: '4.8',
        pointsReceived: '48',
      },
      trades: [{ price: '480', buyer: { uid: buyer.uid }, seller: null }],
    });
    expect((await stage.own(buyer, 'my')).list.map((card) => card.id)).toEqual([id]);
    const { data: bill } = await buyer.api.get<{ type: string; amount: string; counterpart: string }>(
      `/api/finance/bill/detail/${data.transaction}?by=transaction`,
    );
    expect(bill).toMatchObject({ type: 'cardPurchase', amount: '-480', counterpart: data.serial });
    const late = await stage.buyer();
    expect(await stage.buy(late, id)).toMatchObject({ status: 400, data: { code: 'alreadySold' } });
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 400, data: { code: 'ownCard' } });
    expect(await stage.balances(late)).toEqual({ USDT: '10000', FUEL: '1000', TRADE: '0' });
    expect((await stage.card(late, other)).state).toBe('onSale');
  });

  it('is refused to who has no referrer, who cannot pay, and who saw another price', async () => {
    const [id = 0] = await stage.made('100');
    stage.goTo(stage.startOf());
    const stranger = await stage.buyer({ bound: false });
    expect(await stage.buy(stranger, id)).toMatchObject({ status: 400, data: { code: 'needReferrer' } });
    const poor = await stage.buyer({ funded: { USDT: '99.99999999', FUEL: '1' } });
    expect(await stage.buy(poor, id)).toMatchObject({ status: 400, data: { code: 'insufficientFunding' } });
    const dry = await stage.buyer({ funded: { USDT: '100', FUEL: '0.99999999' } });
    expect(await stage.buy(dry, id)).toMatchObject({ status: 400, data: { code: 'insufficientFunding' } });
    const buyer = await stage.buyer({ funded: { USDT: '100', FUEL: '1' } });
    expect(await stage.buy(buyer, id, { price: '99' })).toMatchObject({
      status: 409,
      data: { code: 'cardPriceChanged', field: 'price' },
    });
    expect(await stage.buy(buyer, id, { price: '100' })).toMatchObject({ status: 200 });
    expect(await stage.balances(buyer)).toEqual({ USDT: '0', FUEL: '0', TRADE: '10' });
    expect(await stage.buy(buyer, 999_999)).toMatchObject({ status: 404 });
  });

  it('of one key is bought once, however often it is asked for', async () => {
    const [id = 0] = await stage.made('50');
    stage.goTo(stage.startOf());
    const buyer = await stage.buyer();
    const answers = await Promise.all(Array.from({ length: 30 }, () => stage.buy(buyer, id, {}, 'once')));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await stage.balances(buyer)).USDT).toBe('9950');
  });

  it('has one winner of a crowd, and the others keep what is theirs', async () => {
    const [id = 0] = await stage.made('200');
    stage.goTo(stage.startOf());
    const crowd = await Promise.all(Array.from({ length: 40 }, () => stage.buyer()));
    const answers = await Promise.all(crowd.map((user) => stage.buy(user, id)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => data.code))).toEqual(
      new Set(['alreadySold']),
    );
    const balances = await Promise.all(crowd.map((user) => stage.balances(user)));
    expect(balances.filter(({ USDT }) => USDT === '9800')).toHaveLength(1);
    expect(balances.filter(({ USDT, FUEL, TRADE }) => `${USDT} ${FUEL} ${TRADE}` === '10000 1000 0')).toHaveLength(39);
  });
});

describe('a card that is sold on', () => {
  it('pays its seller less the fee, and tells them', async () => {
    const seller = await stage.trader();
    const id = await stage.bought(seller, '480');
    expect((await stage.quote(seller, id)).data).toMatchObject({
      ...{ least: '480', highest: '504', price: '504', becomes: 'whole', parts: [], fee: '2.52', received: '501.48' },
      ...{ passwordSet: true, threshold: null },
    });
    const hung = await stage.hang(seller, id, { price: '500' });
    expect(hung).toMatchObject({ status: 200, data: { cards: [{ id, state: 'awaitingSale', price: '500' }] } });
    expect((await stage.own(seller, 'mySale')).list).toMatchObject([{ id, price: '500', received: '497.5' }]);
    const buyer = await stage.buyer();
    expect(await stage.buy(buyer, id)).toMatchObject({ data: { code: 'notOnSale' } });
    stage.goTo(stage.startOf());
    expect(await stage.buy(seller, id)).toMatchObject({ data: { code: 'ownCard' } });
    expect(await stage.cancel(seller, id)).toMatchObject({ data: { code: 'cardStateConflict' } });
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 200 });
    expect((await stage.balances(seller)).USDT).toBe('10017.5');
    const [told] = await notices(seller);
    expect(told).toMatchObject({ kind: 'cardSold', params: { card: id, amount: '500', received: '497.5' } });
    const { trades } = await stage.card(buyer, id);
    expect(trades.map(({ price, seller: from, buyer: to }) => [price, from?.uid ?? null, to?.uid])).toEqual([
      ['480', null, seller.uid],
      ['500', seller.uid, buyer.uid],
    ]);
  });

  it('is hung after its hold, within its bounds, with the trade password, by its owner', async () => {
    const owner = await stage.trader();
    const [id = 0] = await stage.made('100');
    stage.goTo(stage.startOf());
    await stage.buy(owner, id);
    expect(await stage.hang(owner, id, { price: '100' })).toMatchObject({ data: { code: 'cardOnHold' } });
    stage.goTo(stage.now + 12 * hour - 1);
    expect(await stage.hang(owner, id, { price: '100' })).toMatchObject({ data: { code: 'cardOnHold' } });
    stage.goTo(stage.now + 1);
    for (const price of ['99.99999999', '105.00000001'])
      expect(await stage.hang(owner, id, { price })).toMatchObject({
        data: { code: 'priceOutOfRange', field: 'price' },
      });
    expect(await stage.hang(owner, id, { price: '105', password: '000000' })).toMatchObject({
      data: { code: 'passwordWrong' },
    });
    const stranger = await stage.buyer();
    expect(await stage.hang(stranger, id, { price: '105' })).toMatchObject({ data: { code: 'notYourCard' } });
    expect(await stage.hang(owner, id, { price: '105', session: 999_999 })).toMatchObject({
      data: { code: 'sessionNotOpen', field: 'session' },
    });
    expect(await stage.hang(owner, id, { price: '105' })).toMatchObject({ status: 200 });
    expect(await stage.hang(owner, id, { price: '105' })).toMatchObject({ data: { code: 'cardStateConflict' } });
    expect(await stage.cancel(stranger, id)).toMatchObject({ data: { code: 'notYourCard' } });
    expect(await stage.cancel(owner, id)).toMatchObject({ status: 200 });
    expect(await stage.card(owner, id)).toMatchObject({ state: 'inStock', price: null, session: null });
  });

  it('hangs for the session that was chosen', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    const ahead = (await stage.sessions()).filter(({ state }) => state === 'notStarted');
    const chosen = ahead[3];
    expect(await stage.hang(owner, id, { price: '105', session: chosen?.id })).toMatchObject({
      data: { cards: [{ session: { id: chosen?.id, state: 'notStarted' } }] },
    });
  });

  it('of two hangings at once is hung once', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    const answers = await Promise.all(['101', '102', '103'].map((price) => stage.hang(owner, id, { price })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a card that hangs by itself', () => {
  it('does so when its hold is over, at the highest price, once', async () => {
    const owner = await stage.trader();
    const [id = 0] = await stage.made('100');
    stage.goTo(stage.startOf());
    await stage.buy(owner, id);
    // The pass that the purchase opened is over.
    stage.goTo(stage.now + 30 * minute);
    expect(await stage.auto(owner, id, { password: '000000' })).toMatchObject({ data: { code: 'passwordWrong' } });
    expect(await stage.auto(owner, id)).toMatchObject({ data: { auto: true } });
    await stage.job('cards.auto');
    expect((await stage.card(owner, id)).state).toBe('inStock');
    stage.goTo(stage.now + 12 * hour);
    await stage.job('cards.auto');
    await stage.job('cards.auto');
    expect(await stage.card(owner, id)).toMatchObject({ state: 'awaitingSale', price: '105', own: { auto: true } });
    expect(await stage.cancel(owner, id)).toMatchObject({ status: 200 });
    await stage.job('cards.auto');
    expect(await stage.card(owner, id)).toMatchObject({ state: 'inStock', own: { auto: false } });
  });

  it('does not while its owner is frozen, and does so afterwards', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    await stage.auto(owner, id, { on: true });
    const viewer = await stage.trader();
    await app.actors.standing(owner, 'freeze');
    await stage.job('cards.auto');
    expect((await stage.card(viewer, id)).state).toBe('inStock');
    await app.actors.standing(owner, 'unfreeze');
    await stage.job('cards.auto');
    expect((await stage.card(viewer, id)).state).toBe('awaitingSale');
  });

  it('is switched on and off, and is not once it is sold', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    expect(await stage.auto(owner, id, { on: true })).toMatchObject({ data: { auto: true } });
    expect(await stage.auto(owner, id, { on: true })).toMatchObject({ data: { auto: true } });
    expect(await stage.auto(owner, id, { password: undefined })).toMatchObject({ data: { auto: false } });
    expect(await stage.auto(owner, id)).toMatchObject({ data: { auto: true } });
    await stage.job('cards.auto');
    stage.goTo(stage.startOf());
    const buyer = await stage.buyer();
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 200 });
    expect((await stage.card(buyer, id)).own).toMatchObject({ auto: false });
    expect(await stage.auto(owner, id)).toMatchObject({ data: { code: 'notYourCard' } });
  });
});

describe('what was not sold', () => {
  it('goes on to the next session as soon as anybody looks, and after seven back to its owner', async () => {
    const [owner, other] = [await stage.trader(), await stage.trader()];
    const [id, byItself] = [await stage.bought(owner, '100'), await stage.bought(other, '100')];
    await stage.hang(owner, id, { price: '105' });
    await stage.auto(other, byItself, { on: true });
    await stage.job('cards.auto');
    for (let roll = 1; roll <= 7; roll++) {
      stage.goTo(stage.startOf() + hour);
      expect((await stage.own(owner, 'mySale')).list).toMatchObject([
        { id, state: 'awaitingSale', rolls: roll, session: { state: 'notStarted' } },
      ]);
    }
    stage.goTo(stage.startOf() + hour);
    await stage.job('cards.roll');
    expect(await stage.card(owner, id)).toMatchObject({ state: 'inStock', price: null, own: { rolls: 0 } });
    // What hung by itself does not do so again.
    await stage.job('cards.auto');
    expect(await stage.card(other, byItself)).toMatchObject({ state: 'inStock', own: { rolls: 0, auto: false } });
    expect((await notices(owner))[0]).toMatchObject({ kind: 'cardReturned', params: { card: id, sessions: 8 } });
  });

  it('comes back to the house, which has not sold it', async () => {
    const [id = 0] = await stage.made('100');
    for (let roll = 0; roll <= 7; roll++) {
      stage.goTo(stage.startOf() + hour);
      await stage.job('cards.roll');
    }
    const buyer = await stage.buyer();
    expect(await stage.card(buyer, id)).toMatchObject({ state: 'inStock', seller: null });
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 400, data: { code: 'notOnSale' } });
  });

  it('goes to what is on now where nobody looked for long', async () => {
    const [id = 0] = await stage.made('100');
    stage.goTo(stage.startOf());
    stage.goTo(stage.startOf(4) + 5 * minute);
    const buyer = await stage.buyer();
    expect(await stage.card(buyer, id)).toMatchObject({ state: 'onSale', session: { state: 'inProgress' } });
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 200 });
  });
});
