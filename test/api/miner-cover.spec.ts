import { bootApp, type TestApp } from '../support';
import { MinerStage } from '../support/miner-stage';

let app: TestApp;
let stage: MinerStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await MinerStage.open(app);
});
afterAll(() => app.close());

const shown = async () => {
  const { promised, setAside, releases, mining } = (await stage.cover('USDT')) ?? {};
  return [promised, setAside, releases, mining];
};

test('what a contract may bring is set aside for it until it ends, however late its hours are', async () => {
  const user = await stage.user();
  // 24 USDT in 24 hours.
  const product = await stage.product({ asset: 'USDT' });
  await stage.fund('USDT', 47);
  await stage.obtained(user, product);
  expect(await shown()).toEqual(['24', '24', '23', 1]);
  const refused = await stage.obtain(user, product);
  expect([refused.data.code, refused.msg]).toEqual(['poolMustBeFilled', 'The USDT pool covers 0 of these miners now']);
  // The job stands still: five hours wait to be released, and none ever was.
  stage.goTo(5.5);
  expect(await shown()).toEqual(['24', '24', '23', 1]);
  await stage.release();
  expect(await shown()).toEqual(['19', '19', '23', 1]);
  stage.goTo(40);
  await stage.release();
  expect(await shown()).toEqual(['0', '0', '23', 0]);
  // Nobody has mined for days: who begins is due no more for that.
  stage.goTo(99.5);
  await stage.fund('USDT', 26);
  await stage.obtained(user, product);
  await stage.obtained(user, product);
  expect((await stage.obtain(user, product)).data.code).toBe('poolMustBeFilled');
  expect(await shown()).toEqual(['48', '48', '1', 2]);
  stage.goTo(101.5);
  await stage.release();
  expect(await shown()).toEqual(['46', '46', '1', 2]);
  // Of hours in which nobody mined there is no run.
  const runs = (await stage.runs()).filter(({ asset }) => asset === 'USDT');
  expect(runs.map(({ bubbles, purse }) => [bubbles, purse])).toEqual([
    ...Array.from({ length: 24 }, () => [1, 'setAside']),
    [2, 'setAside'],
  ]);
  expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test('staff see how many of each product the pool covers now, at its ceiling', async () => {
  // By the gold standard 24 USDT at 0.5 are 48 FXB, times 1.2 are 57.6.
  const product = await stage.product({ asset: 'FXB', goldStandard: true });
  const cover = await stage.cover('FXB');
  const available = Math.floor(Number(cover?.releases) / 57.6);
  expect(cover?.products).toEqual([{ id: product, title: 'Feldspar rig', ceiling: '57.6', available }]);
});
