// @both-engines
import { hour } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let stage: MinerStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
});
afterAll(() => closeWithSoundBooks(app));

const iso = (hours: number) => new Date(stage.first + hours * hour).toISOString();
const refusal = ({ status, data }: { status: number; data: { code?: string } }) => [status, data.code];

describe('hours that waited for a price', () => {
  it('are paid at the first price there was, and later ones at the price before their own end', async () => {
    const user = await stage.user();
    await stage.fund('BNB', 100);
    const product = await stage.product({ goldStandard: true, asset: 'BNB' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    await stage.withoutPrice('BNB', async () => {
      stage.goTo(start + 2);
      await stage.release();
      expect((await stage.miner(user, id)).list).toEqual([]);
      stage.goTo(start + 2.5);
      await stage.setPrice('BNB', '800');
    });
    stage.goTo(start + 3.5);
    await stage.setPrice('BNB', '1000');
    stage.goTo(start + 4);
    await stage.setPrice('BNB', '600');
    await stage.release();
    // Each hour is due 1 USDT.
    expect((await stage.miner(user, id)).list.map(({ amount }) => amount)).toEqual([
      '0.00125',
      '0.00125',
      '0.00125',
      '0.001',
    ]);
    const runs = (await stage.runs()).filter(({ asset, hour: at }) => asset === 'BNB' && at >= iso(start));
    expect(runs.map(({ hour: at, price }) => [at, price])).toEqual(
      ['800', '800', '800', '1000'].map((price, index) => [iso(start + index), price]),
    );
  });
});

describe('what one user may have of a product', () => {
  it('counts contracts that pause and contracts that ended', async () => {
    const [user, other] = [await stage.user(), await stage.user()];
    const product = await stage.product({ perUser: 1 });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, product);
    const states: string[] = [];
    await app.actors.setting('miner.maxBubbles', '3');
    for (const hours of [0, 6, 28]) {
      stage.goTo(start + hours);
      await stage.release();
      states.push((await stage.miner(user, id)).state);
      expect(refusal(await stage.obtain(user, product))).toEqual([400, 'minerLimitReached']);
      expect((await stage.products(user)).list.find((each) => each.id === product)).toMatchObject({ mine: 1 });
      if (hours === 6) {
        await app.actors.setting('miner.maxBubbles', '72');
        await stage.collectAll(user, id);
      }
    }
    expect(states).toEqual(['mining', 'pause', 'end']);
    expect((await stage.obtain(other, product)).status).toBe(200);
  });
});

describe('of two products', () => {
  it('each has a limit of its own, and each person theirs', async () => {
    const [user, other] = [await stage.user(), await stage.user()];
    const [single, double] = [await stage.product({ perUser: 1 }), await stage.product({ perUser: 2, price: '700' })];
    expect((await stage.obtain(user, single)).data).toMatchObject({ price: '1000', power: '24' });
    const { data } = await stage.obtain(user, double, 2);
    expect([data.miners.length, data.price, data.power]).toEqual([2, '1400', '48']);
    for (const product of [single, double])
      expect(refusal(await stage.obtain(user, product))).toEqual([400, 'minerLimitReached']);
    const mine = async (of: typeof user) => {
      const { list } = await stage.products(of);
      return [single, double].map((product) => list.find(({ id }) => id === product)?.mine);
    };
    expect([await mine(user), await mine(other)]).toEqual([
      [1, 2],
      [0, 0],
    ]);
    expect((await stage.obtain(other, single)).status).toBe(200);
  });
});

describe('too many bubbles', () => {
  afterEach(() => app.actors.setting('miner.maxBubbles', '72'));

  it('that the last hour brings end the contract, which is paid nothing after it', async () => {
    await app.actors.setting('miner.maxBubbles', '23');
    const user = await stage.user();
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, await stage.product({ goldValue: '11.9999' }));
    stage.goTo(start + 24);
    await stage.release();
    expect(await stage.miner(user, id)).toMatchObject({ state: 'end', hoursDone: 24, bubbles: 24, remaining: '0' });
    expect((await stage.collectAll(user, id)).data).toMatchObject({ bubbles: 24, amount: '239.998', state: 'end' });
    stage.goTo(start + 27);
    await stage.release();
    expect(await stage.miner(user, id)).toMatchObject({ state: 'end', list: [], produced: '239.998' });
  });

  it('keep a miner paused until no more wait than may by now', async () => {
    await app.actors.setting('miner.maxBubbles', '3');
    const user = await stage.user();
    const start = Math.ceil((stage.now - stage.first) / hour);
    const id = await stage.obtained(user, await stage.product());
    stage.goTo(start + 5);
    await stage.release();
    await app.actors.setting('miner.maxBubbles', '1');
    const { list } = await stage.miner(user, id);
    const states: string[] = [];
    for (const bubble of list.slice(0, 3)) states.push((await stage.collect(user, bubble.id)).data.state);
    expect(states).toEqual(['pause', 'pause', 'mining']);
    expect(await stage.miner(user, id)).toMatchObject({ state: 'mining', bubbles: 1, nextHour: iso(start + 5) });
  });

  it('leave what a paused contract may bring set aside for it', async () => {
    await app.actors.setting('miner.maxBubbles', '3');
    const user = await stage.user();
    // 24 USDT in 24 hours.
    const product = await stage.product({ asset: 'USDT' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    await stage.fund('USDT', 47);
    const id = await stage.obtained(user, product);
    stage.goTo(start + 6);
    await stage.release();
    expect(await stage.cover('USDT')).toMatchObject({ mining: 0, paused: 1, promised: '20', releases: '23' });
    stage.goTo(start + 6.5);
    expect(refusal(await stage.obtain(user, product))).toEqual([400, 'poolMustBeFilled']);
    await stage.fund('USDT', 1);
    expect((await stage.obtain(user, product)).status).toBe(200);
    expect((await stage.collectAll(user, id)).data).toMatchObject({ amount: '4', state: 'mining' });
  });
});

describe('a release', () => {
  it('of an asset whose pool is short keeps no other asset waiting', async () => {
    const [short, other] = [await stage.user(), await stage.user()];
    await stage.setPrice('BNB', '600');
    await stage.fund('BNB', 10);
    const product = await stage.product({ goldStandard: true, asset: 'BNB' });
    const start = Math.ceil((stage.now - stage.first) / hour);
    const [waiting, paid] = [await stage.obtained(short, product), await stage.obtained(other, await stage.product())];
    // 1 USDT an hour is 1,000 BNB then, more than the pool has for those that are not covered.
    await stage.uncover();
    await stage.setPrice('BNB', '0.001');
    stage.goTo(start + 2);
    await stage.release();
    expect((await stage.miner(short, waiting)).list).toEqual([]);
    expect((await stage.miner(other, paid)).list.map(({ hour: at }) => at)).toEqual([iso(start), iso(start + 1)]);
    await stage.fund('BNB', 2_000);
    await stage.release();
    expect((await stage.miner(short, waiting)).produced).toBe('2000');
    await stage.setPrice('BNB', '600');
  });
});
