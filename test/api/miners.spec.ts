// @both-engines
import { formatAmount, parseAmount } from '../../server/common/money';
import { hour } from '../../server/common/runtime';
import { Balances } from '../../server/ledger';
import { bootApp, type TestApp } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { freeze, unfreeze } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';

allAtOnce();

let app: TestApp;
let stage: MinerStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
});
afterAll(() => closeWithSoundBooks(app));

const iso = (hours: number) => new Date(stage.first + hours * hour).toISOString();
const setPrice = (asset: string, price: string) => stage.setPrice(asset, price);
const refusal = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

describe('a miner of a fixed amount', () => {
  it('brings a bubble for each full hour, the exact rest in the last, and ends', async () => {
    const user = await stage.user();
    const product = await stage.product({ goldValue: '11.9999', days: 1 });
    const { status, data } = await stage.obtain(user, product);
    // 23.9998 USDT at 0.1: 239.998 NICE, 24 hours of 9.99991666 and 0.00000016 left over.
    expect([status, data]).toEqual([
      200,
      {
        id: data.id,
        miners: [data.id],
        price: '1000',
        priceAsset: 'TRADE',
        power: '23.9998',
        firstHour: iso(0),
        transaction: data.transaction,
      },
    ]);
    expect(await stage.balance(user, 'TRADE')).toBe('999000');
    await stage.release();
    expect((await stage.miner(user, data.id)).list).toEqual([]);
    stage.goTo(1);
    await stage.release();
    await stage.release();
    expect(await stage.miner(user, data.id)).toMatchObject({
      ...{ state: 'mining', asset: 'NICE', total: '239.998', remaining: '229.99808334', produced: '9.99991666' },
      ...{ collected: '0', uncollected: '9.99991666', bubbles: 1, hours: 24, hoursDone: 1 },
      ...{ lastAmount: '9.99991666', lastHour: iso(0), nextHour: iso(1), endsAt: iso(24) },
      ...{
        list: [{ id: `${data.id}-${stage.first / hour}`, hour: iso(0), amount: '9.99991666' }],
        mineral: '0.04999958',
      },
    });
    stage.goTo(24);
    await stage.release();
    const ended = await stage.miner(user, data.id);
    expect(ended).toMatchObject({
      ...{ state: 'end', remaining: '0', produced: '239.998', hoursDone: 24, bubbles: 24, lastAmount: '9.99991682' },
      ...{ nextHour: null, endsAt: null },
    });
    expect(await app.get(Balances).unitsIn(user.id, 'mined', 'NICE')).toBe(23_999_800_000n);
    const before = await stage.balance(user, 'MINERAL');
    const all = await stage.collectAll(user, data.id);
    // 23.9998 USDT by now's price, of it 5 %.
    expect(all.data).toEqual({
      ...{ id: data.id, bubbles: 24, asset: 'NICE', amount: '239.998', mineral: '1.19999', state: 'end' },
      transaction: all.data.transaction,
    });
    expect([before, await stage.balance(user, 'MINERAL'), await stage.balance(user, 'NICE')]).toEqual([
      '10000',
      '10001.19999',
      '239.998',
    ]);
    stage.goTo(26);
    await stage.release();
    expect(await stage.miner(user, data.id)).toMatchObject({ state: 'end', list: [], collected: '239.998' });
    expect(refusal(await stage.collectAll(user, data.id))).toEqual([400, 'nothingToCollect']);
  });
});

describe('a miner by the gold standard', () => {
  it('is due in USDT, and gets of the asset what that is worth at the end of each hour, also when the run is late', async () => {
    const user = await stage.user();
    const product = await stage.product({ goldStandard: true, goldValue: '12.00000007', asset: 'FXB' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    // 24.00000014 USDT: 23 hours of 1 and one of 1.00000014. The price moves half-way through each hour.
    const prices = [...'45', ...'6'.repeat(20), '3', '8'].map((tenths) => `0.${tenths}`);
    for (const [index, price] of prices.entries()) {
      stage.goTo(start + index + 0.5);
      await setPrice('FXB', price);
    }
    stage.goTo(start + 24);
    await stage.release();
    const { list, ...miner } = await stage.miner(user, id);
    const expected = [...['2.4', '2', ...Array.from({ length: 20 }, () => '1.66666666'), '2.4', '1.25000017']];
    expect(list.map(({ amount }) => amount)).toEqual(expected);
    expect(miner).toMatchObject({ state: 'end', total: '24.00000014', remaining: '0', produced: '41.38333337' });
    const own = (await stage.runs()).filter(({ asset }) => asset === 'FXB');
    expect(own.map(({ hour: at, price, bubbles, state }) => [at, price, bubbles, state])).toEqual(
      prices.map((price, index) => [iso(start + index), price, 1, 'done']),
    );
    await setPrice('FXB', '0.5');
  });

  it('waits where no price is known, and says so', async () => {
    const user = await stage.user();
    await stage.withoutPrice('BNB', async () => {
      const product = await stage.product({ goldStandard: true, asset: 'BNB' });
      expect(refusal(await stage.obtain(user, product))).toEqual([400, 'minerPriceUnknown']);
    });
    await stage.fund('BNB', 10);
    const product = await stage.product({ goldStandard: true, asset: 'BNB', priceAsset: 'TRADE' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    const [bnb] = await stage.withoutPrice('BNB', async () => {
      stage.goTo(start + 1);
      await stage.release();
      await stage.release();
      expect((await stage.miner(user, id)).list).toEqual([]);
      return (await stage.runs()).filter(({ asset }) => asset === 'BNB');
    });
    expect(bnb).toMatchObject({
      state: 'waiting',
      reason: 'noPrice',
      price: null,
      bubbles: 0,
      left: 1,
      shortfall: null,
    });
    await stage.release();
    // 1 USDT at 600.
    expect((await stage.miner(user, id)).produced).toBe('0.00166666');
    expect((await stage.runs()).find(({ asset }) => asset === 'BNB')).toMatchObject({
      ...{ state: 'done', reason: null, price: '600', left: 0, amount: '0.00166666' },
    });
  });
});

describe('bubbles that wait', () => {
  it('pause a miner when they are more than may wait; collecting lets it go on, and the contract is as long as it was', async () => {
    await app.actors.setting('miner.maxBubbles', '3');
    const user = await stage.user();
    const product = await stage.product();
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    const powers = async () => {
      const { power, totalPower } = await stage.products(user);
      return [Number(power), Number(totalPower)];
    };
    const [own = 0, all = 0] = await powers();
    expect([own, all >= own]).toEqual([24, true]);
    stage.goTo(start + 6);
    await stage.release();
    expect(await stage.miner(user, id)).toMatchObject({ state: 'pause', hoursDone: 4, bubbles: 4, nextHour: null });
    expect((await powers())[0]).toBe(0);
    expect(all - ((await powers())[1] ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await stage.cover()).toMatchObject({ paused: 1 });
    stage.goTo(start + 7.5);
    const first = `${id}-${stage.first / hour + start}`;
    expect((await stage.collect(user, first)).data).toMatchObject({
      bubbles: 1,
      amount: '10',
      mineral: '0.05',
      state: 'mining',
    });
    expect(await stage.miner(user, id)).toMatchObject({ state: 'mining', bubbles: 3, nextHour: iso(start + 8) });
    // One more is again more than may wait.
    stage.goTo(start + 11);
    await stage.release();
    const paused = await stage.miner(user, id);
    expect([paused.state, paused.hoursDone, paused.list.map(({ hour: at }) => at)]).toEqual([
      'pause',
      5,
      [1, 2, 3, 8].map((at) => iso(start + at)),
    ]);
    await app.actors.setting('miner.maxBubbles', '72');
    expect((await stage.collectAll(user, id)).data).toMatchObject({ bubbles: 4, state: 'mining' });
    stage.goTo(start + 11 + 19);
    await stage.release();
    expect(await stage.miner(user, id)).toMatchObject({ state: 'end', hoursDone: 24, produced: '240', bubbles: 19 });
  });

  it('are as many as were before where an hour brings less than the smallest unit: nothing pauses by it', async () => {
    await app.actors.setting('miner.maxBubbles', '1');
    const user = await stage.user();
    // 600 units of USDT an hour: one of BNB at 600, and none at more.
    const product = await stage.product({ goldStandard: true, goldValue: '0.000072', asset: 'BNB' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    for (const [index, price] of ['600', '601', '600'].entries()) {
      stage.goTo(start + index + 0.5);
      await setPrice('BNB', price);
      stage.goTo(start + index + 1);
      await stage.release();
      const { state, hoursDone, bubbles } = await stage.miner(user, id);
      expect([state, hoursDone, bubbles]).toEqual(
        [
          ['mining', 1, 1],
          ['mining', 2, 1],
          ['pause', 3, 2],
        ][index],
      );
    }
    await app.actors.setting('miner.maxBubbles', '72');
  });

  it('are collected once, however often and by whomever it is asked', async () => {
    const [user, other] = [await stage.user(), await stage.user()];
    const id = await stage.obtained(user, await stage.product());
    const start = Math.ceil((stage.now - stage.first) / hour);
    stage.goTo(start + 3);
    await stage.release();
    const [first] = (await stage.miner(user, id)).list;
    const bubble = first?.id ?? '';
    expect(refusal(await stage.collect(other, bubble))).toEqual([404, 'notFound']);
    expect(refusal(await stage.collectAll(other, id))).toEqual([404, 'notFound']);
    expect((await other.api.get(`/api/project/mining_machine/my/${id}`)).status).toBe(404);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => stage.collect(user, bubble)),
      ...Array.from({ length: 10 }, () => stage.collectAll(user, id)),
      ...Array.from({ length: 10 }, () => stage.collect(user, 'all', { miner: id }, 'one-key')),
    ]);
    const done = answers.filter(({ status }) => status === 200).map(({ data }) => data);
    const sums = new Map(done.map(({ transaction, bubbles }) => [transaction, bubbles]));
    expect([...sums.values()].reduce((sum, each) => sum + each, 0)).toBe(3);
    expect(await stage.balance(user, 'NICE')).toBe('30');
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => data.code))).toEqual(
      new Set(['notFound', 'nothingToCollect']),
    );
    expect(refusal(await stage.collect(user, 'all'))).toEqual([400, 'invalidInput']);
    for (const wrong of ['0', '5', 'x', '1-', '-1-5', '1-5-6', 'ALL'])
      expect([wrong, (await stage.collect(user, wrong)).status]).toEqual([wrong, 400]);
  });
});

describe('a contract that is not covered', () => {
  it('leaves its hour waiting while the pool is short, and is paid in order once it is filled', async () => {
    const user = await stage.user();
    // Covered at 600 USDT; then the price falls.
    const product = await stage.product({ goldStandard: true, asset: 'BNB' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    await stage.obtain(user, product, 3);
    await stage.uncover();
    const [miner] = (await stage.miners(user)).list;
    expect(miner).toMatchObject({ covered: false, ceiling: null });
    const { releases: pool = '', mining = 0 } = (await stage.cover('BNB')) ?? {};
    await setPrice('BNB', '0.25');
    expect(await stage.cover('BNB')).toMatchObject({ promised: '0', setAside: '0', releases: pool });
    stage.goTo(start + 2);
    await stage.release();
    await stage.release();
    const waiting = (await stage.runs()).filter(({ state }) => state !== 'done');
    expect(waiting).toHaveLength(1);
    const lacks = BigInt(mining) * 400_000_000n - parseAmount(pool, 8);
    expect(waiting[0]).toMatchObject({
      ...{
        asset: 'BNB',
        purse: 'releases',
        hour: iso(start),
        state: 'waiting',
        reason: 'poolShort',
        bubbles: 0,
        amount: '0',
      },
      ...{ price: '0.25', left: mining, shortfall: formatAmount(lacks, 8) },
    });
    expect((await stage.miner(user, miner?.id ?? 0)).list).toEqual([]);
    expect(refusal(await stage.obtain(user, product))).toEqual([400, 'poolMustBeFilled']);
    await stage.fund('BNB', mining * 4);
    await stage.release();
    // The first hour is whole; the second is short.
    const runs = (await stage.runs()).filter(({ asset, hour: at }) => asset === 'BNB' && at >= iso(start));
    expect(runs.map(({ state, bubbles, amount }) => [state, bubbles, amount])).toEqual([
      ['done', mining, String(mining * 4)],
      ['waiting', 0, '0'],
    ]);
    await stage.fund('BNB', mining * 4);
    await setPrice('BNB', '600');
    await stage.release();
    expect((await stage.miner(user, miner?.id ?? 0)).list.map(({ amount }) => amount)).toEqual(['4', '4']);
  });
});

describe('a purchase', () => {
  it('wants a referrer, a product on sale, points, and no more than one may have', async () => {
    const user = await stage.user();
    const stranger = await app.actors.user({ funded: { TRADE: '5000' } });
    const product = await stage.product({ perUser: 2, stock: 5 });
    expect(refusal(await stage.obtain(stranger, product))).toEqual([400, 'needReferrer']);
    expect(refusal(await stage.obtain(user, 999_999))).toEqual([404, 'notFound']);
    expect(refusal(await stage.obtain(user, product, 3))).toEqual([400, 'minerLimitReached']);
    expect(refusal(await stage.obtain(user, product, 6))).toEqual([400, 'productSoldOut']);
    const poor = await stage.user({ funded: { TRADE: '999' } });
    expect(refusal(await stage.obtain(poor, product))).toEqual([400, 'insufficientFunding']);
    const later = await stage.product({ saleFrom: iso(1_000) });
    const over = await stage.product({ saleUntil: new Date(stage.now).toISOString() });
    const kept = await stage.product({ active: false });
    for (const id of [later, over, kept])
      expect(refusal(await stage.obtain(user, id))).toEqual([400, 'productNotOnSale']);
    const { list } = await stage.products(user);
    expect(list.find(({ id }) => id === later)).toMatchObject({ state: 'notStarted', left: 1_000, mine: 0 });
    expect(list.find(({ id }) => id === over)).toMatchObject({ state: 'ended' });
    expect(list.find(({ id }) => id === kept)).toBeUndefined();
    // Only a hundred are shown: what is over must not hide what is on sale.
    const places = [product, later, over].map((each) => list.findIndex(({ id }) => id === each));
    expect([places[0]! < places[2]!, places[1]! < places[2]!]).toEqual([true, true]);
    for (const quantity of [0, -1, 1.5, 1_001, 'x'])
      expect((await user.api.post(`/api/project/mining_machine/${product}`, { quantity })).status).toBe(400);
  });

  it('of one stock by a crowd sells each once, and to nobody more than one may have', async () => {
    const product = await stage.product({ stock: 7, perUser: 2 });
    const users = await Promise.all(Array.from({ length: 5 }, () => stage.user()));
    const answers = await Promise.all(
      users.flatMap((user) => Array.from({ length: 4 }, () => stage.obtain(user, product))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const mine = await Promise.all(users.map(async (user) => (await stage.miners(user)).count));
    expect([Math.max(...mine), mine.reduce((sum, count) => sum + count, 0)]).toEqual([2, 7]);
    // Who of the others came before the stock ran out is told of the limit; which of the two it is, is chance.
    const codes = answers.filter(({ status }) => status !== 200).map(({ data }) => data.code);
    expect(['minerLimitReached', 'productSoldOut']).toEqual(expect.arrayContaining(codes));
    expect((await stage.products(users[0]!)).list.find(({ id }) => id === product)).toMatchObject({ left: 0 });
  });

  it('is made while the pool has what it may bring, and no longer', async () => {
    const user = await stage.user();
    // A contract of 24 USDT.
    const product = await stage.product({ asset: 'USDT' });
    expect(refusal(await stage.obtain(user, product))).toEqual([400, 'poolMustBeFilled']);
    await stage.fund('USDT', 73);
    expect(refusal(await stage.obtain(user, product, 4))).toEqual([400, 'poolMustBeFilled']);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => stage.obtain(user, product)));
    const done = crowd.filter(({ status }) => status === 200);
    expect([done.length, crowd.length - done.length]).toEqual([3, 3]);
    expect(new Set(crowd.filter(({ status }) => status !== 200).map(({ data }) => data.code))).toEqual(
      new Set(['poolMustBeFilled']),
    );
    const cover = await stage.cover('USDT');
    expect(cover).toMatchObject({ promised: '72', setAside: '72', releases: '1', mining: 3, paused: 0, uncovered: 0 });
    await stage.fund('USDT', 23);
    expect((await stage.obtain(user, product)).status).toBe(200);
  });
});

describe('of a frozen user', () => {
  it('what is due is not lost: it waits in mined until they are free', async () => {
    const user = await stage.user();
    const id = await stage.obtained(user, await stage.product());
    const start = Math.ceil((stage.now - stage.first) / hour);
    await freeze(app, user);
    stage.goTo(start + 1);
    await stage.release();
    expect((await stage.collectAll(user, id)).status).toBe(410002);
    expect(await app.get(Balances).unitsIn(user.id, 'mined', 'NICE')).toBe(1_000_000_000n);
    await unfreeze(app, user);
    const { api } = await app.actors.login(user.wallet);
    expect((await stage.collectAll({ ...user, api }, id)).data).toMatchObject({ amount: '10' });
  });
});
