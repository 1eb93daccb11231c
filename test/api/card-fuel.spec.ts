// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { hour } from '../../server/common/runtime';
import type { MyHome, UserInfo } from '../../server/home/home.schemas';
import { HeldReceipts } from '../../server/ledger';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import type { PointOrderPage } from '../../server/points/points.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze } from '../support/award-stage';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { changeSetting } from './change-setting';

allAtOnce();

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

/** A card of the house that is on sale now. */
const onSale = async (price: string): Promise<number> => {
  const [id = 0] = await stage.made(price);
  stage.goTo(stage.startOf());
  return id;
};
const ordersOf = async (user: TestUser) => (await user.api.get<PointOrderPage>('/api/point/myList')).data.list;
const funded = (USDT: string, FUEL?: string) => stage.buyer({ funded: { USDT, ...(FUEL && { FUEL }) } });
const refused = (code: string, status = 400) => ({ status, data: { code } });

describe('FUEL that a buyer is short of', () => {
  it('is bought with the card, exactly as much as is missing', async () => {
    const id = await onSale('480');
    const buyer = await funded('500', '1.3');
    expect((await stage.card(buyer, id)).cost).toEqual({
      fuelShortage: '3.5',
      mostFuel: '1000',
      usdt: '483.5',
      usdtShortage: '0',
      usdtAfter: '16.5',
    });
    const { status, data } = await stage.buy(buyer, id, { price: '480', buyFuel: '3.5' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ price: '480', fuel: '4.8', fuelBought: '3.5', paid: '483.5', tradePoints: '48' });
    expect(await stage.balances(buyer)).toEqual({ USDT: '16.5', FUEL: '0', TRADE: '48' });
    expect(await ordersOf(buyer)).toMatchObject([
      { id: data.fuelOrder, asset: 'FUEL', amount: '3.5', state: 'paid', canPay: false, canDelete: false },
    ]);
    const { list } = (await buyer.api.get<BillPage>('/api/finance/bill/all')).data;
    expect(list.map(({ type, asset, amount }) => `${type} ${amount} ${asset}`)).toEqual(
      expect.arrayContaining([
        'pointOrder -3.5 USDT',
        'pointOrder 3.5 FUEL',
        'cardPurchase -480 USDT',
        'fuelFee -4.8 FUEL',
      ]),
    );
  });

  it('counts for the team and for awards as any order does', async () => {
    const id = await onSale('100');
    const buyer = await funded('101');
    const { data } = await stage.buy(buyer, id, { buyFuel: '1' });
    const events = await app
      .get(Reader)
      .query<{ kind: string; subject: string }>(
        'SELECT kind, subject FROM performance_event WHERE userId = ? ORDER BY id',
        [buyer.id],
      );
    expect(events).toEqual([
      { kind: 'pointOrder', subject: String(data.fuelOrder) },
      { kind: 'cardFee', subject: String(data.transaction) },
    ]);
  });

  it('is bought below the least of an order, to the last unit', async () => {
    const id = await onSale('100');
    const buyer = await funded('100.00000001', '0.99999999');
    expect((await stage.buy(buyer, id, { buyFuel: '0.00000001' })).data).toMatchObject({ fuelBought: '0.00000001' });
    expect(await stage.balances(buyer)).toMatchObject({ USDT: '0', FUEL: '0' });
  });

  it('is not bought where none is missing', async () => {
    const id = await onSale('100');
    const buyer = await funded('100', '1');
    expect((await stage.card(buyer, id)).cost).toMatchObject({ fuelShortage: '0', usdt: '100', usdtAfter: '0' });
    expect((await stage.buy(buyer, id, { buyFuel: '5' })).data).toMatchObject({ fuelBought: '0', fuelOrder: null });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await stage.balances(buyer)).toMatchObject({ USDT: '0', FUEL: '0' });
  });

  it('is not bought without consent, or above it', async () => {
    const id = await onSale('100');
    const buyer = await funded('500');
    for (const body of [{}, { buyFuel: '0' }])
      expect(await stage.buy(buyer, id, body)).toMatchObject(refused('insufficientFunding'));
    expect(await stage.buy(buyer, id, { buyFuel: '0.99999999' })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('1 FUEL'),
      data: { code: 'fuelShortageChanged', field: 'buyFuel' },
    });
    expect(await stage.buy(buyer, id, { buyFuel: '-1' })).toMatchObject({ status: 400, data: { field: 'buyFuel' } });
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject({ status: 200 });
  });

  it('is not bought above what staff need not confirm', async () => {
    const id = await onSale('100');
    const buyer = await funded('500');
    await changeSetting(app, 'point.autoConfirm', '0.99');
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject({
      ...refused('pointsAboveAutoConfirm'),
      msg: expect.stringContaining('0.99'),
    });
    await changeSetting(app, 'point.autoConfirm', '1');
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject({ status: 200 });
    await changeSetting(app, 'point.autoConfirm', '1000');
  });

  it('is not bought where USDT covers the card but not both', async () => {
    const id = await onSale('100');
    const buyer = await funded('100.99999999');
    expect((await stage.card(buyer, id)).cost).toMatchObject({ usdtShortage: '0.00000001', usdtAfter: null });
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject(refused('insufficientFunding'));
    expect(await stage.balances(buyer)).toEqual({ USDT: '100.99999999', FUEL: '0', TRADE: '0' });
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('is not bought for a card that is sold meanwhile, or by who has no referrer', async () => {
    const id = await onSale('100');
    const stranger = await stage.buyer({ bound: false, funded: { USDT: '500' } });
    expect(await stage.buy(stranger, id, { buyFuel: '1' })).toMatchObject(refused('needReferrer'));
    const [winner, late] = [await funded('500'), await funded('500')];
    expect(await stage.buy(winner, id, { buyFuel: '1' })).toMatchObject({ status: 200 });
    expect(await stage.buy(late, id, { buyFuel: '1' })).toMatchObject(refused('alreadySold'));
    for (const user of [stranger, late]) {
      expect(await ordersOf(user)).toEqual([]);
      expect(await stage.balances(user)).toEqual({ USDT: '500', FUEL: '0', TRADE: '0' });
    }
  });

  it('is bought by the winner of a crowd alone', async () => {
    const id = await onSale('200');
    const crowd = await Promise.all(Array.from({ length: 12 }, () => funded('500')));
    const answers = await Promise.all(crowd.map((user) => stage.buy(user, id, { buyFuel: '2' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const orders = await Promise.all(crowd.map(ordersOf));
    expect(orders.map(({ length }) => length)).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)));
    for (const [at, user] of crowd.entries()) {
      const usdt = answers[at]?.status === 200 ? '298' : '500';
      expect(await stage.balances(user)).toMatchObject({ USDT: usdt, FUEL: '0' });
    }
  });

  it('is bought once, however often one key asks', async () => {
    const id = await onSale('50');
    const buyer = await funded('500');
    const body = { buyFuel: '0.5' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.buy(buyer, id, body, 'fuel-once')));
    expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await stage.balances(buyer)).toMatchObject({ USDT: '449.5', FUEL: '0' });
  });

  it('is bought for each of two cards that one buyer buys at once', async () => {
    const [first = 0, second = 0] = await stage.made('100', 2);
    stage.goTo(stage.startOf());
    const buyer = await funded('500', '1');
    const answers = await Promise.all([first, second].map((id) => stage.buy(buyer, id, { buyFuel: '1' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ data }) => data.fuelBought).sort()).toEqual(['0', '1']);
    expect(await stage.balances(buyer)).toEqual({ USDT: '299', FUEL: '0', TRADE: '20' });
  });

  it('is paid with nothing that is on hold', async () => {
    const id = await onSale('100');
    const buyer = await funded('500');
    const receipt = { userId: buyer.id, asset: 'USDT', senderId: 1 };
    const piece = { amount: 39_900_000_001n, until: stage.now + hour, value: 0n };
    await app.get(UnitOfWork).run((tx) => app.get(HeldReceipts).add(tx, receipt, [piece]));
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject(refused('receiptsHeld'));
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await stage.balances(buyer)).toEqual({ USDT: '500', FUEL: '0', TRADE: '0' });
  });

  it('is bought by who takes a break from games', async () => {
    const id = await onSale('100');
    const buyer = await funded('500');
    expect(await buyer.api.post('/api/game/break', { days: 7 })).toMatchObject({ status: 200 });
    expect(await stage.buy(buyer, id, { buyFuel: '1' })).toMatchObject({ status: 200 });
  });

  it('is not bought by a frozen account', async () => {
    const id = await onSale('100');
    const buyer = await funded('500');
    await freeze(app, buyer);
    expect((await stage.buy(buyer, id, { buyFuel: '1' })).status).toBe(410002);
    expect(await app.get(Reader).query('SELECT id FROM point_order WHERE userId = ?', [buyer.id])).toEqual([]);
  });
});

describe('the zone to a buyer', () => {
  it('lists what can be paid with its fuel, the dearest first, and none of their own', async () => {
    const made: number[] = [];
    for (const price of ['50', '100', '101', '200']) made.push((await stage.made(price))[0] ?? 0);
    stage.goTo(stage.startOf());
    const buyer = await funded('102.01', '0.01');
    // Cards that went over from other sessions hang beside them.
    const all = await stage.listed(buyer, '?sort=affordable&limit=100');
    expect(all.list.map(({ price }) => Number(price))).toEqual(
      all.list.map(({ price }) => Number(price)).sort((a, b) => b - a),
    );
    expect(all.list.map(({ id }) => id).filter((id) => made.includes(id))).toEqual([made[2], made[1], made[0]]);
    const first = await stage.listed(buyer, '?sort=affordable&limit=1');
    const second = await stage.listed(buyer, `?sort=affordable&limit=1&cursor=${first.next}`);
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all.list.slice(0, 2).map(({ id }) => id));
    expect((await stage.listed(await funded('0.5'), '?sort=affordable')).list).toEqual([]);
  });

  it('tells the lowest price of a session, and the last sale', async () => {
    await stage.made('10');
    const id = await onSale('9');
    const buyer = await funded('500');
    const zone = await stage.listed(buyer);
    expect(zone.sessions.find((session) => session.id === zone.session)?.floor).toBe('9');
    expect(await stage.buy(buyer, id, { buyFuel: '0.09' })).toMatchObject({ status: 200 });
    stage.goTo(stage.now + 1_500);
    const after = await stage.listed(buyer);
    expect(after.sessions.find((session) => session.id === after.session)?.floor).toBe('10');
    expect(after.lastSale?.price).toBe('9');
  });
});

describe('the total', () => {
  it('counts cards at cost, for sale or not, and is the same everywhere', async () => {
    const owner = await stage.trader({ funded: { USDT: '1000', FUEL: '10' } });
    const id = await stage.bought(owner, '100');
    const totals = async () => {
      const [info, home] = await Promise.all([
        owner.api.get<UserInfo>('/api/user/info'),
        owner.api.get<MyHome>('/api/user/index'),
      ]);
      return { cards: info.data.cards, info: info.data.totalValue, home: home.data.totalValue };
    };
    const whole = { cards: { count: 1, atCost: '100' }, info: '1000', home: '1000' };
    expect(await totals()).toEqual(whole);
    expect(await stage.hang(owner, id, { price: '105' })).toMatchObject({ status: 200 });
    expect(await totals()).toEqual(whole);
    stage.goTo(stage.startOf());
    expect(await stage.buy(await funded('500'), id, { buyFuel: '1.05' })).toMatchObject({ status: 200 });
    expect(await totals()).toEqual({ cards: { count: 0, atCost: '0' }, info: '1004.475', home: '1004.475' });
  });
});
