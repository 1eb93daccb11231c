import { hour } from '../../server/common/runtime';
import { bootApp, type TestApp } from '../support';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let stage: MinerStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
});
afterAll(async () => {
  try {
    expect((await app.books()).checks.filter((check) => !check.ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

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
      await stage.setPrice('BNB', '250');
    });
    stage.goTo(start + 3.5);
    await stage.setPrice('BNB', '500');
    stage.goTo(start + 4);
    await stage.setPrice('BNB', '600');
    await stage.release();
    // Each hour is due 1 USDT.
    expect((await stage.miner(user, id)).list.map(({ amount }) => amount)).toEqual([
      '0.004',
      '0.004',
      '0.004',
      '0.002',
    ]);
    const runs = (await stage.runs()).filter(({ asset, hour: at }) => asset === 'BNB' && at >= iso(start));
    expect(runs.map(({ hour: at, price }) => [at, price])).toEqual(
      ['250', '250', '250', '500'].map((price, index) => [iso(start + index), price]),
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
